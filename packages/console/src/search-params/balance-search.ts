import { TRANSACTION_TYPES, type TransactionType } from '@purser/contract/vocabulary';
import { type PageSearch, readPageSearch } from './page-search.ts';
import { type PeriodSearch, readPeriodSearch } from './period-search.ts';

export interface BalanceSearch extends PageSearch, PeriodSearch {
  readonly type?: TransactionType | undefined;
  /** The account's own where left out. */
  readonly currency?: string | undefined;
}

export function readBalanceSearch(search: Readonly<Record<string, unknown>>): BalanceSearch {
  const type = TRANSACTION_TYPES.find((known) => known === search['type']);
  const { currency } = search;
  return {
    ...readPageSearch(search),
    ...readPeriodSearch(search),
    ...(type === undefined ? {} : { type }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
  };
}
