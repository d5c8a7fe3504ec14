import type { Generated, Selectable } from 'kysely';
import type { MemberRole } from '../../domain/members/member-role.ts';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, pageBy } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    one_time_links: OneTimeLinksTable;
  }
}

interface OneTimeLinksTable {
  id: string;
  position: Generated<number>;
  token_hash: Buffer;
  kind: 'setup' | 'invitation' | 'reset';
  email: string | null;
  user_id: string | null;
  account_id: string | null;
  role: MemberRole | null;
  is_operator: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export type OneTimeLinkRow = Selectable<OneTimeLinksTable>;

export const insertOneTimeLink = (tx: Tx, row: Omit<OneTimeLinkRow, 'position'>) =>
  tx.insertInto('one_time_links').values(row).execute();

/** A valid link; undefined when it is unknown, used or expired. */
export const findOneTimeLink = (db: Db, tokenHash: Buffer, now: Date): Promise<OneTimeLinkRow | undefined> =>
  db
    .selectFrom('one_time_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Marks the link as used; undefined when it was used before or has expired. */
export const useOneTimeLink = (tx: Tx, tokenHash: Buffer, now: Date): Promise<OneTimeLinkRow | undefined> =>
  tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

const openInvitations = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('one_time_links')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** The open invitations of the account, newest first. */
export const listOpenInvitations = (
  db: Db,
  accountId: string,
  now: Date,
  request: PageRequest,
): Promise<Page<OneTimeLinkRow>> =>
  pageBy(request, ({ order, than, limit }) =>
    openInvitations(db, accountId, now)
      .$if(than !== undefined, (query) => query.where('position', than?.side ?? '<', than?.place ?? 0))
      .orderBy('position', order)
      .limit(limit)
      .execute(),
  );

/** False when the account has no open invitation with this id. */
export async function deleteOpenInvitation(
  tx: Tx,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invitation')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes earlier invitations to the address. */
export const deleteInvitationsTo = (tx: Tx, accountId: string, email: string) =>
  tx
    .deleteFrom('one_time_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invitation')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();

/** Deletes the user's open password-reset links. */
export const deleteResetLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom('one_time_links').where('user_id', '=', userId).where('used_at', 'is', null).execute();

/** How many password-reset links were created for the user since then. */
export async function countResetLinks(db: Db, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('one_time_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}
