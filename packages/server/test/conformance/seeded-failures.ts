import pg from 'pg';
import type { TestService } from '../../test-support/service.ts';

/** Resources that operator operations act on. */
export interface SeededFailures {
  /** Purchases with an unknown outcome. */
  readonly unresolvedOrders: readonly string[];
  /** Failed jobs. */
  readonly failedJobs: readonly string[];
}

/** The hold of the completed purchase again for each of the others: an unknown outcome keeps its money. */
const SEED_HOLDS = `
  with hold as (
    select t, n from ledger_transactions t, generate_series(1, $2::int) n where t.intent_id = $1 and t.type = 'hold'
  ), held as (
    insert into ledger_transactions
    select (jsonb_populate_record(t, jsonb_build_object('id', 'ltx_lost' || n, 'position', -n, 'intent_id', 'ci_lost' || n))).* from hold
    returning *
  ), entries as (
    insert into ledger_entries
    select (jsonb_populate_record(e, jsonb_build_object('transaction_id', 'ltx_lost' || n))).*
      from hold join ledger_entries e on e.transaction_id = (hold.t).id
  )
  update ledger_balances b
     set available_subunits = available_subunits - sum, held_subunits = held_subunits + sum
    from (select account_id, currency_code, sum(amount_subunits)::bigint as sum from held group by 1, 2) s
   where s.account_id = b.account_id and s.currency_code = b.currency_code`;

/** Inserts purchases with an unknown outcome, copied from a completed one, and failed jobs. */
export async function seedFailures(
  { databaseUrl }: TestService,
  completedId: string,
  count: number,
): Promise<SeededFailures> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const outcomes = await db.query<{ id: string }>(
    `insert into checkout_intents
     select (jsonb_populate_record(i, jsonb_build_object('id', 'ci_lost' || n, 'position', -n, 'state', 'failed', 'order_id', null,
              'merchant_order_ids', null, 'failure', '{"code":"order_placement_failed","message":"Lost."}'::jsonb,
              'attention', '{"kind":"outcome_unknown","detail":"The response was lost."}'::jsonb))).*
       from checkout_intents i, generate_series(1, $2::int) n where i.id = $1 returning id`,
    [completedId, count],
  );
  await db.query(SEED_HOLDS, [completedId, count]);
  // Ids that generated numbers do not hit by chance. No worker is running, so the remaining jobs have no effect.
  await db.query('delete from graphile_worker._private_jobs');
  await db.query(
    `select setval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'), 847362910473625)`,
  );
  const jobs = await db.query<{ id: string }>(
    `select (graphile_worker.add_job('unknown-task', '{}', run_at => now() + interval '1 day')).id::text as id from generate_series(1, 3)`,
  );
  await db.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke' where id = any ($1::bigint[])`,
    [jobs.rows.map(({ id }) => id)],
  );
  await db.end();
  return {
    unresolvedOrders: outcomes.rows.map(({ id }) => id),
    failedJobs: jobs.rows.map(({ id }) => id),
  };
}
