import type { SpendingLimits } from '@purser/contract/shapes/spending-limits';
import { type RawBuilder, sql } from 'kysely';
import type { MemberRole } from '../../domain/members/member-role.ts';
import type { Db, Tx } from '../database.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    connected_apps: ConnectedAppsTable;
  }
}

interface ConnectedAppsTable {
  key_id: string;
  client_id: string;
  user_id: string;
  host: string;
}

export interface ConnectedAppRow {
  readonly id: string;
  readonly position: number;
  readonly name: string | null;
  readonly host: string;
  readonly scopes: readonly string[];
  readonly user_id: string;
  readonly user_name: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

export interface NewConnectedApp {
  readonly keyId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly host: string;
}

export async function insertConnectedApp(tx: Tx, app: NewConnectedApp): Promise<void> {
  await tx
    .insertInto('connected_apps')
    .values({ key_id: app.keyId, client_id: app.clientId, user_id: app.userId, host: app.host })
    .execute();
}

interface Connection {
  readonly accountId: string;
  readonly clientId: string;
  readonly userId: string;
}

/** What the user connected of the client to the account, unless it was disconnected. */
const connection = (db: Db, { accountId, clientId, userId }: Connection) =>
  db
    .selectFrom('connected_apps as a')
    .innerJoin('api_keys as k', 'k.id', 'a.key_id')
    .select(['k.id', 'k.scopes'])
    .where('a.client_id', '=', clientId)
    .where('a.user_id', '=', userId)
    .where('k.account_id', '=', accountId)
    .where('k.revoked_at', 'is', null);

/** The spending limits that the client has in the accounts to which the user connected it, by account. */
export async function readLimitsOfConnections(
  db: Db,
  { clientId, userId }: Omit<Connection, 'accountId'>,
): Promise<ReadonlyMap<string, SpendingLimits>> {
  const { rows } = await sql<{ account_id: string; limits: SpendingLimits }>`
    select k.account_id, l.limits
      from connected_apps a join api_keys k on k.id = a.key_id
      join spending_limits l on l.spender_id = k.id and l.account_id = k.account_id
     where a.client_id = ${clientId} and a.user_id = ${userId} and k.revoked_at is null`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.limits]));
}

/** What the user connected, locked; null if there is nothing. */
export async function lockConnection(
  tx: Tx,
  wanted: Connection,
): Promise<{ readonly id: string; readonly scopes: readonly string[] } | null> {
  const row = await connection(tx, wanted).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** What a user now allows the app. */
export async function updateConnection(
  tx: Tx,
  id: string,
  { scopes, name, host }: { scopes: readonly string[]; name: string; host: string },
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ scopes: [...scopes], name })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('connected_apps').set({ host }).where('key_id', '=', id).execute();
}

export const listConnectedApps = (
  db: Db,
  accountId: string,
  page: PageRequest,
): Promise<Page<ConnectedAppRow>> =>
  pageBy(page, (look) => readApps(db, sql`k.account_id = ${accountId}`, look));

/** The account's app, also if it was disconnected; null when there is none. */
export async function findConnectedApp(
  db: Db,
  accountId: string,
  id: string,
): Promise<ConnectedAppRow | null> {
  const [row] = await readApps(db, sql`k.account_id = ${accountId} and k.id = ${id}`, {
    order: 'desc',
    limit: 1,
  });
  return row ?? null;
}

async function readApps(db: Db, condition: RawBuilder<unknown>, { order, than, limit }: Look) {
  const place = than === undefined ? sql`true` : sql`k.position ${sql.raw(than.side)} ${than.place}`;
  const { rows } = await sql<ConnectedAppRow>`
    select k.id, k.position, k.name, a.host, k.scopes, a.user_id, u.name as user_name, k.created_at, k.last_used_at, k.revoked_at
      from connected_apps a join api_keys k on k.id = a.key_id left join users u on u.id = a.user_id
     where ${condition} and ${place} order by k.position ${sql.raw(order)} limit ${limit}`.execute(db);
  return rows;
}

/** An app that may call. */
export interface AdmittedApp {
  readonly keyHash: Buffer;
  /** Of the user who connected it, in the account. */
  readonly role: MemberRole;
}

/** The app of a valid access token; null if it is not valid, the app was disconnected, or its user is no longer a member of the account. */
export async function findAppOfToken(db: Db, tokenHash: Buffer, now: Date): Promise<AdmittedApp | null> {
  const { rows } = await sql<{ key_hash: Buffer; role: MemberRole }>`
    select k.key_hash, m.role
      from app_tokens t join connected_apps a on a.key_id = t.key_id join api_keys k on k.id = t.key_id
      join members m on m.user_id = a.user_id and m.account_id = k.account_id
     where t.token_hash = ${tokenHash} and t.kind = 'access' and t.expires_at > ${now} and k.revoked_at is null`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : { keyHash: row.key_hash, role: row.role };
}
