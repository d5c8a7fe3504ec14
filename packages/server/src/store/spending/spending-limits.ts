import type { SpendingLimits } from '@purser/contract/shapes/spending-limits';
import { type JSONColumnType, sql } from 'kysely';
import type { Counter } from '../../domain/spending/counter.ts';
import { type DaySpending, type Spender, scopesOf } from '../../domain/spending/spender.ts';
import { money } from '../../kernel/money.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    spending_limits: SpendingLimitsTable;
    spending_counters: CounterRow;
  }
}

interface SpendingLimitsTable {
  spender_id: string;
  account_id: string;
  limits: JSONColumnType<SpendingLimits>;
  scopes: string[];
}

interface CounterRow {
  spender_id: string;
  scope: string;
  unit: string;
  day: string;
  in_day: number;
  in_week: number;
  in_month: number;
}

/** A spender as one JSON value. */
export interface StoredSpender {
  readonly id: string;
  readonly limits: SpendingLimits;
  readonly counters: readonly CounterRow[];
}

const counterFrom = (row: CounterRow): Counter => ({
  spenderId: row.spender_id,
  scope: row.scope,
  unit: row.unit,
  day: row.day,
  sums: { day: row.in_day, week: row.in_week, month: row.in_month },
});

export const counterRow = ({ spenderId, scope, unit, day, sums }: Counter): CounterRow => ({
  spender_id: spenderId,
  scope,
  unit,
  day,
  in_day: sums.day,
  in_week: sums.week,
  in_month: sums.month,
});

export const spenderOf = ({ id, limits, counters }: StoredSpender, accountId: string): Spender => ({
  kind: id === accountId ? 'account' : 'api_key',
  id,
  limits,
  counters: counters.map(counterFrom),
});

/** Inserts the counters of a JSON parameter; the rest of the statement is up to the caller. */
export const SAVE_COUNTERS = (parameter: string): string => `
      insert into spending_counters (spender_id, scope, unit, day, in_day, in_week, in_month)
      select n.spender_id, n.scope, n.unit, n.day, n.in_day, n.in_week, n.in_month
        from jsonb_to_recordset(${parameter}::jsonb) as n
             (spender_id text, scope text, unit text, day date, in_day bigint, in_week bigint, in_month bigint)`;

/** Writes counters under the lock of the account's counters, so that no decision relies on what was read before. */
export async function saveCounters(tx: Tx, accountId: string, counters: readonly Counter[]): Promise<void> {
  await raiseRevision(tx, accountId);
  if (counters.length === 0) return;
  await tx
    .insertInto('spending_counters')
    .values(counters.map(counterRow))
    .onConflict((conflict) =>
      conflict.columns(['spender_id', 'scope', 'unit']).doUpdateSet((column) => ({
        day: column.ref('excluded.day'),
        in_day: column.ref('excluded.in_day'),
        in_week: column.ref('excluded.in_week'),
        in_month: column.ref('excluded.in_month'),
      })),
    )
    .execute();
}

const raiseRevision = (tx: Tx, accountId: string) =>
  tx
    .updateTable('account_counters')
    .set((column) => ({ spending_revision: column('spending_revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();

/** The limits of an account or key with their counters of all purchases, but for those of single hosts. Null if it has none. */
export async function readSpender(db: Db, accountId: string, spenderId: string): Promise<Spender | null> {
  const { rows } = await sql<StoredSpender>`
    select l.spender_id as id, l.limits, (
             select coalesce(jsonb_agg(to_jsonb(n)), '[]') from spending_counters n
              where n.spender_id = l.spender_id and n.scope = any(l.scopes)) as counters
      from spending_limits l where l.spender_id = ${spenderId} and l.account_id = ${accountId}`.execute(db);
  const row = rows[0];
  return row === undefined ? null : spenderOf(row, accountId);
}

/** Replaces the limits of a spender, and all their counters. The caller has locked the account's counters. */
export async function replaceLimits(
  tx: Tx,
  accountId: string,
  spenderId: string,
  limits: SpendingLimits,
  counters: readonly Counter[],
): Promise<void> {
  await tx.deleteFrom('spending_limits').where('spender_id', '=', spenderId).execute();
  if (Object.keys(limits).length > 0) {
    const scopes = [...scopesOf(limits)];
    const row = { spender_id: spenderId, account_id: accountId, limits: JSON.stringify(limits), scopes };
    await tx.insertInto('spending_limits').values(row).execute();
  }
  await saveCounters(tx, accountId, counters);
}

interface HistoryRow {
  day: string;
  host: string;
  currency_code: string;
  spent: number;
  order_count: number;
}

/** What the account, or one of its keys, bought since a UTC day and still counts. */
export async function readSpendingSince(
  tx: Tx,
  accountId: string,
  spenderId: string,
  firstDay: string,
): Promise<DaySpending[]> {
  const { rows } = await sql<HistoryRow>`
    select to_char(i.confirmed_at at time zone 'UTC', 'YYYY-MM-DD') as day, host_name(i.host) as host,
           i.offer #>> '{cost,total,currencyCode}' as currency_code,
           sum(i.spent_subunits)::bigint as spent, count(*)::int as order_count
      from intent_transitions t join checkout_intents i on i.id = t.intent_id
     where t.account_id = ${accountId} and t.at >= ${`${firstDay}T00:00:00.000Z`}::timestamptz and t.state = 'placing_order'
       and i.spent_subunits is not null and (${spenderId} = ${accountId} or i.spender_id = ${spenderId})
     group by 1, 2, 3`.execute(tx);
  return rows.map((row) => ({
    day: row.day,
    host: row.host,
    spent: money(row.currency_code, row.spent),
    orderCount: row.order_count,
  }));
}

/** Records what still counts of an order after money came back or an operator has resolved it. */
export async function saveSpent(tx: Tx, intentId: string, spentSubunits: number | null): Promise<void> {
  await tx
    .updateTable('checkout_intents')
    .set({ spent_subunits: spentSubunits })
    .where('id', '=', intentId)
    .execute();
}
