import type { Statistics as Wire } from '@purser/contract';
import { money } from '../../kernel/money.ts';
import type { DurationsView, Figures, StatisticsView } from '../../usecases/operations/read-statistics.ts';
import { presentWindow } from '../validation/statistics-window.ts';

export function presentStatistics(view: StatisticsView): Wire {
  const { window, now, whole, spend, failures, stateDurations, buckets } = view;
  const { completed, failed } = whole.intents;
  return {
    ...presentWindow(window),
    now,
    ...presentFigures(whole),
    ...(completed + failed === 0 ? {} : { successRate: completed / (completed + failed) }),
    spend: spend.map(({ currencyCode, amountSubunits }) => money(currencyCode, amountSubunits)),
    failures: failures.map(({ code, count }) => ({ code, count })),
    stateDurations: stateDurations.map(({ state, durations }) => ({
      state,
      durations: presentDurations(durations),
    })),
    buckets: buckets.map((figures, index) => ({
      at: (window.starts[index] ?? window.from).toISOString(),
      ...presentFigures(figures),
    })),
  };
}

const presentFigures = ({ intents, timeToOffer, timeToOrder, deliveries, attempts }: Figures) => ({
  intents,
  deliveries,
  ...(timeToOffer === null ? {} : { timeToOffer: presentDurations(timeToOffer) }),
  ...(timeToOrder === null ? {} : { timeToOrder: presentDurations(timeToOrder) }),
  ...(attempts === null ? {} : { attempts: presentDurations(attempts) }),
});

function presentDurations({ count, mean, percentiles }: DurationsView) {
  const [p50 = 0, p90 = 0, p95 = 0, p99 = 0] = percentiles.map(Math.round);
  return { count, meanMs: Math.round(mean), p50Ms: p50, p90Ms: p90, p95Ms: p95, p99Ms: p99 };
}
