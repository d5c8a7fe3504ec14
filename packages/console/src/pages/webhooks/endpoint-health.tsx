import type { WebhookEndpointHealth } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { purser } from '../../api/client.ts';
import { Chart } from '../../components/chart/chart.tsx';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { DescriptionList } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatBucket, Time, ZoneContext } from '../../components/time.tsx';
import type { Endpoint } from './endpoint-settings.ts';

const COUNT_MAX = 10_000;
const counted = (count: number) => (count >= COUNT_MAX ? `${COUNT_MAX} or more` : String(count));

const useHealth = (id: string) =>
  useQuery({
    queryKey: ['live', 'endpoint-health', id],
    queryFn: ({ signal }) => purser.webhookEndpoints.health(id, { signal }),
    refetchInterval: 5000,
  }).data;

/** Whether the endpoint is on, and how its attempts do. */
export function EndpointState({ endpoint }: { readonly endpoint: Endpoint }) {
  const health = useHealth(endpoint.id);
  if (!endpoint.enabled) return <StatusBadge status="disabled" />;
  return <StatusBadge status={health?.state ?? 'active'} />;
}

/** `98.9% of 89`, with two digits after the point at most. */
function rateText({ attemptCount, succeededCount }: WebhookEndpointHealth): string {
  if (attemptCount === 0) return 'no attempts';
  return `${Math.floor((succeededCount / attemptCount) * 1000) / 10}% of ${attemptCount}`;
}

const windowText = ({ windowHours }: WebhookEndpointHealth): string => `last ${windowHours} hours`;

/** The share of acknowledged attempts, and the attempts of the last 24 hours. */
export function RateCell({ id }: { readonly id: string }) {
  const health = useHealth(id);
  if (health === undefined) return '…';
  const failedCount = health.hours.reduce((sum, hour) => sum + hour.failedCount, 0);
  const succeededCount = health.hours.reduce((sum, hour) => sum + hour.succeededCount, 0);
  return (
    <span className="rate-cell">
      <Sparkline
        hours={health.hours}
        label={`Attempts in the last 24 hours: ${succeededCount} acknowledged, ${failedCount} failed`}
      />
      <span className="muted tabular">
        {rateText(health)}, {windowText(health)}
      </span>
    </span>
  );
}

/** When and how the last attempt failed. */
export function LastFailure({ id }: { readonly id: string }) {
  const health = useHealth(id);
  if (health === undefined) return '…';
  const { lastFailedAt, lastFailure } = health;
  if (lastFailedAt === undefined) return <span className="muted">none</span>;
  return (
    <span className="state-cell">
      <span>{lastFailure}</span>
      <span className="muted">
        <Time at={lastFailedAt} />
      </span>
    </span>
  );
}

/** The rate, the last success and failure, and the queue of an endpoint. */
export function HealthFacts({ id }: { readonly id: string }) {
  const health = useHealth(id);
  if (health === undefined) return null;
  const { failingSince, lastSucceededAt, lastFailedAt, lastFailure, nextAttemptAt } = health;
  const { pendingCount, failedCount, exhaustedCount } = health;
  return (
    <DescriptionList
      items={[
        ['State', <StatusBadge key="h" status={health.state} />],
        [
          'Acknowledged',
          `${rateText(health)}${health.attemptCount === 1 ? ' attempt' : ' attempts'}, ${windowText(health)}`,
        ],
        ['Last success', <Time key="s" at={lastSucceededAt} />],
        [
          'Last failure',
          lastFailedAt === undefined ? (
            'none'
          ) : (
            <span key="l">
              {lastFailure}, <Time at={lastFailedAt} />
            </span>
          ),
        ],
        ...(failingSince === undefined
          ? []
          : [['All attempts failed since', <Time key="f" at={failingSince} />] as const]),
        ['Queued', `${counted(pendingCount)} pending, ${counted(failedCount)} to retry`],
        ['Exhausted', counted(exhaustedCount)],
        ['Next attempt', nextAttemptAt === undefined ? '–' : <Time key="n" at={nextAttemptAt} />],
      ]}
    />
  );
}

/** The attempts of the last 24 hours by hour. */
export function HealthChart({ id }: { readonly id: string }) {
  const health = useHealth(id);
  const zone = useContext(ZoneContext);
  if (health === undefined) return null;
  return (
    <Chart
      title="Attempts in the last 24 hours"
      labels={health.hours.map(({ at }) => formatBucket(at, 'hour', zone))}
      timeLabel={zone === 'utc' ? 'Hour (UTC)' : 'Hour (your time zone)'}
      valueLabel="Attempts"
      kind="bars"
      format={String}
      formatTick={(value) => (Number.isInteger(value) ? String(value) : '')}
      series={[
        {
          name: 'acknowledged',
          tone: 'success',
          values: health.hours.map(({ succeededCount }) => succeededCount),
        },
        { name: 'failed', tone: 'danger', values: health.hours.map(({ failedCount }) => failedCount) },
      ]}
    />
  );
}

export function QueuedCount({ id }: { readonly id: string }) {
  const health = useHealth(id);
  return health === undefined ? '…' : counted(health.pendingCount + health.failedCount);
}
