import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    approval_links: ApprovalLinksTable;
  }
}

interface ApprovalLinksTable {
  id: string;
  account_id: string;
  approval_id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export type ApprovalLinkRow = Selectable<ApprovalLinksTable>;

/** Stores the link of an approver, unless it is stored already. */
export async function saveApprovalLink(tx: Tx, row: ApprovalLinkRow): Promise<void> {
  await tx
    .insertInto('approval_links')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** The link; null if it is unknown. */
export async function findApprovalLink(db: Db, tokenHash: Buffer): Promise<ApprovalLinkRow | null> {
  const link = db.selectFrom('approval_links').selectAll().where('token_hash', '=', tokenHash);
  return (await link.executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockApprovalLink(tx: Tx, tokenHash: Buffer): Promise<ApprovalLinkRow | null> {
  const link = tx.selectFrom('approval_links').selectAll().where('token_hash', '=', tokenHash);
  return (await link.forUpdate().executeTakeFirst()) ?? null;
}

export async function markApprovalLinkUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('approval_links').set({ used_at: now }).where('id', '=', id).execute();
}

/** Deletes a batch of links that expired before the time, and returns how many. */
export async function sweepApprovalLinks(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from approval_links
     where id in (select id from approval_links where expires_at < ${expiredBefore} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
