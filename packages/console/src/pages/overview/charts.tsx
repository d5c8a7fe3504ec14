import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { BarList } from '../../components/chart/bar-list.tsx';
import { Chart } from '../../components/chart/chart.tsx';
import type { Series, Tone } from '../../components/chart/series.ts';
import { formatDuration } from '../../components/duration.ts';
import { Panel } from '../../components/page.tsx';
import { formatBucket, type Zone, ZoneContext } from '../../components/time.tsx';
import type { Statistics } from './statistics.ts';

type Bucket = Statistics['buckets'][number];

const whole = (value: number): string => (Number.isInteger(value) ? String(value) : '');

interface StatisticsProps {
  readonly statistics: Statistics;
}

/** Purchases, durations and deliveries over time. */
export const OverviewCharts = ({ statistics }: StatisticsProps) => (
  <>
    <Panel title="Over time">
      <TimeCharts statistics={statistics} />
    </Panel>
    <div className="columns">
      <StateDurations statistics={statistics} />
      <Failures statistics={statistics} />
    </div>
  </>
);

const timeLabelOf = ({ bucket }: Statistics, zone: Zone): string =>
  bucket === 'day' ? 'Day (UTC)' : zone === 'utc' ? 'Hour (UTC)' : 'Hour (your time zone)';

const durationAxes = (labels: readonly string[], timeLabel: string) =>
  ({ labels, timeLabel, kind: 'lines', format: formatDuration, valueLabel: 'Duration' }) as const;

function TimeCharts({ statistics }: StatisticsProps) {
  const zone = useContext(ZoneContext);
  const { buckets, bucket } = statistics;
  const labels = buckets.map(({ at }) => formatBucket(at, bucket, zone));
  const row = (name: string, tone: Tone, of: (part: Bucket) => number | undefined): Series => ({
    name,
    tone,
    values: buckets.map((part) => of(part) ?? null),
  });
  const timeLabel = timeLabelOf(statistics, zone);
  const counts = { labels, timeLabel, kind: 'bars', format: String, formatTick: whole } as const;
  const durations = durationAxes(labels, timeLabel);
  return (
    <div className="charts">
      <Chart
        {...counts}
        title="Purchases by state"
        valueLabel="Purchases"
        series={[
          row('completed', 'success', ({ intents }) => intents.completed),
          row('failed', 'danger', ({ intents }) => intents.failed),
          row('awaiting confirmation', 'warning', ({ intents }) => intents.awaiting_confirmation),
          row('in progress', 'accent', ({ intents }) => intents.retrieving_offer + intents.placing_order),
        ]}
      />
      <Chart
        {...counts}
        title="Deliveries by result"
        valueLabel="Deliveries"
        series={[
          row('acknowledged', 'success', ({ deliveries }) => deliveries.succeeded),
          row('exhausted', 'danger', ({ deliveries }) => deliveries.exhausted),
          row('to retry', 'warning', ({ deliveries }) => deliveries.failed),
          row('pending', 'muted', ({ deliveries }) => deliveries.pending),
        ]}
      />
      <Chart
        {...durations}
        title="Receiver response time"
        series={[
          row('p50', 'accent', ({ attempts }) => attempts?.p50Ms),
          row('p95', 'accent-2', ({ attempts }) => attempts?.p95Ms),
        ]}
      />
      <Chart
        {...durations}
        title="Time to offer and order, p50"
        series={[
          row('offer', 'accent', ({ timeToOffer }) => timeToOffer?.p50Ms),
          row('order', 'accent-2', ({ timeToOrder }) => timeToOrder?.p50Ms),
        ]}
      />
    </div>
  );
}

function StateDurations({ statistics }: StatisticsProps) {
  return (
    <Panel title="Time in each state">
      {statistics.stateDurations.length === 0 ? (
        <p className="muted">No data in this period.</p>
      ) : (
        <BarList
          label="Time in each state"
          rows={statistics.stateDurations.map(({ state, durations }) => ({
            key: state,
            name: state.replaceAll('_', ' '),
            value: durations.meanMs,
            text: `mean ${formatDuration(durations.meanMs)}, p50 ${formatDuration(durations.p50Ms)}, p99 ${formatDuration(durations.p99Ms)}`,
          }))}
        />
      )}
    </Panel>
  );
}

function Failures({ statistics }: StatisticsProps) {
  return (
    <Panel title="Failure reasons">
      {statistics.failures.length === 0 ? (
        <p className="muted">No failed purchases in this period.</p>
      ) : (
        <BarList
          label="Failure reasons"
          rows={statistics.failures.map(({ code, count }) => ({
            key: code,
            name: (
              <Link
                to="/checkout-intents"
                search={{ reason: code, from: statistics.from, to: statistics.to }}
              >
                {code.replaceAll('_', ' ')}
              </Link>
            ),
            value: count,
            text: String(count),
            tone: 'danger',
          }))}
        />
      )}
    </Panel>
  );
}
