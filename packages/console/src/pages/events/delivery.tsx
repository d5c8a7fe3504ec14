import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Empty, Facts, Loading, PageHead, Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useWhyNot } from '../../session.tsx';
import { AttemptItem } from './attempt-item.tsx';

type Delivery = Awaited<ReturnType<typeof purser.deliveries.retrieve>>;

/** One delivery with each attempt and the receiver's answer. */
export function DeliveryPage() {
  const { id } = useParams({ from: '/shell/deliveries/$id' });
  const whyNot = useWhyNot('webhook_endpoints:write');
  const queries = useQueryClient();
  const { data: delivery, error } = useQuery({
    queryKey: ['live', 'delivery', id],
    queryFn: ({ signal }) => purser.deliveries.retrieve(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'succeeded' ? false : 2000),
  });
  const resend = useMutation({
    mutationFn: () => purser.deliveries.resend(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  if (delivery === undefined) return error === null ? <Loading /> : <FailureNote error={error} />;
  const { attempts } = delivery;
  return (
    <>
      <PageHead title="Delivery" lead={<Id id={id} />}>
        <State state={delivery.status} />
        <Button look="first" whyNot={whyNot} isBusy={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      </PageHead>
      {resend.error === null ? null : <FailureNote error={resend.error} />}
      <About delivery={delivery} />
      <Panel title="Attempts">
        {attempts.length === 0 ? <Empty>It was not tried yet.</Empty> : null}
        <ol className="timeline">
          {attempts.map((attempt, index) => (
            <AttemptItem key={attempt.startedAt} attempt={attempt} number={index + 1} />
          ))}
        </ol>
      </Panel>
    </>
  );
}

function About({ delivery }: { readonly delivery: Delivery }) {
  const { eventId, eventType, webhookEndpointId, nextAttemptAt, succeededAt, recoveryId } = delivery;
  return (
    <Panel title="What is sent">
      <Facts
        facts={[
          ['Event', <Id key="e" id={eventId} to={`/events/${eventId}`} />],
          ['Type', <code key="t">{eventType}</code>],
          ['To', <Id key="w" id={webhookEndpointId} to={`/webhooks/${webhookEndpointId}`} />],
          ['Created', <Time key="c" at={delivery.createdAt} />],
          ['Next try', nextAttemptAt === undefined ? 'none' : <Time key="n" at={nextAttemptAt} />],
          ['Acknowledged', succeededAt === undefined ? 'no' : <Time key="s" at={succeededAt} />],
          ...(recoveryId === undefined ? [] : [['Sent again by', <Id key="r" id={recoveryId} />] as const]),
        ]}
      />
    </Panel>
  );
}
