import type { Selectable } from 'kysely';
import type { Db, Tx } from './database.ts';
import { type Page, type PageRequest, readPage } from './pages.ts';
import type { Database } from './schema.ts';

export type HostRuleRow = Selectable<Database['host_rules']>;

export const findHostRule = (db: Db, host: string): Promise<HostRuleRow | undefined> =>
  db.selectFrom('host_rules').selectAll().where('host', '=', host).executeTakeFirst();

/** Every rule of the installation, newest first. */
export const listHostRules = (db: Db, page: PageRequest): Promise<Page<HostRuleRow>> =>
  readPage(db.selectFrom('host_rules').selectAll(), page);

/** Keeps the rule in place of the one that there was. */
export const saveHostRule = (tx: Tx, rule: Omit<HostRuleRow, 'position'>): Promise<HostRuleRow> =>
  tx
    .insertInto('host_rules')
    .values(rule)
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        marketplace: rule.marketplace,
        note: rule.note,
        created_at: rule.created_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** False when there was none. */
export async function deleteHostRule(tx: Tx, host: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('host_rules').where('host', '=', host).executeTakeFirst();
  return numDeletedRows > 0n;
}
