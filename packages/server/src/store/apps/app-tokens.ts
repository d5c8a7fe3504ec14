import { sql } from 'kysely';
import type { TokenKind } from '../../domain/apps/app-token.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    app_codes: AppCodesTable;
    app_tokens: AppTokensTable;
  }
}

interface AppCodesTable {
  code_hash: Buffer;
  key_id: string;
  redirect_uri: string;
  challenge: string;
  expires_at: Date;
  used_at: Date | null;
}

interface AppTokensTable {
  token_hash: Buffer;
  key_id: string;
  kind: TokenKind;
  expires_at: Date;
  used_at: Date | null;
}

export interface AppCode {
  readonly codeHash: Buffer;
  readonly keyId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly expiresAt: Date;
}

export async function insertAppCode(tx: Tx, code: AppCode): Promise<void> {
  await tx
    .insertInto('app_codes')
    .values({
      code_hash: code.codeHash,
      key_id: code.keyId,
      redirect_uri: code.redirectUri,
      challenge: code.challenge,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute();
}

/** What a code or refresh token belongs to. */
interface Held {
  readonly keyId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  /** Null if it was not used before. */
  readonly usedAt: Date | null;
  /** Whether the app is connected, by a user who is still a member of the account. */
  readonly isConnected: boolean;
}

const OWNER = sql`a.key_id as "keyId", k.account_id as "accountId", a.client_id as "clientId", k.scopes, h.expires_at as "expiresAt", h.used_at as "usedAt",
  k.revoked_at is null and exists (
    select from members m where m.user_id = a.user_id and m.account_id = k.account_id) as "isConnected"`;

export type HeldCode = Held & { readonly redirectUri: string; readonly challenge: string };

/** Locks a code; null for an unknown one. */
export async function lockAppCode(tx: Tx, codeHash: Buffer): Promise<HeldCode | null> {
  const { rows } = await sql<HeldCode>`
    select ${OWNER}, h.redirect_uri as "redirectUri", h.challenge
      from app_codes h join connected_apps a on a.key_id = h.key_id join api_keys k on k.id = h.key_id
     where h.code_hash = ${codeHash} for update of h`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a refresh token; null for an unknown one. */
export async function lockRefreshToken(tx: Tx, tokenHash: Buffer): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select ${OWNER} from app_tokens h join connected_apps a on a.key_id = h.key_id join api_keys k on k.id = h.key_id
     where h.token_hash = ${tokenHash} and h.kind = 'refresh' for update of h`.execute(tx);
  return rows[0] ?? null;
}

export async function noteCodeUse(tx: Tx, codeHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('app_codes').set({ used_at: now }).where('code_hash', '=', codeHash).execute();
}

export async function noteTokenUse(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('app_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export interface AppToken {
  readonly tokenHash: Buffer;
  readonly keyId: string;
  readonly kind: TokenKind;
  readonly expiresAt: Date;
}

export async function insertAppTokens(tx: Tx, tokens: readonly AppToken[]): Promise<void> {
  await tx
    .insertInto('app_tokens')
    .values(
      tokens.map(({ tokenHash, keyId, kind, expiresAt }) => ({
        token_hash: tokenHash,
        key_id: keyId,
        kind,
        expires_at: expiresAt,
        used_at: null,
      })),
    )
    .execute();
}

/** The app of a token, of either kind, also if it is no longer valid; null for an unknown one. */
export async function findTokenOwner(
  db: Db,
  tokenHash: Buffer,
): Promise<{ readonly keyId: string; readonly accountId: string; readonly clientId: string } | null> {
  const row = await db
    .selectFrom('app_tokens as t')
    .innerJoin('connected_apps as a', 'a.key_id', 't.key_id')
    .innerJoin('api_keys as k', 'k.id', 't.key_id')
    .select(['a.key_id as keyId', 'k.account_id as accountId', 'a.client_id as clientId'])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends all tokens and codes of an app, which are refused as unknown from then on. Returns whether there were tokens. */
export async function removeAppTokens(tx: Tx, keyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('app_tokens').where('key_id', '=', keyId).executeTakeFirst();
  await tx.deleteFrom('app_codes').where('key_id', '=', keyId).where('used_at', 'is', null).execute();
  return numDeletedRows > 0n;
}

/** Deletes a batch of codes and tokens that expired before the given time; returns how many. */
export async function sweepAppTokens(db: Db, expiredBefore: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with codes as (
      delete from app_codes where code_hash in (
        select code_hash from app_codes where expires_at < ${expiredBefore} limit ${limit})),
    gone as (
      delete from app_tokens where token_hash in (
        select token_hash from app_tokens where expires_at < ${expiredBefore} limit ${limit})
      returning 1)
    select count(*)::int as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}
