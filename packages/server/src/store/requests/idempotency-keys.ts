import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable;
  }
}

interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  fingerprint: Buffer;
  response_status: number | null;
  response_body: string | null;
  response_sealed: Generated<boolean>;
  claimed_until: Date | null;
  created_at: Date;
}

export interface KnownKey {
  readonly fingerprint: Uint8Array;
  /** Null while the first request is still running. */
  readonly response: { readonly status: number; readonly body: string; readonly sealed: boolean } | null;
  readonly claimedUntil: Date | null;
}

export async function findKey(db: Db, accountId: string, key: string): Promise<KnownKey | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  const response =
    row.response_status === null || row.response_body === null
      ? null
      : { status: row.response_status, body: row.response_body, sealed: row.response_sealed };
  return { fingerprint: row.fingerprint, response, claimedUntil: row.claimed_until };
}

export interface KeyClaim {
  readonly accountId: string;
  readonly key: string;
  readonly fingerprint: Uint8Array;
  readonly now: Date;
  /** When the claim expires if its process dies; null if the transaction itself holds the claim. */
  readonly claimedUntil: Date | null;
}

/**
 * Claims the key; false when it is taken. A request with the same fingerprint takes over an expired claim; the age of the key then restarts,
 * so that retention never deletes the key of a running request.
 */
export async function claimKey(db: Db, claim: KeyClaim): Promise<boolean> {
  const { accountId, key, fingerprint, now, claimedUntil } = claim;
  const { rows } = await sql`
    insert into idempotency_keys as k (account_id, key, fingerprint, claimed_until, created_at)
    values (${accountId}, ${key}, ${Buffer.from(fingerprint)}, ${claimedUntil}, ${now})
    on conflict (account_id, key) do update set claimed_until = excluded.claimed_until, created_at = excluded.created_at
      where k.response_status is null and k.claimed_until < ${now} and k.fingerprint = excluded.fingerprint
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function storeResponse(
  tx: Tx | Db,
  accountId: string,
  key: string,
  response: { readonly status: number; readonly body: string; readonly sealed: boolean },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({
      response_status: response.status,
      response_body: response.body,
      response_sealed: response.sealed,
      claimed_until: null,
    })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}

/** Releases a claim, so that a retry executes the request again. */
export async function releaseKeyClaim(db: Db, accountId: string, key: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('response_status', 'is', null)
    .execute();
}

/** Deletes a batch of keys older than the given time; returns how many. */
export async function sweepKeys(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < ${olderThan} order by created_at limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
