import { ERROR_STATUS, type ErrorName } from '@purser/contract/vocabulary';
import { type PageCursor, type RawSearch, readChoice, readPageCursor, readText } from './page.ts';

/** Requests are kept for days only. */
export const REQUEST_PERIOD_NAMES = ['hour', 'day', 'week'] as const;
export type RequestPeriod = (typeof REQUEST_PERIOD_NAMES)[number];

export const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const;
export const ERROR_NAMES = Object.keys(ERROR_STATUS).filter((name): name is ErrorName =>
  Object.hasOwn(ERROR_STATUS, name),
);

/** Filters of the list of API requests. */
export interface RequestSearch extends PageCursor {
  /** Errors grouped by name and operation instead of a list of requests. */
  readonly view?: 'errors' | undefined;
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly actorId?: string | undefined;
  readonly operation?: string | undefined;
  readonly errorName?: ErrorName | undefined;
  readonly period?: RequestPeriod | undefined;
}

export function readRequestSearch(search: RawSearch): RequestSearch {
  const { status } = readText(search, 'status');
  return {
    ...readChoice(search, 'view', ['errors' as const]),
    ...(status !== undefined && /^[1-5](\d\d|xx)$/.test(status) ? { status } : {}),
    ...readChoice(search, 'errorName', ERROR_NAMES),
    ...readChoice(search, 'period', REQUEST_PERIOD_NAMES),
    ...readText(search, 'q'),
    ...readText(search, 'actorId'),
    ...readText(search, 'operation'),
    ...readPageCursor(search),
  };
}
