import { Empty, PageHead, Panel } from '../../components/page.tsx';
import { LimitGauges } from './limit-gauges.tsx';

/** What the account may do, and how much of it is used now. */
export function LimitsPage() {
  const command = `curl -i ${window.location.origin}/api/v1/limits -H "Authorization: Bearer $PURSER_API_KEY"`;
  return (
    <>
      <PageHead
        title="Limits"
        lead="What this account may do, and how much of it is used now. The operator can set each limit."
      />
      <LimitGauges />
      <Panel title="The same numbers for a program">
        <Empty command={command}>
          Every answer carries them in its RateLimit and RateLimit-Policy headers: r is what is left, q the
          limit, t the seconds until it is free again. Requests of people at this console have a limit of
          their own and do not count here.
        </Empty>
      </Panel>
    </>
  );
}
