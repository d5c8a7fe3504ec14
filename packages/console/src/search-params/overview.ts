import type { RawSearch } from './page.ts';

/** The periods that statistics cover. */
export const STATISTICS_PERIODS = {
  day: { name: '24 hours', ms: 86_400_000, bucket: 'hour' },
  week: { name: '7 days', ms: 604_800_000, bucket: 'day' },
  month: { name: '30 days', ms: 2_592_000_000, bucket: 'day' },
} as const;
export type StatisticsPeriod = keyof typeof STATISTICS_PERIODS;
export const STATISTICS_PERIOD_NAMES = [
  'day',
  'week',
  'month',
] as const satisfies readonly StatisticsPeriod[];

export interface StatisticsSearch {
  /** The last day when missing. */
  readonly period?: StatisticsPeriod | undefined;
}

export function readStatisticsPeriod(search: RawSearch): StatisticsSearch {
  const period = STATISTICS_PERIOD_NAMES.find((known) => known === search['period']);
  return period === undefined || period === 'day' ? {} : { period };
}
