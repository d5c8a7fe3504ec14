/** The times that figures are told of, by the word that stands in the page's address. */
export const FIGURE_PERIODS = {
  day: { name: '24 hours', ms: 86_400_000, bucket: 'hour' },
  week: { name: '7 days', ms: 604_800_000, bucket: 'day' },
  month: { name: '30 days', ms: 2_592_000_000, bucket: 'day' },
} as const;
export type FigurePeriod = keyof typeof FIGURE_PERIODS;

export interface PeriodSearch {
  /** The last day when left out. */
  readonly period?: FigurePeriod | undefined;
}

export const FIGURE_PERIOD_NAMES = ['day', 'week', 'month'] as const satisfies readonly FigurePeriod[];

export function readPeriodSearch(search: Readonly<Record<string, unknown>>): PeriodSearch {
  const period = FIGURE_PERIOD_NAMES.find((known) => known === search['period']);
  return period === undefined || period === 'day' ? {} : { period };
}
