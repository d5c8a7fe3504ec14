import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { formatDuration } from '../../components/duration.ts';
import { InstallationObjectLinks } from '../../components/object-links.tsx';
import { DescriptionList, EmptyState, PageHeader, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { HostCredentials } from './host-credentials.tsx';
import { HostRuleForm } from './host-rule-form.tsx';
import { ruleText } from './rule-text.ts';

/** One host: its rule, its credentials and its statistics. */
export function HostPage() {
  const { host } = useParams({ from: '/shell/operator/hosts/$host' });
  return (
    <>
      <PageHeader title={host} lead="Merchant host">
        <InstallationObjectLinks id={host} />
      </PageHeader>
      <HostStatistics host={host} />
      <div className="columns">
        <Panel title="Rule">
          <CurrentRule host={host} />
          <HostRuleForm host={host} />
        </Panel>
        <HostCredentials host={host} />
      </div>
    </>
  );
}

/** The host's rule. */
function CurrentRule({ host }: { readonly host: string }) {
  const { data } = useQuery({
    queryKey: ['operator', 'host-rule', host],
    queryFn: async ({ signal }) => {
      for await (const rule of purser.operator.listHostRules({ limit: 100 }, { signal }))
        if (rule.host === host) return rule;
      return null;
    },
  });
  if (data === undefined) return null;
  if (data === null) return <p>No rule: the connector is detected automatically.</p>;
  const { note, createdAt } = data;
  return (
    <p>
      <strong>{ruleText(data)}</strong>
      {note === null ? '' : `: ${note}`}, set <Time at={createdAt} />
    </p>
  );
}

function HostStatistics({ host }: { readonly host: string }) {
  const { data } = useQuery({
    queryKey: ['operator', 'merchants', 30],
    queryFn: ({ signal }) => purser.operator.merchants({ days: 30 }, { signal }),
  });
  const statistics = data?.data.find((one) => one.host === host);
  return (
    <Panel title="Last 30 days">
      {statistics === undefined ? (
        <EmptyState>No purchases in this period.</EmptyState>
      ) : (
        <DescriptionList
          items={[
            ['Connector', statistics.marketplaces.join(', ') || '–'],
            ['Checkout intents', String(statistics.intentCount)],
            ['Completed', String(statistics.completedCount)],
            ['Failed', String(statistics.failedCount)],
            [
              'Failure reasons',
              statistics.failures
                .map(({ code, count }) => `${code.replaceAll('_', ' ')} ${count}`)
                .join(', ') || '–',
            ],
            [
              'Average time to offer',
              statistics.averageOfferMs === null ? '–' : formatDuration(statistics.averageOfferMs),
            ],
            [
              'Average time to order',
              statistics.averageOrderMs === null ? '–' : formatDuration(statistics.averageOrderMs),
            ],
          ]}
        />
      )}
    </Panel>
  );
}
