import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { ObjectLinks } from '../../components/object-links.tsx';
import { DescriptionList, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { ENDPOINT_VIEWS, type EndpointView } from '../../search-params/webhooks.ts';
import { DeliveryTable } from '../events/delivery-table.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';
import { DeleteEndpoint, DisableEndpoint, VerifyEndpoint } from './endpoint-actions.tsx';
import { EndpointState, HealthChart, HealthFacts } from './endpoint-health.tsx';
import { endpointName } from './endpoint-name.ts';
import type { Endpoint } from './endpoint-settings.ts';
import { ReceiverCheck } from './receiver-check.tsx';
import { Recover } from './recover.tsx';
import { Recoveries } from './recoveries.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { SecretRoll } from './secret-roll.tsx';

const NAMES: Readonly<Record<EndpointView, string>> = {
  deliveries: 'Deliveries',
  settings: 'Settings',
  secret: 'Secret',
  doctor: 'Receiver check',
  recoveries: 'Recoveries',
};

const TAB_IS_ACTIVE = { exact: true, includeSearch: true };

/** One webhook endpoint with its deliveries, settings, secret and recoveries. */
export function EndpointPage() {
  const { id } = useParams({ from: '/shell/webhooks/$id' });
  const { view = 'deliveries' } = useSearch({ from: '/shell/webhooks/$id' });
  const { data: endpoint, error } = useQuery({
    queryKey: ['live', 'endpoint', id],
    queryFn: ({ signal }) => purser.webhookEndpoints.retrieve(id, { signal }),
    refetchInterval: 5000,
  });
  if (endpoint === undefined) return <Loading error={error} />;
  return (
    <>
      <PageHeader title={endpointName(endpoint)} lead={<Id id={id} />}>
        <EndpointState endpoint={endpoint} />
        <ObjectLinks id={id} />
        <VerifyEndpoint endpoint={endpoint} />
        <DisableEndpoint endpoint={endpoint} />
        <DeleteEndpoint endpoint={endpoint} />
      </PageHeader>
      <ErrorNote error={error} />
      <DisabledNote endpoint={endpoint} />
      <div className="columns">
        <About endpoint={endpoint} />
        <Panel title="Health">
          <HealthFacts id={id} />
          <HealthChart id={id} />
        </Panel>
      </div>
      <nav className="tabs" aria-label="Views of the endpoint">
        {ENDPOINT_VIEWS.map((name) => (
          <Link
            key={name}
            to="/webhooks/$id"
            params={{ id }}
            search={name === 'deliveries' ? {} : { view: name }}
            replace
            activeOptions={TAB_IS_ACTIVE}
            resetScroll={false}
            aria-current={name === view ? 'page' : undefined}
          >
            {NAMES[name]}
          </Link>
        ))}
      </nav>
      <View endpoint={endpoint} view={view} />
    </>
  );
}

function View({ endpoint, view }: { readonly endpoint: Endpoint; readonly view: EndpointView }) {
  const { view: _, ...search } = useSearch({ from: '/shell/webhooks/$id' });
  const navigate = useNavigate({ from: '/webhooks/$id' });
  const { id } = endpoint;
  switch (view) {
    case 'deliveries':
      return (
        <Panel
          title="Deliveries"
          actions={
            <Recover
              endpoint={endpoint}
              onStarted={() => void navigate({ search: { view: 'recoveries' } })}
            />
          }
        >
          <DeliveryTable
            filter={{ endpointId: id }}
            search={search}
            onSearch={(change) => void navigate({ search: change, resetScroll: false })}
          />
        </Panel>
      );
    case 'settings':
      return <EditEndpoint endpoint={endpoint} />;
    case 'secret':
      return (
        <div className="columns">
          <SecretRoll endpoint={endpoint} />
          <SecretPanel endpointId={id} />
        </div>
      );
    case 'doctor':
      return <ReceiverCheck endpointId={id} />;
    case 'recoveries':
      return (
        <Recoveries
          endpoint={endpoint}
          cursor={search}
          onCursorChange={(cursor) => void navigate({ search: { view, ...cursor }, resetScroll: false })}
        />
      );
    default: {
      const never: never = view;
      return never;
    }
  }
}

function DisabledNote({ endpoint }: { readonly endpoint: Endpoint }) {
  if (endpoint.enabled) return null;
  return (
    <div className="note warning">
      <p>
        <strong>Disabled:</strong> {endpoint.disabledReason ?? 'by a user'}. Nothing is sent.
      </p>
      <p>Fix the receiver, verify the endpoint again, then recover missed deliveries.</p>
    </div>
  );
}

function About({ endpoint }: { readonly endpoint: Endpoint }) {
  const { url, eventTypes, orderMode, maxInFlight, ratePerSecond } = endpoint;
  const rateLimits = `${maxInFlight} concurrent${ratePerSecond === undefined ? '' : `, ${ratePerSecond} per second`}`;
  return (
    <Panel title="Details">
      <DescriptionList
        items={[
          ['URL', <code key="u">{url}</code>],
          ...(endpoint.description === undefined ? [] : [['Description', endpoint.description] as const]),
          [
            'Events',
            eventTypes.length === SUBSCRIBABLE_EVENT_TYPES.length ? 'all types' : eventTypes.join(', '),
          ],
          ['Order', orderMode === 'source' ? 'by object' : 'unordered'],
          ['Rate limits', rateLimits],
          ['Custom headers', endpoint.customHeaderNames.join(', ') || 'none'],
        ]}
      />
    </Panel>
  );
}
