import { ChangesLink, RequestsLink } from '../../components/object-links.tsx';
import { EmptyState, PageHeader, Panel } from '../../components/page.tsx';
import { LimitGauges } from './limit-gauges.tsx';
import { SpendingLimitsPanel } from './spending-limits.tsx';

/** The account's limits and their current use. */
export function LimitsPage() {
  const command = `curl -i ${window.location.origin}/api/v1/limits -H "Authorization: Bearer $PURSER_API_KEY"`;
  return (
    <>
      <PageHeader
        title="Limits"
        lead="Rate limits and spending limits of this account, with their current use. The operator sets the rate limits."
      >
        <RequestsLink search={{ status: '429' }} />
        <ChangesLink search={{ objectKind: 'limit' }} />
      </PageHeader>
      <LimitGauges />
      <SpendingLimitsPanel />
      <Panel title="Limits in the API">
        <EmptyState command={command}>
          Every response has RateLimit and RateLimit-Policy headers: r is what remains, q the quota, t the
          seconds until the reset. Requests of this console have a separate limit and do not count here.
        </EmptyState>
      </Panel>
    </>
  );
}
