import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { formatDuration } from '../../components/duration.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { SelectField } from '../../components/field.tsx';
import { EmptyState, Loading, PageHeader } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';

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
      <ViewTabs list="merchants" />
      {data === undefined ? null : <ErrorNote error={error} />}
      {data === undefined ? (
        <Loading error={error} />
      ) : data.data.length === 0 ? (
        <EmptyState>No purchases in this period.</EmptyState>
      ) : (
        <div className="stack">
          <ExportRows label="Merchants" rows={data.data} />
          <MerchantTable merchants={data.data} />
        </div>
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
          isTitle: true,
          cell: ({ host }) => (
            <Link to="/operator/hosts/$host" params={{ host }}>
              {host}
            </Link>
          ),
        },
        { name: 'Connector', cell: ({ marketplaces }) => marketplaces.join(', ') || '–' },
        { name: 'Purchases', isNumber: true, cell: ({ intentCount }) => intentCount },
        { name: 'Success rate', cell: (merchant) => <SuccessCell merchant={merchant} /> },
        { name: 'Average time', cell: (merchant) => <DurationCell merchant={merchant} /> },
        {
          name: 'Failure reasons',
          cell: ({ failures }) => <FailureReasons failures={failures} />,
        },
        { name: 'Last purchase', cell: ({ lastIntentAt }) => <Time at={lastIntentAt} /> },
      ]}
    />
  );
}

/** The success rate with what it counts. */
const SuccessCell = ({ merchant }: { readonly merchant: MerchantStatistics }) => (
  <span className="state-cell">
    {successText(merchant)}
    <span className="muted">
      {merchant.completedCount} completed, {merchant.failedCount} failed, {merchant.openCount} open
    </span>
  </span>
);

const DurationCell = ({ merchant }: { readonly merchant: MerchantStatistics }) => (
  <span className="state-cell">
    <span>offer {msText(merchant.averageOfferMs)}</span>
    <span>order {msText(merchant.averageOrderMs)}</span>
  </span>
);

const SHOWN_REASONS = 2;

/** The most frequent reasons. The page of the host has all. */
function FailureReasons({ failures }: Pick<MerchantStatistics, 'failures'>) {
  const hiddenCount = failures.length - SHOWN_REASONS;
  return (
    <span className="short-cell">
      {failures
        .slice(0, SHOWN_REASONS)
        .map(({ code, count }) => `${failureText(code)} ${count}`)
        .join(', ') || '–'}
      {hiddenCount > 0 ? <span className="muted"> and {hiddenCount} more</span> : null}
    </span>
  );
}

const failureText = (code: string): string => code.replaceAll('_', ' ');

/** Completed purchases among those that ended. */
function successText({ completedCount, failedCount }: MerchantStatistics): string {
  const ended = completedCount + failedCount;
  return ended === 0 ? '–' : `${Math.round((1000 * completedCount) / ended) / 10}%`;
}
const msText = (ms: number | null): string => (ms === null ? '–' : formatDuration(ms));
