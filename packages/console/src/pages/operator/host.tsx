import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Empty, Facts, PageHead, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { HostCredentials } from './host-credentials.tsx';
import { HostRuleForm } from './host-rule-form.tsx';

/** One host: what is decided about it, what is entrusted for it, and how buying there goes. */
export function HostPage() {
  const { host } = useParams({ from: '/shell/operator/hosts/$host' });
  return (
    <>
      <PageHead title={host} lead="A merchant's host." />
      <Figures host={host} />
      <div className="columns">
        <Panel title="Rule">
          <Decided host={host} />
          <HostRuleForm host={host} />
        </Panel>
        <HostCredentials host={host} />
      </div>
    </>
  );
}

/** The rule of the host, among the newest hundred of them. */
function Decided({ host }: { readonly host: string }) {
  const { data } = useQuery({
    queryKey: ['operator', 'host-rule', host],
    queryFn: async ({ signal }) => {
      const { data: rules } = await purser.operator.listHostRules({ limit: 100 }, { signal });
      return rules.find((rule) => rule.host === host) ?? null;
    },
  });
  if (data === undefined) return null;
  if (data === null) return <p>Nothing is decided: it is recognised by what it shows.</p>;
  const { rule, marketplace, note, createdAt } = data;
  return (
    <p>
      <strong>{rule === 'pin' ? `pinned to ${marketplace ?? ''}` : rule}</strong>
      {note === null ? '' : `: ${note}`}, decided <Time at={createdAt} />
    </p>
  );
}

function Figures({ host }: { readonly host: string }) {
  const { data } = useQuery({
    queryKey: ['operator', 'merchants', 30],
    queryFn: ({ signal }) => purser.operator.merchants({ days: 30 }, { signal }),
  });
  const figures = data?.data.find((one) => one.host === host);
  return (
    <Panel title="Last 30 days">
      {figures === undefined ? (
        <Empty>Nothing was bought there in this time.</Empty>
      ) : (
        <Facts
          facts={[
            ['Connection', figures.marketplaces.join(', ') || '–'],
            ['Checkout intents', String(figures.intentCount)],
            ['Completed', String(figures.completedCount)],
            ['Failed', String(figures.failedCount)],
            ['Why', figures.failures.map(({ code, count }) => `${code} ${count}`).join(', ') || '–'],
            ['Offer takes', figures.averageOfferMs === null ? '–' : `${figures.averageOfferMs} ms`],
            ['Order takes', figures.averageOrderMs === null ? '–' : `${figures.averageOrderMs} ms`],
          ]}
        />
      )}
    </Panel>
  );
}
