import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Id } from '../../components/id.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Time } from '../../components/time.tsx';
import { placeOfId } from '../../navigation.ts';
import { readEventSearch } from '../../search-params/event-search.ts';
import { createdIn, EventTypeField, PeriodField } from './filter-fields.tsx';
import { TriggerEvent } from './trigger-event.tsx';

/** The event log of the account. */
export function EventsPage() {
  const { after, before, ...filters } = useSearch({ from: '/shell/events' });
  const navigate = useNavigate({ from: '/events' });
  const change = (changed: Readonly<Record<string, string>>) =>
    void navigate({ search: readEventSearch({ ...filters, ...changed }), replace: true });
  const { sourceId, type, period } = filters;
  const query = () => ({
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(type === undefined ? {} : { type: [type] }),
    ...createdIn(period),
  });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead
        title="Events"
        lead="Everything that happened, newest first. Kept for as long as the operator says."
      >
        <TriggerEvent />
      </PageHead>
      <search className="filters">
        <EventTypeField value={type} onChange={(chosen) => change({ type: chosen })} />
        <SearchField
          label="About"
          placeholder="ci_… or shp_…"
          value={sourceId ?? ''}
          onSearch={(text) => change({ sourceId: text })}
        />
        <PeriodField value={period} onChange={(chosen) => change({ period: chosen })} />
      </search>
      <PagedList
        label="Events"
        queryKey={['events', filters]}
        place={{ after, before }}
        onPlace={(next) => void navigate({ search: { ...filters, ...next } })}
        load={(next, signal) => purser.events.list({ ...query(), ...next, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Type', cell: ({ type: name }) => <code>{name}</code> },
          { name: 'Event', cell: ({ id }) => <Id id={id} to={`/events/${id}`} /> },
          { name: 'About', cell: ({ source }) => <Subject id={source.id} /> },
          { name: 'Happened', cell: ({ createdAt }) => <Time at={createdAt} /> },
        ]}
        empty={
          isFiltered ? (
            <Empty>No event is like this.</Empty>
          ) : (
            <Empty command="npx purser trigger checkout_intent.completed">Nothing happened yet.</Empty>
          )
        }
      />
    </>
  );
}

function Subject({ id }: { readonly id: string }) {
  const to = placeOfId(id);
  return <Id id={id} {...(to === null ? {} : { to })} />;
}
