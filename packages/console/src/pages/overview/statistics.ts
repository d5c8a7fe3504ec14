import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { readClock } from '../../components/clock.ts';
import { STATISTICS_PERIODS, type StatisticsPeriod } from '../../search-params/overview.ts';

const REFRESH_MS = 30_000;
const EARLIER_MS = 300_000;

export type Statistics = Awaited<ReturnType<typeof purser.statistics.retrieve>>;

/** Statistics up to now. Those of a day are refetched after each event; longer ones cost more, and are polled. */
export const useStatistics = (period: StatisticsPeriod) =>
  useQuery({
    queryKey: [...(period === 'day' ? ['live'] : []), 'statistics', period],
    queryFn: ({ signal }) => purser.statistics.retrieve(windowOf(period), { signal }),
    refetchInterval: REFRESH_MS,
  });

/** The statistics of the period of the same length before. They hardly change, so they are seldom loaded. */
export const useEarlierStatistics = (period: StatisticsPeriod, enabled: boolean) =>
  useQuery({
    queryKey: ['statistics-before', period],
    queryFn: ({ signal }) => {
      const { from, bucket } = windowOf(period);
      const { ms } = STATISTICS_PERIODS[period];
      const before = new Date(Date.parse(from) - ms).toISOString();
      return purser.statistics.retrieve({ from: before, to: from, bucket }, { signal });
    },
    enabled,
    staleTime: EARLIER_MS,
    refetchInterval: EARLIER_MS,
  });

/** The period up to now as parameters of the API. */
export function windowOf(period: StatisticsPeriod) {
  const { ms, bucket } = STATISTICS_PERIODS[period];
  return { from: new Date(readClock() - ms).toISOString(), bucket };
}
