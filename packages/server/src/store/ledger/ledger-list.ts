import type { Money } from '@purser/contract/shapes/money';
import type { TransactionType } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { type CreatedBetween, createdBetween } from '../events/event-log.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

export interface TransactionFilter extends CreatedBetween {
  readonly accountId: string;
  readonly type?: TransactionType;
  readonly currencyCode?: string;
}

const COLUMNS = [
  'id',
  'position',
  'type',
  'amount_subunits',
  'currency_code',
  'intent_id',
  'description',
  'created_at',
  'available_after_subunits',
  'held_after_subunits',
] as const;

/** A page of the account's transactions, newest first. */
export function listTransactions(db: Db, filter: TransactionFilter, page: PageRequest) {
  const { accountId, type, currencyCode } = filter;
  let list = db.selectFrom('ledger_transactions').select(COLUMNS).where('account_id', '=', accountId);
  if (type !== undefined) list = list.where('type', '=', type);
  if (currencyCode !== undefined) list = list.where('currency_code', '=', currencyCode);
  for (const condition of createdBetween(accountId, filter, 'checkout_intents')) list = list.where(condition);
  return readPage(list, page);
}

export type TransactionRow =
  Awaited<ReturnType<typeof listTransactions>> extends Page<infer Row> ? Row : never;

export interface OpenHold extends Money {
  readonly intentId: string;
  readonly host: string;
  readonly since: Date;
}

/** The open holds of the account's orders being placed, oldest first. */
export async function listOpenHolds(
  db: Db,
  accountId: string,
  limit: number,
): Promise<{ readonly holds: readonly OpenHold[]; readonly totalCount: number }> {
  const { rows } = await sql<OpenHold & { total: number }>`
    select i.id as "intentId", i.host, t.amount_subunits as "amountSubunits", t.currency_code as "currencyCode",
           t.created_at as since, (count(*) over ())::int as total
      from checkout_intents i join ledger_transactions t on t.intent_id = i.id and t.type = 'hold'
     where i.account_id = ${accountId} and t.account_id = ${accountId} 
       and (i.state = 'placing_order' or i.attention ->> 'kind' = 'outcome_unknown')
     order by t.position limit ${limit}`.execute(db);
  return { holds: rows.map(({ total, ...hold }) => hold), totalCount: rows[0]?.total ?? 0 };
}
