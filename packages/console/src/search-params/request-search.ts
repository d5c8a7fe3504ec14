import { ERROR_STATUS, type ErrorName } from '@purser/contract/vocabulary';

/** How far back is looked, by the word that stands in the page's address. */
export const REQUEST_PERIODS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
export type RequestPeriod = keyof typeof REQUEST_PERIODS;

export const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const;
export const ERROR_NAMES = Object.keys(ERROR_STATUS).filter((name): name is ErrorName =>
  Object.hasOwn(ERROR_STATUS, name),
);

export interface RequestSearch {
  /** Alike errors together instead of single requests. */
  readonly view?: 'errors' | undefined;
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly operation?: string | undefined;
  readonly errorName?: ErrorName | undefined;
  readonly period?: RequestPeriod | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

const isPeriod = (text: unknown): text is RequestPeriod =>
  typeof text === 'string' && Object.hasOwn(REQUEST_PERIODS, text);

/** The view, the filters and the place that stand in the page's address. A status there is read as a number, and is one of the text's. */
export function readRequestSearch(search: Readonly<Record<string, unknown>>): RequestSearch {
  const { period, view } = search;
  const errorName = ERROR_NAMES.find((known) => known === search['errorName']);
  const status = String(search['status'] ?? '');
  const text = (name: string) => {
    const value = search[name];
    const said = typeof value === 'number' ? String(value) : value;
    return typeof said === 'string' && said !== '' ? { [name]: said } : {};
  };
  return {
    ...(view === 'errors' ? { view } : {}),
    ...(/^[1-5](\d\d|xx)$/.test(status) ? { status } : {}),
    ...(errorName === undefined ? {} : { errorName }),
    ...(isPeriod(period) ? { period } : {}),
    ...text('q'),
    ...text('operation'),
    ...text('after'),
    ...text('before'),
  };
}
