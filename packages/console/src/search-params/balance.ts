import { TRANSACTION_TYPES, type TransactionType } from '@purser/contract/vocabulary';
import { readStatisticsPeriod, type StatisticsSearch } from './overview.ts';
import { type PageCursor, type RawSearch, readChoice, readPageCursor } from './page.ts';

export interface BalanceSearch extends PageCursor, StatisticsSearch {
  readonly type?: TransactionType | undefined;
  /** The account's default currency when missing. */
  readonly currency?: string | undefined;
}

export function readBalanceSearch(search: RawSearch): BalanceSearch {
  const { currency } = search;
  return {
    ...readPageCursor(search),
    ...readStatisticsPeriod(search),
    ...readChoice(search, 'type', TRANSACTION_TYPES),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
  };
}
