import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { Id, ObjectId } from '../../components/id.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Time } from '../../components/time.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { readEventSearch } from '../../search-params/webhooks.ts';
import { createdIn, EventTypeField, PeriodField } from './filter-fields.tsx';
import { TriggerEvent } from './trigger-event.tsx';

/** The event log of the account. */
export function EventsPage() {
  const { after, before, ...filters } = useSearch({ from: '/shell/events' });
  const navigate = useNavigate({ from: '/events' });
  const change = (changed: Readonly<Record<string, string>>) =>
    void navigate({
      search: ({ after: _, before: __, ...newest }) => readEventSearch({ ...newest, ...changed }),
      replace: true,
    });
  const { sourceId, type, period } = filters;
  const query = () => ({
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(type === undefined ? {} : { type: [type] }),
    ...createdIn({ period }),
  });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader
        title="Events"
        lead="The event log of this account, newest first. Settings show how long events are kept."
      >
        <TriggerEvent />
      </PageHeader>
      <ViewTabs list="events" />
      <FilterBar setCount={Object.keys(filters).length} onClear={() => void navigate({ search: {} })}>
        <EventTypeField value={type} onChange={(chosen) => change({ type: chosen })} />
        <SearchField
          label="Object"
          placeholder="ci_… or shp_…"
          value={sourceId ?? ''}
          onSearch={(text) => change({ sourceId: text })}
        />
        <PeriodField value={period} onChange={(chosen) => change({ period: chosen })} />
      </FilterBar>
      <PagedList
        label="Events"
        queryKey={['events', filters]}
        cursor={{ after, before }}
        onCursorChange={(next) => void navigate({ search: { ...filters, ...next } })}
        load={(next, signal) => purser.events.list({ ...query(), ...next, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Type', isTitle: true, cell: ({ type: name }) => <code>{name}</code> },
          { name: 'Event', cell: ({ id }) => <Id id={id} to={`/events/${id}`} short /> },
          { name: 'Object', cell: ({ source }) => <ObjectId id={source.id} short /> },
          { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
        ]}
        empty={
          isFiltered ? (
            <EmptyState>No events match these filters.</EmptyState>
          ) : (
            <EmptyState command="npx purser trigger checkout_intent.completed">
              No events yet. Trigger a test event:
            </EmptyState>
          )
        }
      />
    </>
  );
}
