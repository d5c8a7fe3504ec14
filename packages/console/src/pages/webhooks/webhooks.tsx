import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Id } from '../../components/id.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { EndpointState, LastSuccess, NextAttempt, QueuedCount } from './endpoint-health.tsx';
import { NewEndpoint } from './new-endpoint.tsx';

export function WebhooksPage() {
  const place = useSearch({ from: '/shell/webhooks' });
  const navigate = useNavigate({ from: '/webhooks' });
  return (
    <>
      <PageHeader title="Webhooks" lead="Endpoints that receive signed events.">
        <NewEndpoint />
      </PageHeader>
      <PagedList
        label="Webhook endpoints"
        queryKey={['endpoints']}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.webhookEndpoints.list({ ...at, limit: 10 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Endpoint', cell: ({ id }) => <Id id={id} to={`/webhooks/${id}`} /> },
          { name: 'URL', cell: ({ url }) => <code>{url}</code> },
          { name: 'State', cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
          { name: 'Event types', isNumber: true, cell: ({ eventTypes }) => eventTypes.length },
          { name: 'Last success', cell: ({ id }) => <LastSuccess id={id} /> },
          { name: 'Queued', isNumber: true, cell: ({ id }) => <QueuedCount id={id} /> },
          { name: 'Next attempt', cell: ({ id }) => <NextAttempt id={id} /> },
        ]}
        empty={
          <EmptyState command="npx purser listen --forward-to http://127.0.0.1:3000/webhooks">
            No endpoints yet. Add one, or forward events to your machine:
          </EmptyState>
        }
      />
    </>
  );
}
