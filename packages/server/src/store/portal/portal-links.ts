import type { ColorScheme } from '@purser/contract/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { PortalLink } from '../../domain/portal/portal-link.ts';
import type { AccountCounters } from '../accounts/account-counters.ts';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    portal_links: PortalLinksTable;
  }
}

interface PortalLinksTable {
  id: string;
  account_id: string;
  position: number;
  token_hash: Buffer;
  endpoint_ids: string[] | null;
  allows_changes: boolean;
  allowed_origins: string[];
  title: string | null;
  accent_color: string | null;
  color_scheme: ColorScheme;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/** All columns except the hash. */
const COLUMNS = [
  'id',
  'account_id',
  'position',
  'endpoint_ids',
  'allows_changes',
  'allowed_origins',
  'title',
  'accent_color',
  'color_scheme',
  'created_by',
  'created_at',
  'expires_at',
  'revoked_at',
] as const;

type PortalLinkRow = Omit<Selectable<PortalLinksTable>, 'token_hash'>;

const linkFromRow = (row: PortalLinkRow): PortalLink => ({
  id: row.id,
  accountId: row.account_id,
  endpointIds: row.endpoint_ids,
  allowsChanges: row.allows_changes,
  allowedOrigins: row.allowed_origins,
  theme: { title: row.title, accentColor: row.accent_color, colorScheme: row.color_scheme },
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
});

export async function insertPortalLink(
  tx: Tx,
  counters: AccountCounters,
  link: PortalLink,
  tokenHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('portal_links')
    .values({
      id: link.id,
      account_id: link.accountId,
      position: counters.takePosition(),
      token_hash: tokenHash,
      endpoint_ids: link.endpointIds === null ? null : [...link.endpointIds],
      allows_changes: link.allowsChanges,
      allowed_origins: [...link.allowedOrigins],
      title: link.theme.title,
      accent_color: link.theme.accentColor,
      color_scheme: link.theme.colorScheme,
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      revoked_at: link.revokedAt,
    })
    .execute();
}

const links = (db: Db) => db.selectFrom('portal_links').select(COLUMNS);

export async function listPortalLinks(
  db: Db,
  accountId: string,
  page: PageRequest,
): Promise<Page<PortalLink & { readonly position: number }>> {
  const found = await readPage(links(db).where('account_id', '=', accountId), page);
  return { ...found, items: found.items.map((row) => ({ ...linkFromRow(row), position: row.position })) };
}

/** The account's link, also if it ended; null when there is none. */
export async function findPortalLink(db: Db, accountId: string, id: string): Promise<PortalLink | null> {
  const row = await links(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : linkFromRow(row);
}

/** A link of any account, also if it ended; null when there is none. */
export async function findAnyPortalLink(db: Db, id: string): Promise<PortalLink | null> {
  const row = await links(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : linkFromRow(row);
}

/** The valid link with the token; null if it is unknown, expired or revoked, or if who created it lost access to the account. */
export async function findOpenPortalLink(db: Db, tokenHash: Buffer, now: Date): Promise<PortalLink | null> {
  const row = await links(db)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      sql<boolean>`(exists (select from api_keys k where k.id = created_by and k.revoked_at is null)
        or exists (select from members m where m.user_id = created_by and m.account_id = portal_links.account_id))`,
    )
    .executeTakeFirst();
  return row === undefined ? null : linkFromRow(row);
}

/** False if the link was revoked before. */
export async function endPortalLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('portal_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a batch of links that expired before the given time; returns how many. */
export async function sweepPortalLinks(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from portal_links where id in (
        select id from portal_links where expires_at < ${expiredBefore} order by expires_at limit ${limit} for update skip locked)
      returning 1)
    select count(*) as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}
