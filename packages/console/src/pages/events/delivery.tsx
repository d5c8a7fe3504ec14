import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { ObjectLinks } from '../../components/object-links.tsx';
import { DescriptionList, EmptyState, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';
import { AttemptItem } from './attempt-item.tsx';

type Delivery = Awaited<ReturnType<typeof purser.deliveries.retrieve>>;

/** One delivery with its attempts and their responses. */
export function DeliveryPage() {
  const { id } = useParams({ from: '/shell/deliveries/$id' });
  const disabledReason = useDisabledReason('webhook_endpoints:write');
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
  const eventId = delivery?.eventId;
  const { data: event } = useQuery({
    queryKey: ['event', eventId],
    queryFn: ({ signal }) => purser.events.retrieve(eventId ?? '', { signal }),
    enabled: eventId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (delivery === undefined) return <Loading error={error} />;
  const { attempts } = delivery;
  return (
    <>
      <PageHeader title={`Delivery of ${delivery.eventType}`} lead={<Id id={id} />}>
        <StatusBadge status={delivery.status} />
        <ObjectLinks id={id} />
        <Button
          icon="send"
          variant="primary"
          disabledReason={disabledReason}
          isBusy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Resend
        </Button>
      </PageHeader>
      <ErrorNote error={resend.error} />
      <Panel title="Attempts">
        {attempts.length === 0 ? <EmptyState>No attempts yet.</EmptyState> : null}
        <ol className="timeline">
          {attempts
            .map((attempt, index) => (
              <AttemptItem
                key={attempt.startedAt}
                attempt={attempt}
                number={index + 1}
                doctorLink={<DoctorLink endpointId={delivery.webhookEndpointId} />}
                body={event === undefined ? null : JSON.stringify(event)}
              />
            ))
            .toReversed()}
        </ol>
      </Panel>
      <About delivery={delivery} />
    </>
  );
}

const DoctorLink = ({ endpointId }: { readonly endpointId: string }) => (
  <Link to="/webhooks/$id" params={{ id: endpointId }} search={{ view: 'doctor' }}>
    Check receiver
  </Link>
);

function About({ delivery }: { readonly delivery: Delivery }) {
  const { eventId, eventType, webhookEndpointId, nextAttemptAt, succeededAt, recoveryId } = delivery;
  return (
    <Panel title="Details">
      <DescriptionList
        items={[
          ['Event', <Id key="e" id={eventId} to={`/events/${eventId}`} />],
          ['Type', <code key="t">{eventType}</code>],
          ['Endpoint', <Id key="w" id={webhookEndpointId} to={`/webhooks/${webhookEndpointId}`} />],
          ['Created', <Time key="c" at={delivery.createdAt} />],
          ['Next attempt', nextAttemptAt === undefined ? 'none' : <Time key="n" at={nextAttemptAt} />],
          ['Acknowledged', succeededAt === undefined ? 'no' : <Time key="s" at={succeededAt} />],
          ...(recoveryId === undefined ? [] : [['Recovery', <Id key="r" id={recoveryId} />] as const]),
        ]}
      />
    </Panel>
  );
}
