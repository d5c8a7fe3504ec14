import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Facts } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
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

/** Whether events get through, in a word. */
export function EndpointState({ endpoint }: { readonly endpoint: Endpoint }) {
  const health = useHealth(endpoint.id);
  if (!endpoint.enabled) return <State state="disabled" />;
  return <State state={health?.failingSince === undefined ? 'active' : 'failing'} />;
}

/** When it last got an event, and what waits for it. */
export function HealthFacts({ id }: { readonly id: string }) {
  const health = useHealth(id);
  if (health === undefined) return null;
  const { failingSince, lastSucceededAt, nextAttemptAt, pendingCount, failedCount, exhaustedCount } = health;
  return (
    <Facts
      facts={[
        ['Last success', <Time key="s" at={lastSucceededAt} />],
        ['Failing since', failingSince === undefined ? 'does not fail' : <Time key="f" at={failingSince} />],
        ['Waiting', `${counted(pendingCount)} not tried yet, ${counted(failedCount)} to be tried again`],
        ['Given up', counted(exhaustedCount)],
        ['Next try', nextAttemptAt === undefined ? 'nothing waits' : <Time key="n" at={nextAttemptAt} />],
      ]}
    />
  );
}

/** The same for a row of a list. */
export function LastSuccess({ id }: { readonly id: string }) {
  const health = useHealth(id);
  return health === undefined ? '…' : <Time at={health.lastSucceededAt} />;
}

export function Waiting({ id }: { readonly id: string }) {
  const health = useHealth(id);
  return health === undefined ? '…' : counted(health.pendingCount + health.failedCount);
}

export function NextTry({ id }: { readonly id: string }) {
  const at = useHealth(id)?.nextAttemptAt;
  return at === undefined ? '–' : <Time at={at} />;
}
