import type { PinnableMarketplace, RobotsSetting } from '@purser/contract/vocabulary';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    host_rules: HostRulesTable;
  }
}

interface HostRulesTable {
  host: string;
  position: Generated<number>;
  rule: 'pin' | 'block' | 'auto';
  /** Null unless it is pinned. */
  marketplace: PinnableMarketplace | null;
  robots: Generated<RobotsSetting>;
  requests_per_second: Generated<number | null>;
  concurrency: Generated<number | null>;
  note: string | null;
  created_at: Date;
}

export type HostRuleRow = Selectable<HostRulesTable>;

/** All rules of the installation, newest first. */
export const listHostRules = (db: Db, page: PageRequest): Promise<Page<HostRuleRow>> =>
  readPage(db.selectFrom('host_rules').selectAll(), page);

/** The rule of the host, locked until the transaction ends. */
export const lockHostRule = (tx: Tx, host: string): Promise<HostRuleRow | undefined> =>
  tx.selectFrom('host_rules').selectAll().where('host', '=', host).forUpdate().executeTakeFirst();

/** Replaces the rule of the host. */
export const saveHostRule = (tx: Tx, rule: Insertable<HostRulesTable>): Promise<HostRuleRow> =>
  tx
    .insertInto('host_rules')
    .values(rule)
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        rule: rule.rule,
        marketplace: rule.marketplace,
        robots: rule.robots,
        requests_per_second: rule.requests_per_second,
        concurrency: rule.concurrency,
        note: rule.note,
        created_at: rule.created_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Pins the connection, and leaves the other columns as they are. */
export async function savePin(
  tx: Tx,
  host: string,
  marketplace: PinnableMarketplace,
  now: Date,
): Promise<void> {
  const pin = { rule: 'pin' as const, marketplace, created_at: now };
  await tx
    .insertInto('host_rules')
    .values({ host, ...pin })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(pin))
    .execute();
}

export const deleteHostRule = (tx: Tx, host: string) =>
  tx.deleteFrom('host_rules').where('host', '=', host).execute();
