import type { BalanceAtTime } from '../../domain/ledger/ledger.ts';
import type { StatisticsWindow } from '../../domain/operations/statistics-window.ts';
import { notFound } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { readBalancesAt } from '../../store/ledger/balance-history.ts';
import type { Context } from '../context.ts';

export interface BalanceHistoryView {
  readonly currencyCode: string;
  readonly opening: BalanceAtTime;
  /** At the end of each bucket of the window. */
  readonly closings: readonly BalanceAtTime[];
}

const NOTHING: BalanceAtTime = { availableSubunits: 0, heldSubunits: 0 };

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
  const [opening = NOTHING, ...closings] = await readBalancesAt(db, accountId, currencyCode, [
    ...window.starts,
    window.to,
  ]);
  return { currencyCode, opening, closings };
}
