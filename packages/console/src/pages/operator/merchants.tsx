import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { formatDuration } from '../../components/duration.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/field.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

const REFRESH_MS = 15_000;
const DAYS = ['1', '7', '30', '90'] as const;

type MerchantStatistics = Awaited<ReturnType<typeof purser.operator.merchants>>['data'][number];

/** Success rates by merchant host. */
export function MerchantsPage() {
  const { days = 7 } = useSearch({ from: '/shell/operator/merchants' });
  const navigate = useNavigate({ from: '/operator/merchants' });
  const { data, error } = useQuery({
    queryKey: ['operator', 'merchants', days],
    queryFn: ({ signal }) => purser.operator.merchants({ days }, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title="Merchants" lead="Purchases by merchant host, across all accounts.">
        <SelectField
          label="Period"
          value={String(days)}
          options={DAYS.map((count) => [count, count === '1' ? 'Last day' : `Last ${count} days`])}
          onChange={(value) => void navigate({ search: { days: Number(value) } })}
        />
      </PageHeader>
      <ErrorNote error={error} />
      {data === undefined ? null : data.data.length === 0 ? (
        <EmptyState>No purchases in this period.</EmptyState>
      ) : (
        <MerchantTable merchants={data.data} />
      )}
    </>
  );
}

function MerchantTable({ merchants }: { readonly merchants: readonly MerchantStatistics[] }) {
  return (
    <Table
      label="Merchants"
      rows={merchants}
      keyOf={({ host }) => host}
      columns={[
        {
          name: 'Host',
          cell: ({ host }) => (
            <Link to="/operator/hosts/$host" params={{ host }}>
              {host}
            </Link>
          ),
        },
        { name: 'Connector', cell: ({ marketplaces }) => marketplaces.join(', ') || '–' },
        { name: 'Checkout intents', isNumber: true, cell: ({ intentCount }) => intentCount },
        { name: 'Completed', isNumber: true, cell: ({ completedCount }) => completedCount },
        { name: 'Failed', isNumber: true, cell: ({ failedCount }) => failedCount },
        { name: 'Open', isNumber: true, cell: ({ openCount }) => openCount },
        { name: 'Success rate', isNumber: true, cell: successText },
        { name: 'Time to offer', isNumber: true, cell: ({ averageOfferMs }) => msText(averageOfferMs) },
        { name: 'Time to order', isNumber: true, cell: ({ averageOrderMs }) => msText(averageOrderMs) },
        {
          name: 'Failure reasons',
          cell: ({ failures }) => failures.map(({ code, count }) => `${code} ${count}`).join(', ') || '–',
        },
        { name: 'Last purchase', cell: ({ lastIntentAt }) => <Time at={lastIntentAt} /> },
      ]}
    />
  );
}

/** Completed purchases among those that ended. */
function successText({ completedCount, failedCount }: MerchantStatistics): string {
  const ended = completedCount + failedCount;
  return ended === 0 ? '–' : `${Math.round((1000 * completedCount) / ended) / 10}%`;
}
const msText = (ms: number | null): string => (ms === null ? '–' : formatDuration(ms));
