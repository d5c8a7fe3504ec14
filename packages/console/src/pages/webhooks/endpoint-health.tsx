import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { purser } from '../../api/client.ts';
import { Chart } from '../../components/chart/chart.tsx';
import { DescriptionList } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatBucket, Time, ZoneContext } from '../../components/time.tsx';
import type { Endpoint } from './endpoint-settings.ts';
import { LastFailureOf, RateOf, rateText, windowText } from './health-cells.tsx';

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

/** The share of acknowledged attempts, and the attempts of the last 24 hours. */
export const RateCell = ({ id }: { readonly id: string }) => <RateOf health={useHealth(id)} />;

/** When and how the last attempt failed. */
export const LastFailure = ({ id }: { readonly id: string }) => <LastFailureOf health={useHealth(id)} />;

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
