import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Facts, Loading, PageHead, Panel } from '../../components/page.tsx';
import { ENDPOINT_VIEWS, type EndpointView } from '../../search-params/delivery-search.ts';
import { DeliveryTable } from '../events/delivery-table.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';
import { Remove, SaveAgain, SwitchOff } from './endpoint-actions.tsx';
import { EndpointState, HealthFacts } from './endpoint-health.tsx';
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
  doctor: 'Receiver doctor',
  recoveries: 'Recoveries',
};

const TAB_IS_ACTIVE = { exact: true, includeSearch: true };

/** One place that events are sent to: what it is, how it does, and everything that can be done about it. */
export function WebhookPage() {
  const { id } = useParams({ from: '/shell/webhooks/$id' });
  const { view = 'deliveries' } = useSearch({ from: '/shell/webhooks/$id' });
  const { data: endpoint, error } = useQuery({
    queryKey: ['live', 'endpoint', id],
    queryFn: ({ signal }) => purser.webhookEndpoints.retrieve(id, { signal }),
    refetchInterval: 5000,
  });
  if (endpoint === undefined) return error === null ? <Loading /> : <FailureNote error={error} />;
  return (
    <>
      <PageHead title="Webhook endpoint" lead={<Id id={id} />}>
        <EndpointState endpoint={endpoint} />
        <SaveAgain endpoint={endpoint} />
        <SwitchOff endpoint={endpoint} />
        <Remove endpoint={endpoint} />
      </PageHead>
      {error === null ? null : <FailureNote error={error} />}
      <WhyDisabled endpoint={endpoint} />
      <div className="columns">
        <About endpoint={endpoint} />
        <Panel title="Health">
          <HealthFacts id={id} />
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
            onSearch={(next) => void navigate({ search: next, resetScroll: false })}
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
          place={search}
          onPlace={(place) => void navigate({ search: { view, ...place }, resetScroll: false })}
        />
      );
    default: {
      const never: never = view;
      return never;
    }
  }
}

function WhyDisabled({ endpoint }: { readonly endpoint: Endpoint }) {
  if (endpoint.enabled) return null;
  return (
    <div className="note warn">
      <p>
        <strong>Nothing is sent:</strong> {endpoint.disabledReason ?? 'it was switched off by hand'}.
      </p>
      <p>Mend the receiver, save the endpoint again, then recover what was missed.</p>
    </div>
  );
}

function About({ endpoint }: { readonly endpoint: Endpoint }) {
  const { url, eventTypes, orderMode, maxInFlight, ratePerSecond } = endpoint;
  const pace = `${maxInFlight} at a time${ratePerSecond === undefined ? '' : `, ${ratePerSecond} a second`}`;
  return (
    <Panel title="What is sent">
      <Facts
        facts={[
          ['Address', <code key="u">{url}</code>],
          ...(endpoint.description === undefined ? [] : [['Note', endpoint.description] as const]),
          [
            'Events',
            eventTypes.length === SUBSCRIBABLE_EVENT_TYPES.length ? 'every type' : eventTypes.join(', '),
          ],
          ['Order', orderMode === 'source' ? 'one after the other for each source' : 'as they come'],
          ['Pace', pace],
          ['Own headers', endpoint.customHeaderNames.join(', ') || 'none'],
        ]}
      />
    </Panel>
  );
}
