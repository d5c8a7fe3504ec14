import type { Money } from '@purser/contract/shapes/money';
import type { TransactionType } from '@purser/contract/vocabulary';
import { type Generated, sql } from 'kysely';
import type {
  BalanceAtTime,
  BookedTransaction,
  Entry,
  LedgerTransaction,
} from '../../domain/ledger/ledger.ts';
import { Fault } from '../../kernel/errors.ts';
import { money } from '../../kernel/money.ts';
import type { AccountCounters } from '../accounts/account-counters.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    ledger_transactions: LedgerTransactionsTable;
    ledger_entries: LedgerEntriesTable;
    ledger_balances: LedgerBalancesTable;
  }
}

interface LedgerTransactionsTable {
  id: string;
  account_id: string;
  position: number;
  type: TransactionType;
  amount_subunits: number;
  currency_code: string;
  intent_id: string | null;
  description: string | null;
  cause: string;
  created_at: Date;
  available_after_subunits: number;
  held_after_subunits: number;
}

interface LedgerEntriesTable {
  transaction_id: string;
  account_id: string;
  ledger_account: 'funding' | 'available' | 'held' | 'spent';
  currency_code: string;
  amount_subunits: number;
}

interface LedgerBalancesTable {
  account_id: string;
  currency_code: string;
  available_subunits: Generated<number>;
  held_subunits: Generated<number>;
  spent_subunits: Generated<number>;
}

export interface Balance {
  readonly availableSubunits: number;
  readonly heldSubunits: number;
}

/** The account's balance in one currency, locked until the transaction ends; zero if there are no transactions. */
export async function lockBalance(tx: Tx, accountId: string, currencyCode: string): Promise<Balance> {
  const row = await tx
    .selectFrom('ledger_balances')
    .select(['available_subunits', 'held_subunits'])
    .where('account_id', '=', accountId)
    .where('currency_code', '=', currencyCode)
    .forUpdate()
    .executeTakeFirst();
  return { availableSubunits: row?.available_subunits ?? 0, heldSubunits: row?.held_subunits ?? 0 };
}

/**
 * Writes the transaction with its entries, and updates the balances, in one statement. Returns it with the balance after it. The database
 * rejects a negative balance.
 */
export async function bookTransaction(
  tx: Tx,
  counters: AccountCounters,
  transaction: LedgerTransaction,
  entries: readonly Entry[],
): Promise<BookedTransaction> {
  const { accountId } = counters;
  const position = counters.takePosition();
  const { currencyCode } = transaction.amount;
  const written = await writeTransaction(tx, accountId, position, transaction, entries);
  if (written !== null) return { ...transaction, after: written };
  // The first movement in the currency. A hold fails the balance check here.
  await tx
    .insertInto('ledger_balances')
    .values({ account_id: accountId, currency_code: currencyCode })
    .execute();
  const after = await writeTransaction(tx, accountId, position, transaction, entries);
  if (after === null) throw new Fault(`account ${accountId} has no balance in ${currencyCode}`);
  return { ...transaction, after };
}

/** Null, without any effect, if the account has no balance in the currency yet. */
async function writeTransaction(
  tx: Tx,
  accountId: string,
  position: number,
  { id, type, amount, checkoutIntentId, description, cause, createdAt }: LedgerTransaction,
  entries: readonly Entry[],
): Promise<BalanceAtTime | null> {
  const change = (name: Entry['ledgerAccount']) =>
    entries.reduce((sum, entry) => (entry.ledgerAccount === name ? sum + entry.amountSubunits : sum), 0);
  const booked = entries.filter(({ amountSubunits }) => amountSubunits !== 0);
  const { rows } = await sql<BalanceAtTime>`
    with balanced as (
      update ledger_balances
         set available_subunits = available_subunits + ${change('available')}::bigint,
             held_subunits = held_subunits + ${change('held')}::bigint,
             spent_subunits = spent_subunits + ${change('spent')}::bigint
       where account_id = ${accountId} and currency_code = ${amount.currencyCode}
      returning available_subunits, held_subunits
    ), booked as (
      insert into ledger_transactions (id, account_id, position, type, amount_subunits, currency_code, intent_id, description, cause,
                                       created_at, available_after_subunits, held_after_subunits)
      select ${id}, ${accountId}, ${position}::bigint, ${type}, ${amount.amountSubunits}::bigint, ${amount.currencyCode},
             ${checkoutIntentId ?? null}::text, ${description ?? null}::text, ${cause}, ${createdAt}::timestamptz,
             available_subunits, held_subunits
        from balanced
    ), entered as (
      insert into ledger_entries (transaction_id, account_id, ledger_account, currency_code, amount_subunits)
      select ${id}, ${accountId}, e.ledger_account, ${amount.currencyCode}, e.amount
        from balanced
       cross join unnest(${booked.map(({ ledgerAccount }) => ledgerAccount)}::text[],
                         ${booked.map(({ amountSubunits }) => amountSubunits)}::bigint[]) as e (ledger_account, amount)
    )
    select available_subunits as "availableSubunits", held_subunits as "heldSubunits" from balanced`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The captured and refunded amount of an intent of the account; null when nothing was captured. */
export async function readCapture(
  tx: Tx,
  accountId: string,
  intentId: string,
): Promise<{ captured: Money; refundedSubunits: number } | null> {
  const rows = await tx
    .selectFrom('ledger_transactions')
    .select(['type', 'currency_code', sql<number>`sum(amount_subunits)::bigint`.as('sum')])
    .where('intent_id', '=', intentId)
    .where('account_id', '=', accountId)
    .where('type', 'in', ['capture', 'refund'])
    .groupBy(['type', 'currency_code'])
    .execute();
  const capture = rows.find(({ type }) => type === 'capture');
  if (capture === undefined) return null;
  const refundedSubunits = rows.find(({ type }) => type === 'refund')?.sum ?? 0;
  return { captured: money(capture.currency_code, capture.sum), refundedSubunits };
}

export async function readBalance(db: Db, accountId: string, currencyCode: string): Promise<Balance> {
  const row = await db
    .selectFrom('ledger_balances')
    .select(['available_subunits', 'held_subunits'])
    .where('account_id', '=', accountId)
    .where('currency_code', '=', currencyCode)
    .executeTakeFirst();
  return { availableSubunits: row?.available_subunits ?? 0, heldSubunits: row?.held_subunits ?? 0 };
}
