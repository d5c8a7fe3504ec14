import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { DescriptionList } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import type { Endpoint } from './endpoint-settings.ts';

const COUNT_MAX = 10_000;
const counted = (count: number) => (count >= COUNT_MAX ? `${COUNT_MAX} or more` : String(count));

const useHealth = (id: string) =>
  useQuery({
    queryKey: ['live', 'endpoint-health', id],
    queryFn: ({ signal }) => purser.webhookEndpoints.health(id, { signal }),
    refetchInterval: 5000,
  }).data;

/** Whether deliveries succeed. */
export function EndpointState({ endpoint }: { readonly endpoint: Endpoint }) {
  const health = useHealth(endpoint.id);
  if (!endpoint.enabled) return <StatusBadge status="disabled" />;
  return <StatusBadge status={health?.failingSince === undefined ? 'active' : 'failing'} />;
}

/** The last success and the queue of an endpoint. */
export function HealthFacts({ id }: { readonly id: string }) {
  const health = useHealth(id);
  if (health === undefined) return null;
  const { failingSince, lastSucceededAt, nextAttemptAt, pendingCount, failedCount, exhaustedCount } = health;
  return (
    <DescriptionList
      items={[
        ['Last success', <Time key="s" at={lastSucceededAt} />],
        ['Failing since', failingSince === undefined ? '–' : <Time key="f" at={failingSince} />],
        ['Queued', `${counted(pendingCount)} pending, ${counted(failedCount)} to retry`],
        ['Exhausted', counted(exhaustedCount)],
        ['Next attempt', nextAttemptAt === undefined ? '–' : <Time key="n" at={nextAttemptAt} />],
      ]}
    />
  );
}

export function LastSuccess({ id }: { readonly id: string }) {
  const health = useHealth(id);
  return health === undefined ? '…' : <Time at={health.lastSucceededAt} />;
}

export function QueuedCount({ id }: { readonly id: string }) {
  const health = useHealth(id);
  return health === undefined ? '…' : counted(health.pendingCount + health.failedCount);
}

export function NextAttempt({ id }: { readonly id: string }) {
  const at = useHealth(id)?.nextAttemptAt;
  return at === undefined ? '–' : <Time at={at} />;
}
