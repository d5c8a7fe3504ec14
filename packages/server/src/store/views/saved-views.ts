import type { SavedViewList } from '@purser/contract/vocabulary';
import type { Generated, Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    saved_views: SavedViewsTable;
  }
}

interface SavedViewsTable {
  id: string;
  user_id: string;
  account_id: string;
  position: Generated<number>;
  list: SavedViewList;
  name: string;
  query: string;
  is_default: boolean;
  created_at: Date;
}

export type SavedViewRow = Selectable<SavedViewsTable>;

/** Whose views: each user has their own in each account. */
export interface ViewOwner {
  readonly userId: string;
  readonly accountId: string;
}

const ofOwner = (db: Db, { userId, accountId }: ViewOwner) =>
  db.selectFrom('saved_views').selectAll().where('user_id', '=', userId).where('account_id', '=', accountId);

/** Oldest first, which is the order of the menu. */
export const listSavedViews = (db: Db, owner: ViewOwner): Promise<SavedViewRow[]> =>
  ofOwner(db, owner).orderBy('position').execute();

/** The user's views, locked with the user's row so that no other request adds one meanwhile. */
export async function lockSavedViews(tx: Tx, owner: ViewOwner): Promise<SavedViewRow[]> {
  await tx.selectFrom('users').select('id').where('id', '=', owner.userId).forNoKeyUpdate().execute();
  return listSavedViews(tx, owner);
}

export const insertSavedView = (tx: Tx, row: Omit<SavedViewRow, 'position'>): Promise<SavedViewRow> =>
  tx.insertInto('saved_views').values(row).returningAll().executeTakeFirstOrThrow();

export const saveSavedView = (
  tx: Tx,
  { id, name, query, is_default }: Pick<SavedViewRow, 'id' | 'name' | 'query' | 'is_default'>,
): Promise<SavedViewRow> =>
  tx
    .updateTable('saved_views')
    .set({ name, query, is_default })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes no view of the list the default. */
export async function clearDefaultView(tx: Tx, owner: ViewOwner, list: SavedViewList): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('user_id', '=', owner.userId)
    .where('account_id', '=', owner.accountId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}

/** False if the user has no such view in the account. */
export async function deleteSavedView(tx: Tx, owner: ViewOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('user_id', '=', owner.userId)
    .where('account_id', '=', owner.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
