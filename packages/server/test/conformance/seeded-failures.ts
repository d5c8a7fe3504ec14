import pg from 'pg';
import type { TestService } from '../../test-support/service.ts';

/** Resources that operator operations act on. */
export interface SeededFailures {
  /** Purchases with an unknown outcome. */
  readonly unresolvedOrders: readonly string[];
  /** Failed jobs. */
  readonly failedJobs: readonly string[];
}

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
