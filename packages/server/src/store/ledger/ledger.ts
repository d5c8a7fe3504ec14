import type { Money } from '@purser/contract/shapes/money';
import type { TransactionType } from '@purser/contract/vocabulary';
import { type Generated, sql } from 'kysely';
import type { Entry, LedgerTransaction } from '../../domain/ledger/ledger.ts';
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

/** Writes the transaction with its entries, and updates the balances, in one statement. The database rejects a negative balance. */
export async function bookTransaction(
  tx: Tx,
  counters: AccountCounters,
  transaction: LedgerTransaction,
  entries: readonly Entry[],
): Promise<void> {
  const { amount } = transaction;
  const insertion = tx.insertInto('ledger_transactions').values({
    id: transaction.id,
    account_id: counters.accountId,
    position: counters.takePosition(),
    type: transaction.type,
    amount_subunits: amount.amountSubunits,
    currency_code: amount.currencyCode,
    intent_id: transaction.checkoutIntentId ?? null,
    description: transaction.description ?? null,
    cause: transaction.cause,
    created_at: transaction.createdAt,
  });
  const booked = entries.filter((entry) => entry.amountSubunits !== 0);
  if (booked.length === 0) {
    await insertion.execute();
    return;
  }
  const entryInsertion = tx.insertInto('ledger_entries').values(
    booked.map((entry) => ({
      transaction_id: transaction.id,
      account_id: counters.accountId,
      ledger_account: entry.ledgerAccount,
      currency_code: amount.currencyCode,
      amount_subunits: entry.amountSubunits,
    })),
  );
  const update = balanceUpdate(tx, counters.accountId, amount.currencyCode, booked);
  const { rows } = await sql`
    with booked as (${insertion}), entered as (${entryInsertion}) ${update.returning('account_id')}`.execute(
    tx,
  );
  if (rows.length > 0) return;
  // The first movement in the currency. A hold fails the balance check here.
  await tx
    .insertInto('ledger_balances')
    .values({ account_id: counters.accountId, currency_code: amount.currencyCode })
    .execute();
  await update.execute();
}

function balanceUpdate(tx: Tx, accountId: string, currencyCode: string, entries: readonly Entry[]) {
  const change = (name: Entry['ledgerAccount']) =>
    entries.reduce((sum, entry) => (entry.ledgerAccount === name ? sum + entry.amountSubunits : sum), 0);
  return tx
    .updateTable('ledger_balances')
    .set((column) => ({
      available_subunits: column('available_subunits', '+', change('available')),
      held_subunits: column('held_subunits', '+', change('held')),
      spent_subunits: column('spent_subunits', '+', change('spent')),
    }))
    .where('account_id', '=', accountId)
    .where('currency_code', '=', currencyCode);
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
