import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { readClock } from '../../components/clock.ts';
import { FIGURE_PERIODS, type FigurePeriod } from '../../search-params/period-search.ts';

/** Long times change slowly and cost more to count. */
const REFRESH_MS = 30_000;

export type Figures = Awaited<ReturnType<typeof purser.statistics.retrieve>>;

/** The figures of the time up to now: of a day whenever something happened, of more every half minute. */
export const useFigures = (period: FigurePeriod) =>
  useQuery({
    queryKey: [...(period === 'day' ? ['live'] : []), 'statistics', period],
    queryFn: ({ signal }) => purser.statistics.retrieve(windowOf(period), { signal }),
    refetchInterval: REFRESH_MS,
  });

/** The time of that length up to now. */
export function windowOf(period: FigurePeriod) {
  const { ms, bucket } = FIGURE_PERIODS[period];
  return { from: new Date(readClock() - ms).toISOString(), bucket };
}
