import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Id } from '../../components/id.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { EndpointState, LastSuccess, NextTry, Waiting } from './endpoint-health.tsx';
import { NewEndpoint } from './new-endpoint.tsx';

export function WebhooksPage() {
  const place = useSearch({ from: '/shell/webhooks' });
  const navigate = useNavigate({ from: '/webhooks' });
  return (
    <>
      <PageHead title="Webhooks" lead="Where signed events are sent, and whether they get there.">
        <NewEndpoint />
      </PageHead>
      <PagedList
        label="Webhook endpoints"
        queryKey={['endpoints']}
        place={place}
        onPlace={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.webhookEndpoints.list({ ...at, limit: 10 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Endpoint', cell: ({ id }) => <Id id={id} to={`/webhooks/${id}`} /> },
          { name: 'Address', cell: ({ url }) => <code>{url}</code> },
          { name: 'State', cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
          { name: 'Types', isNumber: true, cell: ({ eventTypes }) => eventTypes.length },
          { name: 'Last success', cell: ({ id }) => <LastSuccess id={id} /> },
          { name: 'Waiting', isNumber: true, cell: ({ id }) => <Waiting id={id} /> },
          { name: 'Next try', cell: ({ id }) => <NextTry id={id} /> },
        ]}
        empty={
          <Empty command="npx purser listen --forward-to http://127.0.0.1:3000/webhooks">
            There is no endpoint yet. Add one, or bring events to your own machine:
          </Empty>
        }
      />
    </>
  );
}
