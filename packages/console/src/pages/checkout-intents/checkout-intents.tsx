import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Id } from '../../components/id.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { FilteredEmpty, PagedList } from '../../components/paged-list.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { readIntentSearch } from '../../search-params/purchases.ts';
import type { Intent } from './intent.ts';
import { ListFilters, queryOf, useAccountCurrency } from './list-filters.tsx';
import { ProductCell, ReferenceCell, StateCell, TotalCell } from './purchase-cells.tsx';

const COLUMNS: readonly Column<Intent>[] = [
  { name: 'Product', isTitle: true, cell: (intent) => <ProductCell intent={intent} /> },
  { name: 'State', cell: (intent) => <StateCell intent={intent} /> },
  { name: 'Total', isNumber: true, cell: (intent) => <TotalCell intent={intent} /> },
  { name: 'Reference', cell: (intent) => <ReferenceCell intent={intent} /> },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'ID', cell: ({ id }) => <Id id={id} to={`/checkout-intents/${id}`} short /> },
];

/** All purchases, newest first. The filters are kept in the URL. */
export function CheckoutIntentsPage() {
  const { after, before, ...filters } = useSearch({ from: '/shell/checkout-intents' });
  const navigate = useNavigate({ from: '/checkout-intents' });
  const currency = useAccountCurrency();
  // Changes the newest search, which may be newer than the rendered one: filters set in quick succession all hold.
  const filter = (changed: Readonly<Record<string, string>>) =>
    void navigate({
      search: ({ after: _, before: __, ...newest }) => readIntentSearch({ ...newest, ...changed }),
      replace: true,
    });
  const clear = () => void navigate({ search: {} });
  return (
    <>
      <PageHeader title="Checkout intents" lead="Each buys one product from one merchant for one buyer." />
      <ViewTabs list="checkout_intents" />
      <ListFilters filters={filters} onFilter={filter} onClear={clear} />
      <PagedList
        label="Checkout intents"
        queryKey={['intents', filters, currency]}
        cursor={{ after, before }}
        onCursorChange={(place) => void navigate({ search: { ...filters, ...place } })}
        load={(place, signal) =>
          purser.checkoutIntents.list({ ...place, ...queryOf(filters, currency), limit: 25 }, { signal })
        }
        keyOf={({ id }) => id}
        columns={COLUMNS}
        empty={
          <FilteredEmpty
            isFiltered={Object.keys(filters).length > 0}
            onClear={clear}
            noMatch="No checkout intents match these filters."
            empty={
              <EmptyState>
                No purchases yet. <Link to="/test-purchase">Create a test purchase</Link>
              </EmptyState>
            }
          />
        }
      />
    </>
  );
}
