import { TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import { getRouteApi } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { SelectField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { formatChange, formatMoney, Money } from '../../components/money.tsx';
import { EmptyState, Panel } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { useCaller } from '../../session.tsx';

const route = getRouteApi('/shell/balance');
const PAGE = 25;

type Entry = Awaited<ReturnType<typeof purser.billing.transactions>>['data'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { name: 'Entry', cell: ({ id }) => <Id id={id} short /> },
  { name: 'Type', cell: ({ type }) => <StatusBadge status={type} /> },
  { name: 'Amount', isNumber: true, cell: (entry) => <Change entry={entry} /> },
  { name: 'Balance', isNumber: true, cell: ({ balanceAfter }) => <Money value={balanceAfter} /> },
  { name: 'Available', isNumber: true, cell: ({ availableAfter }) => <Money value={availableAfter} /> },
  { name: 'Details', cell: (entry) => <Details entry={entry} /> },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** The purchase of the entry, or why a person made it. */
const Details = ({ entry: { checkoutIntentId: id, description } }: { readonly entry: Entry }) => (
  <span className="short-cell">
    {id === undefined ? null : <Id id={id} to={`/checkout-intents/${id}`} short />}
    {description ?? (id === undefined ? '–' : null)}
  </span>
);

/** How the entry changed the balance, with its sign. A hold and a release only change what is available. */
function Change({ entry: { type, amount } }: { readonly entry: Entry }) {
  switch (type) {
    case 'hold':
    case 'release':
      return (
        <span className="muted tabular">
          {formatMoney(amount)} {type === 'hold' ? 'held' : 'released'}
        </span>
      );
    case 'capture':
      return (
        <span className="tabular">{formatChange({ ...amount, amountSubunits: -amount.amountSubunits })}</span>
      );
    case 'topup':
    case 'refund':
    case 'adjustment':
      return <span className="tabular">{formatChange(amount)}</span>;
    default: {
      const never: never = type;
      return never;
    }
  }
}

/** The ledger in the currency of the page, with the balance after each entry. Its filter is kept in the URL. */
export function Entries({ shownCurrency }: { readonly shownCurrency: string | undefined }) {
  const { type, currency = shownCurrency, after, before } = route.useSearch();
  const navigate = route.useNavigate();
  const { accountId } = useCaller();
  const query = {
    ...(type === undefined ? {} : { type }),
    ...(currency === undefined ? {} : { currency }),
  };
  return (
    <Panel title="Ledger">
      <div className="stack">
        <ViewTabs list="transactions" />
        <div className="filter-fields open">
          <SelectField
            label="Type"
            value={type ?? ''}
            onChange={(chosen) =>
              void navigate({
                search: (old) => ({
                  ...old,
                  type: TRANSACTION_TYPES.find((known) => known === chosen),
                  after: undefined,
                  before: undefined,
                }),
              })
            }
            options={[['', 'All types'], ...TRANSACTION_TYPES.map((known) => [known, known] as const)]}
          />
        </div>
        <PagedList
          label="Ledger"
          queryKey={['transactions', type, currency]}
          cursor={{ after, before }}
          onCursorChange={(cursor) =>
            void navigate({ search: (old) => ({ ...old, after: undefined, before: undefined, ...cursor }) })
          }
          load={(at, signal) => purser.billing.transactions({ ...query, ...at, limit: PAGE }, { signal })}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          empty={
            type !== undefined ? (
              <p className="muted">No entries of this type.</p>
            ) : (
              <EmptyState command={`npx purser balance topup --account=${accountId ?? ''} --amount=50000`}>
                No entries yet. The operator tops up the balance:
              </EmptyState>
            )
          }
        />
      </div>
    </Panel>
  );
}
