import { balanceHistory } from '../../domain/ledger/balance-history.ts';
import type { BalanceAtTime } from '../../domain/ledger/ledger.ts';
import type { StatisticsWindow } from '../../domain/operations/statistics-window.ts';
import { notFound } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { readMovedSums } from '../../store/ledger/balance-history.ts';
import type { Context } from '../context.ts';

export interface BalanceHistoryView {
  readonly currencyCode: string;
  readonly opening: BalanceAtTime;
  /** At the end of each bucket of the window. */
  readonly closings: readonly BalanceAtTime[];
}

/** The balance history in one currency, by default the account's. Throws `Refusal` 404 for an unknown account. */
export async function readBalanceHistory(
  { store: { db } }: Pick<Context, 'store'>,
  accountId: string,
  wantedCurrency: string | undefined,
  window: StatisticsWindow,
): Promise<BalanceHistoryView> {
  const account = await readAccount(db, accountId);
  if (account === null) throw notFound('Account');
  const currencyCode = wantedCurrency ?? account.currencyCode;
  const { now, moved } = await readMovedSums(db, accountId, currencyCode, window);
  return { currencyCode, ...balanceHistory(now, moved, window.starts.length) };
}
