import type { WebhookEndpoint } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '../components/status-badge.tsx';
import { Table } from '../components/table.tsx';
import { endpointName } from '../pages/webhooks/endpoint-name.ts';
import { LastFailureOf, RateOf } from '../pages/webhooks/health-cells.tsx';
import type { PageCursor } from '../search-params/page.ts';
import { usePortal } from './api.ts';
import { Failure } from './failure.tsx';
import { PageButtons } from './page-buttons.tsx';
import { hrefOf } from './place.ts';
import { ResendFailed } from './resend-failed.tsx';

/** Each row reads its health, so a page has few. */
const ROWS = 10;

/** The endpoints with their health; selecting one filters the deliveries. */
export function EndpointList({ selected }: { readonly selected: string | undefined }) {
  const { purser, allowsChanges } = usePortal();
  const [cursor, setCursor] = useState<PageCursor>({});
  const { data, error } = useQuery({
    queryKey: ['endpoints', cursor],
    queryFn: async ({ signal }) => {
      const { data: rows, pageInfo } = await purser.webhookEndpoints.list(
        { ...cursor, limit: ROWS },
        { signal },
      );
      return { rows, pageInfo };
    },
    refetchInterval: 10_000,
  });
  if (data === undefined) return <Failure error={error} />;
  const { rows, pageInfo } = data;
  return (
    <section aria-labelledby="endpoints" className="stack">
      <h2 id="endpoints">Endpoints</h2>
      <Failure error={error} />
      {rows.length === 0 ? <p className="muted">No endpoints yet.</p> : null}
      {rows.length === 0 ? null : (
        <Table
          label="Endpoints"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'Endpoint',
              isTitle: true,
              cell: (endpoint) => <EndpointCell endpoint={endpoint} isSelected={endpoint.id === selected} />,
            },
            { name: 'State', cell: (endpoint) => <State endpoint={endpoint} /> },
            { name: 'Attempts acknowledged', cell: ({ id }) => <Rate id={id} /> },
            { name: 'Last failure', cell: ({ id }) => <LastFailure id={id} /> },
            ...(allowsChanges
              ? [
                  {
                    name: 'Actions',
                    cell: (endpoint: WebhookEndpoint) => <ResendFailed endpoint={endpoint} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      <PageButtons label="Pages of endpoints" pageInfo={pageInfo} onCursor={setCursor} />
    </section>
  );
}

const useHealth = (id: string) => {
  const { purser } = usePortal();
  return useQuery({
    queryKey: ['health', id],
    queryFn: ({ signal }) => purser.webhookEndpoints.health(id, { signal }),
    refetchInterval: 15_000,
  }).data;
};

const Rate = ({ id }: { readonly id: string }) => <RateOf health={useHealth(id)} />;
const LastFailure = ({ id }: { readonly id: string }) => <LastFailureOf health={useHealth(id)} />;

function State({ endpoint: { id, enabled } }: { readonly endpoint: WebhookEndpoint }) {
  const health = useHealth(id);
  return <StatusBadge status={enabled ? (health?.state ?? 'active') : 'disabled'} />;
}

function EndpointCell({
  endpoint,
  isSelected,
}: {
  readonly endpoint: WebhookEndpoint;
  readonly isSelected: boolean;
}) {
  const { id, url, description } = endpoint;
  return (
    <a
      href={hrefOf(isSelected ? {} : { endpoint: id })}
      aria-current={isSelected ? 'true' : undefined}
      className="product-cell"
      title={url}
    >
      <span className="product-name">{endpointName(endpoint)}</span>
      <span className="muted">
        {description === undefined ? '' : `${url.replace(/^https?:\/\//, '')}, `}
        {isSelected ? 'show deliveries to all endpoints' : 'show deliveries'}
      </span>
    </a>
  );
}
