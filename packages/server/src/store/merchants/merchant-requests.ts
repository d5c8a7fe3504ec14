import type { MerchantRequestPurpose } from '@purser/contract/vocabulary';
import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
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

interface MerchantRequestsTable {
  id: Generated<number>;
  intent_id: string;
  account_id: string;
  purpose: MerchantRequestPurpose;
  method: string;
  url: string;
  request: JSONColumnType<StoredMessage>;
  status: number | null;
  response: ColumnType<StoredMessage | null, string | null, string | null>;
  failure: string | null;
  duration_ms: number;
  at: Date;
}

/** A request to a merchant and its response, masked. */
export interface StoredMerchantRequest {
  readonly intentId: string;
  readonly accountId: string;
  readonly purpose: MerchantRequestPurpose;
  readonly method: string;
  readonly url: string;
  readonly request: StoredMessage;
  readonly status: number | null;
  readonly response: StoredMessage | null;
  readonly failure: string | null;
  readonly durationMs: number;
  readonly at: Date;
}

/** Stores requests in one statement, in their order. */
export async function insertMerchantRequests(
  db: Db,
  requests: readonly StoredMerchantRequest[],
): Promise<void> {
  await db
    .insertInto('merchant_requests')
    .values(
      requests.map((sent) => ({
        intent_id: sent.intentId,
        account_id: sent.accountId,
        purpose: sent.purpose,
        method: sent.method,
        url: sent.url,
        request: JSON.stringify(sent.request),
        status: sent.status,
        response: sent.response === null ? null : JSON.stringify(sent.response),
        failure: sent.failure,
        duration_ms: Math.max(0, Math.round(sent.durationMs)),
        at: sent.at,
      })),
    )
    .execute();
}

export type MerchantRequestRow = Selectable<MerchantRequestsTable>;

/** The newest requests for an intent, newest first. */
export const listMerchantRequests = (
  db: Db,
  accountId: string,
  intentId: string,
  limit: number,
): Promise<MerchantRequestRow[]> =>
  db
    .selectFrom('merchant_requests')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes a batch of requests older than the given time; returns how many. */
export async function sweepMerchantRequests(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from merchant_requests where ctid = any(array(
      select ctid from merchant_requests where at < ${olderThan} order by at limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
