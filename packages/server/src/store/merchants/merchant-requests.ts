import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { StoredBody } from '../../domain/merchants/mask-merchant-request.ts';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    merchant_exchanges: MerchantExchangesTable;
  }
}

/** A request or response, masked. */
export interface StoredMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: StoredBody | null;
}

interface MerchantExchangesTable {
  id: Generated<number>;
  intent_id: string;
  account_id: string;
  purpose: 'offer' | 'order' | 'outcome' | 'tracking' | 'cancellation';
  method: string;
  url: string;
  request: JSONColumnType<StoredMessage>;
  status: number | null;
  response: ColumnType<StoredMessage | null, string | null, string | null>;
  failure: string | null;
  duration_ms: number;
  at: Date;
}

export type ExchangePurpose = MerchantExchangesTable['purpose'];

/** An exchange with a merchant, masked. */
export interface StoredExchange {
  readonly intentId: string;
  readonly accountId: string;
  readonly purpose: ExchangePurpose;
  readonly method: string;
  readonly url: string;
  readonly request: StoredMessage;
  readonly status: number | null;
  readonly response: StoredMessage | null;
  readonly failure: string | null;
  readonly durationMs: number;
  readonly at: Date;
}

export async function insertExchange(db: Db, exchange: StoredExchange): Promise<void> {
  await db
    .insertInto('merchant_exchanges')
    .values({
      intent_id: exchange.intentId,
      account_id: exchange.accountId,
      purpose: exchange.purpose,
      method: exchange.method,
      url: exchange.url,
      request: JSON.stringify(exchange.request),
      status: exchange.status,
      response: exchange.response === null ? null : JSON.stringify(exchange.response),
      failure: exchange.failure,
      duration_ms: Math.max(0, Math.round(exchange.durationMs)),
      at: exchange.at,
    })
    .execute();
}

export type ExchangeRow = Selectable<MerchantExchangesTable>;

/** The newest exchanges for an intent, newest first. */
export const listExchanges = (
  db: Db,
  accountId: string,
  intentId: string,
  limit: number,
): Promise<ExchangeRow[]> =>
  db
    .selectFrom('merchant_exchanges')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes a batch of exchanges older than the given time; returns how many. */
export async function sweepExchanges(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from merchant_exchanges where ctid = any(array(
      select ctid from merchant_exchanges where at < ${olderThan} order by at limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
