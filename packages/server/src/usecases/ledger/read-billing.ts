import { notFound } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { type Balance, readBalance } from '../../store/ledger/ledger.ts';
import {
  listOpenHolds,
  listTransactions,
  type OpenHold,
  type TransactionFilter,
  type TransactionRow,
} from '../../store/ledger/ledger-list.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type TransactionView = TransactionRow;

export interface BalanceView extends Balance {
  readonly currencyCode: string;
}

/** The balance in one currency, by default the account's. Throws `Refusal` 404 for an unknown account. */
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
  wanted: TransactionFilter,
  page: PageRequest,
): Promise<Page<TransactionView>> => listTransactions(context.store.db, wanted, page);

const HOLDS_MAX = 100;

/** The open holds of orders being placed, oldest first. */
export const readHolds = (
  context: Context,
  accountId: string,
): Promise<{ readonly holds: readonly OpenHold[]; readonly totalCount: number }> =>
  listOpenHolds(context.store.db, accountId, HOLDS_MAX);
