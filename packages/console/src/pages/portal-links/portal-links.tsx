import type { PortalLink } from '@purser/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { accessColumns, EndAccessButton } from '../../components/access-list.tsx';
import { readClock } from '../../components/clock.ts';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';
import { NewPortalLink } from './new-portal-link.tsx';

const stateOf = ({ revokedAt, expiresAt }: PortalLink): string => {
  if (revokedAt !== undefined) return 'revoked';
  return Date.parse(expiresAt) > readClock() ? 'active' : 'expired';
};

/** Links by which customers of the account see their endpoints and deliveries. */
export function PortalLinksPage() {
  const place = useSearch({ from: '/shell/portal-links' });
  const navigate = useNavigate({ from: '/portal-links' });
  return (
    <>
      <PageHeader
        title="Portal links"
        lead="Show a customer their webhook endpoints and deliveries, in your application."
      >
        <NewPortalLink />
      </PageHeader>
      <PagedList
        label="Portal links"
        queryKey={['portal-links']}
        refetchMs={5000}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.portalLinks.list({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Title',
            isTitle: true,
            cell: ({ theme }) => <span className="product-name">{theme.title ?? 'Webhooks'}</span>,
          },
          { name: 'State', cell: (link) => <StatusBadge status={stateOf(link)} /> },
          { name: 'Shows', cell: (link) => <Shown link={link} /> },
          { name: 'Embedded by', cell: ({ allowedOrigins }) => <Origins origins={allowedOrigins} /> },
          { name: 'Expires', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
          { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ...accessColumns<PortalLink>((link) => <Revoke link={link} />),
        ]}
        empty={<EmptyState>No portal links yet. Create one here, or with the API.</EmptyState>}
      />
    </>
  );
}

function Shown({ link: { endpointIds, allowsChanges } }: { readonly link: PortalLink }) {
  const count = endpointIds?.length;
  const shown = count === undefined ? 'All endpoints' : count === 1 ? '1 endpoint' : `${count} endpoints`;
  return (
    <span className="state-cell">
      <span className="no-wrap" title={endpointIds?.join(', ')}>
        {shown}
      </span>
      <span className="muted no-wrap">{allowsChanges ? 'can resend' : 'read-only'}</span>
    </span>
  );
}

function Origins({ origins }: { readonly origins: readonly string[] }) {
  if (origins.length === 0) return <span className="muted">no page</span>;
  return (
    <ul>
      {origins.map((origin) => (
        <li key={origin} className="break-anywhere">
          {origin.replace(/^https:\/\//, '')}
        </li>
      ))}
    </ul>
  );
}

function Revoke({ link }: { readonly link: PortalLink }) {
  const disabledReason = useDisabledReason('portal_links:write');
  if (stateOf(link) !== 'active') return null;
  return (
    <EndAccessButton
      verb="Revoke"
      name={link.theme.title ?? link.id}
      title="Revoke portal link?"
      action="Revoke link"
      disabledReason={disabledReason}
      onConfirm={() => purser.portalLinks.revoke(link.id)}
    >
      Whoever has opened the portal with this link is shut out immediately. This cannot be undone.
    </EndAccessButton>
  );
}
