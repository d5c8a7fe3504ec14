import type { MerchantRequestPurpose } from '@purser/contract/vocabulary';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { StoredBody } from '../../domain/merchants/mask-merchant-request.ts';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    merchant_requests: MerchantRequestsTable;
  }
}

/** A request or response, masked. */
export interface StoredMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: StoredBody | null;
}

/** A request to a merchant and its response, masked. */
export interface StoredMerchantRequest {
  readonly purpose: MerchantRequestPurpose;
  readonly method: string;
  readonly url: string;
  readonly request: StoredMessage;
  /** Null without a response: `failure` says why. */
  readonly status: number | null;
  readonly response: StoredMessage | null;
  readonly failure: string | null;
  readonly durationMs: number;
  /** ISO 8601. */
  readonly at: string;
}

interface MerchantRequestsTable {
  intent_id: string;
  id: Generated<number>;
  account_id: string;
  requests: JSONColumnType<readonly StoredMerchantRequest[]>;
  at: Date;
}

/** Stores requests for an intent in one row, in their order. */
export async function insertMerchantRequests(
  db: Db,
  { intentId, accountId }: { readonly intentId: string; readonly accountId: string },
  requests: readonly StoredMerchantRequest[],
): Promise<void> {
  const [first] = requests;
  if (first === undefined) return;
  await db
    .insertInto('merchant_requests')
    .values({
      intent_id: intentId,
      account_id: accountId,
      requests: JSON.stringify(requests),
      at: new Date(first.at),
    })
    .execute();
}

/** The newest requests for an intent, newest first. */
export async function listMerchantRequests(
  db: Db,
  accountId: string,
  intentId: string,
  limit: number,
): Promise<StoredMerchantRequest[]> {
  const rows = await db
    .selectFrom('merchant_requests')
    .select('requests')
    .where('intent_id', '=', intentId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ requests }) => requests.toReversed()).slice(0, limit);
}

/** Deletes a batch of rows older than the given time; returns how many. */
export async function sweepMerchantRequests(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from merchant_requests where ctid = any(array(
      select ctid from merchant_requests where at < ${olderThan} order by at limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
