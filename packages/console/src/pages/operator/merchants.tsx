import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/field.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

const REFRESH_MS = 15_000;
const DAYS = ['1', '7', '30', '90'] as const;

type Figures = Awaited<ReturnType<typeof purser.operator.merchants>>['data'][number];

/** How the connections do, by host. */
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
      <PageHead title="Merchants" lead="How buying goes at every host, over all accounts.">
        <SelectField
          label="Time"
          value={String(days)}
          options={DAYS.map((count) => [count, count === '1' ? 'the last day' : `the last ${count} days`])}
          onChange={(value) => void navigate({ search: { days: Number(value) } })}
        />
      </PageHead>
      {error === null ? null : <FailureNote error={error} />}
      {data === undefined ? null : data.data.length === 0 ? (
        <Empty>Nothing was bought anywhere in this time.</Empty>
      ) : (
        <FiguresTable figures={data.data} />
      )}
    </>
  );
}

function FiguresTable({ figures }: { readonly figures: readonly Figures[] }) {
  return (
    <Table
      label="Merchants"
      rows={figures}
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
        { name: 'Connection', cell: ({ marketplaces }) => marketplaces.join(', ') || '–' },
        { name: 'Intents', isNumber: true, cell: ({ intentCount }) => intentCount },
        { name: 'Completed', isNumber: true, cell: ({ completedCount }) => completedCount },
        { name: 'Failed', isNumber: true, cell: ({ failedCount }) => failedCount },
        { name: 'Open', isNumber: true, cell: ({ openCount }) => openCount },
        { name: 'Success', isNumber: true, cell: successText },
        { name: 'Offer', isNumber: true, cell: ({ averageOfferMs }) => msText(averageOfferMs) },
        { name: 'Order', isNumber: true, cell: ({ averageOrderMs }) => msText(averageOrderMs) },
        {
          name: 'Why they failed',
          cell: ({ failures }) => failures.map(({ code, count }) => `${code} ${count}`).join(', ') || '–',
        },
        { name: 'Latest', cell: ({ lastIntentAt }) => <Time at={lastIntentAt} /> },
      ]}
    />
  );
}

/** Of those that have come to their end. */
function successText({ completedCount, failedCount }: Figures): string {
  const ended = completedCount + failedCount;
  return ended === 0 ? '–' : `${Math.round((1000 * completedCount) / ended) / 10} %`;
}

const msText = (ms: number | null): string =>
  ms === null ? '–' : ms < 10_000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`;
