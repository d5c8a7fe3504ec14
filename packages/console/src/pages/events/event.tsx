import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { CopyButton, Id } from '../../components/id.tsx';
import { Facts, Loading, PageHead, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { placeOfId } from '../../navigation.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { ResendEvent } from './resend-event.tsx';

/** One event: what receivers get, what it is about, and where it went. */
export function EventPage() {
  const { id } = useParams({ from: '/shell/events/$id' });
  const search = useSearch({ from: '/shell/events/$id' });
  const navigate = useNavigate({ from: '/events/$id' });
  const { data: event, error } = useQuery({
    queryKey: ['live', 'event', id],
    queryFn: ({ signal }) => purser.events.retrieve(id, { signal }),
  });
  if (event === undefined) return error === null ? <Loading /> : <FailureNote error={error} />;
  const json = JSON.stringify(event, null, 2);
  const place = placeOfId(event.source.id);
  return (
    <>
      <PageHead title={event.type} lead={<Id id={id} />}>
        <ResendEvent eventId={id} />
      </PageHead>
      <Panel title="About">
        <Facts
          facts={[
            ['Happened', <Time key="t" at={event.createdAt} exact />],
            ['Kind', event.source.type.replaceAll('_', ' ')],
            ['Subject', <Id key="s" id={event.source.id} {...(place === null ? {} : { to: place })} />],
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
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      </Panel>
    </>
  );
}
