import { type ColumnType, type Generated, sql } from 'kysely';
import { containing } from '../containing.ts';
import type { Db, Tx } from '../database.ts';
import { type PageRequest, readPage } from '../pages.ts';
import type { AccountCounters } from './account-counters.ts';

declare module '../database.ts' {
  interface Database {
    api_keys: ApiKeysTable;
  }
}

interface ApiKeysTable {
  id: string;
  account_id: string;
  position: number;
  name: string | null;
  key_hash: Buffer;
  last4: string;
  scopes: string[];
  operator: boolean;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_app: Generated<boolean>;
}

export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string | null;
  readonly keyHash: Uint8Array;
  readonly last4: string;
  readonly scopes: readonly string[];
  readonly operator: boolean;
  readonly createdAt: Date;
  /** Whether it is the key of a connected app, which no list of keys shows. */
  readonly isApp?: boolean;
}

export async function insertApiKey(tx: Tx, counters: AccountCounters, key: ApiKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      account_id: key.accountId,
      position: counters.takePosition(),
      name: key.name,
      key_hash: Buffer.from(key.keyHash),
      last4: key.last4,
      scopes: [...key.scopes],
      operator: key.operator,
      created_at: key.createdAt,
      is_app: key.isApp ?? false,
    })
    .execute();
}

/** All columns except the hash. */
const COLUMNS = [
  'id',
  'position',
  'name',
  'last4',
  'scopes',
  'operator',
  'created_at',
  'last_used_at',
  'revoked_at',
  'expires_at',
  'is_app',
] as const;

/** The keys of the account; only those whose name contains the text, or that end in it, if it is given. */
export function listApiKeys(db: Db, accountId: string, page: PageRequest, search?: string) {
  const keys = db.selectFrom('api_keys').select(COLUMNS);
  const ofAccount = keys.where('account_id', '=', accountId).where('is_app', '=', false);
  return readPage(
    search === undefined
      ? ofAccount
      : ofAccount.where(({ or, eb }) =>
          or([containing(search, [sql.ref('name')]), eb('last4', '=', search.trim())]),
        ),
    page,
  );
}

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>['items'][number];

/** Revokes a key or the key of an app, effective with the next request, and returns its row; null when the account has no such one. Idempotent. */
export async function revokeApiKey(
  tx: Tx,
  accountId: string,
  id: string,
  now: Date,
  isApp = false,
): Promise<ApiKeyRow | null> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('is_app', '=', isApp)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await findApiKey(tx, accountId, id);
  return row?.is_app === isApp ? row : null;
}

/** A key, also that of a connected app. */
export async function findApiKey(db: Db, accountId: string, id: string): Promise<ApiKeyRow | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Effective with the next request. Null: the key does not expire. */
export async function setKeyExpiry(tx: Tx, id: string, expiresAt: Date | null): Promise<void> {
  await tx.updateTable('api_keys').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}
