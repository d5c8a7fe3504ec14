import { notFound } from '../kernel/errors.ts';
import { readAccount } from '../store/accounts.ts';
import { type Balance, listTransactions, readBalance, type TransactionRow } from '../store/ledger.ts';
import type { Page, PageRequest } from '../store/pages.ts';
import type { Context } from './context.ts';

export type TransactionView = TransactionRow;

export interface BalanceView extends Balance {
  readonly currencyCode: string;
}

/** The balance in one currency, the account's own where none is named. Throws `Refusal` 404 for an unknown account. */
export async function readAccountBalance(
  context: Context,
  accountId: string,
  currencyCode: string | undefined,
): Promise<BalanceView> {
  const account = await readAccount(context.store.db, accountId);
  if (account === null) throw notFound('Account');
  const currency = currencyCode ?? account.currencyCode;
  return { currencyCode: currency, ...(await readBalance(context.store.db, accountId, currency)) };
}

export const readTransactions = (
  context: Context,
  accountId: string,
  page: PageRequest,
): Promise<Page<TransactionView>> => listTransactions(context.store.db, accountId, page);
