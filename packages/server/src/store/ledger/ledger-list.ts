import type { Money } from '@purser/contract/shapes/money';
import { TRANSACTION_TYPES, type TransactionType } from '@purser/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type CreatedBetween, createdBetween } from '../events/event-log.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';

export interface TransactionFilter extends CreatedBetween {
  readonly accountId: string;
  readonly type?: TransactionType;
  readonly currencyCode?: string;
}

export interface TransactionRow extends Money {
  readonly id: string;
  readonly position: number;
  readonly type: TransactionType;
  readonly intentId: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly availableAfterSubunits: number;
  readonly heldAfterSubunits: number;
}

const COLUMNS =
  sql.raw(`id, position, type, amount_subunits as "amountSubunits", currency_code as "currencyCode", intent_id as "intentId",
  description, created_at as "createdAt", available_after_subunits as "availableAfterSubunits", held_after_subunits as "heldAfterSubunits"`);

/** A page of the account's transactions, newest first. The cost depends on the page size, not on the number of transactions. */
export const listTransactions = (
  db: Db,
  filter: TransactionFilter,
  page: PageRequest,
): Promise<Page<TransactionRow>> => pageBy(page, (look) => readTransactions(db, filter, look));

async function readTransactions(
  db: Db,
  filter: TransactionFilter,
  { order, than, limit }: Look,
): Promise<TransactionRow[]> {
  const { accountId, type, currencyCode } = filter;
  const common = [
    sql<boolean>`account_id = ${accountId}`,
    ...createdBetween(accountId, filter, 'checkout_intents'),
    ...(than === undefined ? [] : [sql<boolean>`position ${sql.raw(than.side)} ${than.place}`]),
  ];
  const first = (more: readonly RawBuilder<boolean>[]) => sql`
    select ${COLUMNS} from ledger_transactions
     where ${sql.join([...common, ...more], sql` and `)} order by position ${sql.raw(order)} limit ${limit}`;
  if (type === undefined && currencyCode === undefined)
    return (await sql<TransactionRow>`${first([])}`.execute(db)).rows;
  const currencies =
    currencyCode === undefined
      ? sql`select currency_code from ledger_balances where account_id = ${accountId}`
      : sql`select ${currencyCode}::text`;
  // One index scan per currency and type, each no longer than the page.
  const { rows } = await sql<TransactionRow>`
    select found.* from (${currencies}) as owned (currency) cross join unnest(${type === undefined ? TRANSACTION_TYPES : [type]}::text[]) as wanted (of_type)
     cross join lateral (${first([sql<boolean>`currency_code = owned.currency`, sql<boolean>`type = wanted.of_type`])}) found
     order by found.position ${sql.raw(order)} limit ${limit}`.execute(db);
  return rows;
}

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
