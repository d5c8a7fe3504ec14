/** The query of a page, as the router parsed it. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Where a list is: after or before a cursor; at its start without either. */
export interface PageCursor {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** The named parameter as text. The router parses `?q=1001` as a number; it is read as the text it was. */
export function readText<Name extends string>(search: RawSearch, name: Name): { [name in Name]?: string };
export function readText(search: RawSearch, name: string): Readonly<Record<string, string>> {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? { [name]: text } : {};
}

export const readPageCursor = (search: RawSearch): PageCursor => ({
  ...readText(search, 'after'),
  ...readText(search, 'before'),
});

/** A list with a search. */
export interface SearchedList extends PageCursor {
  readonly q?: string | undefined;
}

export const readSearchedList = (search: RawSearch): SearchedList => ({
  ...readText(search, 'q'),
  ...readPageCursor(search),
});

/** The named parameter where it is one of the values. */
export function readChoice<Name extends string, Value>(
  search: RawSearch,
  name: Name,
  values: readonly Value[],
): { [name in Name]?: Value };
export function readChoice(
  search: RawSearch,
  name: string,
  values: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const value = values.find((known) => known === search[name]);
  return value === undefined ? {} : { [name]: value };
}

/** How far back a list goes. */
export const PERIODS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const;
export type Period = keyof typeof PERIODS;
/** A period up to now, or from one time to another. */
export interface TimeRange {
  readonly period?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function readTimeRange(search: RawSearch): TimeRange {
  const { period } = readChoice(search, 'period', PERIOD_NAMES);
  return period === undefined ? { ...readTime(search, 'from'), ...readTime(search, 'to') } : { period };
}

/** The named parameter as an instant. */
export function readTime<Name extends string>(search: RawSearch, name: Name): { [name in Name]?: string };
export function readTime(search: RawSearch, name: string): Readonly<Record<string, string>> {
  const at = Date.parse(String(search[name] ?? ''));
  return Number.isNaN(at) ? {} : { [name]: new Date(at).toISOString() };
}

export const PERIOD_NAMES = ['hour', 'day', 'week', 'month'] as const satisfies readonly Period[];
