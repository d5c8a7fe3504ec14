import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { CopyButton, Id, ObjectId } from '../../components/id.tsx';
import { ObjectLinks } from '../../components/object-links.tsx';
import { DescriptionList, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { ResendEvent } from './resend-event.tsx';

/** One event: its object, its JSON and its deliveries. */
export function EventPage() {
  const { id } = useParams({ from: '/shell/events/$id' });
  const search = useSearch({ from: '/shell/events/$id' });
  const navigate = useNavigate({ from: '/events/$id' });
  const { data: event, error } = useQuery({
    queryKey: ['live', 'event', id],
    queryFn: ({ signal }) => purser.events.retrieve(id, { signal }),
  });
  if (event === undefined) return <Loading error={error} />;
  const json = JSON.stringify(event, null, 2);
  return (
    <>
      <PageHeader title={event.type} lead={<Id id={id} />}>
        <ResendEvent eventId={id} />
        <ObjectLinks id={id} />
      </PageHeader>
      <Panel title="Details">
        <DescriptionList
          items={[
            ['Created', <Time key="t" at={event.createdAt} exact />],
            ['Object type', event.source.type.replaceAll('_', ' ')],
            ['Object', <ObjectId key="o" id={event.source.id} />],
          ]}
        />
      </Panel>
      <Panel title="Raw JSON" actions={<CopyButton text={json} label="the event" />}>
        <pre>{json}</pre>
      </Panel>
      <Panel title="Deliveries">
        <DeliveryTable
          filter={{ eventId: id }}
          search={search}
          onSearch={(change) => void navigate({ search: change, resetScroll: false })}
        />
      </Panel>
    </>
  );
}
