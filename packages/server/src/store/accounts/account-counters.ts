import { type Generated, sql } from 'kysely';
import { Fault } from '../../kernel/errors.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    account_counters: AccountCountersTable;
  }
}

interface AccountCountersTable {
  account_id: string;
  position: Generated<number>;
  day: Generated<string>;
  day_count: Generated<number>;
  agents_in_flight: Generated<number>;
  spending_revision: Generated<number>;
}

/**
 * The account's row of counters, locked until the transaction ends. List positions are assigned under this lock, so they are in commit
 * order: a reader who has seen a position never later finds a new item before it.
 */
export interface AccountCounters {
  readonly accountId: string;
  readonly agentsInFlightCount: number;
  /** The next position in the account's lists. */
  takePosition(): number;
  changeAgents(by: -1 | 0 | 1): void;
  /** Saves the counters. Must be called before the transaction ends. */
  save(): Promise<void>;
}

export async function lockAccountCounters(tx: Tx, accountId: string): Promise<AccountCounters> {
  const row = await tx
    .selectFrom('account_counters')
    .select(['position', 'agents_in_flight'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Fault(`account ${accountId} has no counters`);
  let position = row.position;
  let agents = row.agents_in_flight;
  return {
    accountId,
    get agentsInFlightCount() {
      return agents;
    },
    takePosition() {
      position += 1;
      return position;
    },
    changeAgents(by) {
      agents += by;
    },
    async save() {
      await tx
        .updateTable('account_counters')
        .set({ position, agents_in_flight: agents })
        .where('account_id', '=', accountId)
        .execute();
    },
  };
}

/** Intents created today (UTC) and agents in flight. */
export async function readUsage(
  tx: Db | Tx,
  accountId: string,
): Promise<{ dayCount: number; agentsInFlightCount: number }> {
  const row = await tx
    .selectFrom('account_counters')
    .select([
      sql<number>`case when day = (now() at time zone 'UTC')::date then day_count else 0 end`.as('day_count'),
      'agents_in_flight',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { dayCount: row.day_count, agentsInFlightCount: row.agents_in_flight };
}
