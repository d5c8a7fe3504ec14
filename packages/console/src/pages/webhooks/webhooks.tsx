import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { Id } from '../../components/id.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { EndpointState, LastFailure, QueuedCount, RateCell } from './endpoint-health.tsx';
import { endpointName } from './endpoint-name.ts';
import type { Endpoint } from './endpoint-settings.ts';
import { NewEndpoint } from './new-endpoint.tsx';

export function WebhooksPage() {
  const { q, ...place } = useSearch({ from: '/shell/webhooks' });
  const filter = q === undefined ? {} : { q };
  const navigate = useNavigate({ from: '/webhooks' });
  return (
    <>
      <PageHeader title="Webhooks" lead="Endpoints that receive signed events.">
        <NewEndpoint />
      </PageHeader>
      <ListSearch
        list="webhook_endpoints"
        placeholder="Description or URL"
        value={q}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
      <PagedList
        label="Webhook endpoints"
        queryKey={['endpoints', q]}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: { ...filter, ...next } })}
        load={(at, signal) => purser.webhookEndpoints.list({ ...filter, ...at, limit: 10 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Endpoint', isTitle: true, cell: (endpoint) => <EndpointCell endpoint={endpoint} /> },
          { name: 'State', cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
          { name: 'Attempts acknowledged', cell: ({ id }) => <RateCell id={id} /> },
          { name: 'Last failure', cell: ({ id }) => <LastFailure id={id} /> },
          { name: 'Queued', isNumber: true, cell: ({ id }) => <QueuedCount id={id} /> },
          { name: 'ID', cell: ({ id }) => <Id id={id} to={`/webhooks/${id}`} short /> },
        ]}
        empty={
          q !== undefined ? (
            <EmptyState>No endpoints match this search.</EmptyState>
          ) : (
            <EmptyState command="npx purser listen --forward-to http://127.0.0.1:3000/webhooks">
              No endpoints yet. Add one, or forward events to a server on your machine:
            </EmptyState>
          )
        }
      />
    </>
  );
}

function EndpointCell({ endpoint }: { readonly endpoint: Endpoint }) {
  const { id, url, description, eventTypes } = endpoint;
  const isAll = eventTypes.length === SUBSCRIBABLE_EVENT_TYPES.length;
  return (
    <Link to="/webhooks/$id" params={{ id }} className="product-cell" title={url}>
      <span className="product-name">{endpointName(endpoint)}</span>
      <span className="muted">
        {description === undefined ? '' : `${url.replace(/^https?:\/\//, '')}, `}
        {isAll
          ? 'all event types'
          : eventTypes.length === 1
            ? '1 event type'
            : `${eventTypes.length} event types`}
      </span>
    </Link>
  );
}
