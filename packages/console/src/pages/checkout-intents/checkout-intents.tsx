import { INTENT_STATES } from '@purser/contract/vocabulary';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { SelectField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { FilteredEmpty, PagedList } from '../../components/paged-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { type IntentSearch, readIntentSearch } from '../../search-params/purchases.ts';
import { createdIn, PeriodField } from '../events/filter-fields.tsx';

type Intent = Awaited<ReturnType<typeof purser.checkoutIntents.list>>['data'][number];

/** All purchases, newest first. The filters are kept in the URL. */
export function CheckoutIntentsPage() {
  const { after, before, ...filters } = useSearch({ from: '/shell/checkout-intents' });
  const navigate = useNavigate({ from: '/checkout-intents' });
  const filter = (changed: Readonly<Record<string, string>>) =>
    void navigate({ search: readIntentSearch({ ...filters, ...changed }), replace: true });
  return (
    <>
      <PageHeader title="Checkout intents" lead="Each buys one product from one merchant for one buyer." />
      <Filters filters={filters} onFilter={filter} />
      <PagedList
        label="Checkout intents"
        queryKey={['intents', filters]}
        cursor={{ after, before }}
        onCursorChange={(place) => void navigate({ search: { ...filters, ...place } })}
        load={(place, signal) =>
          purser.checkoutIntents.list({ ...place, ...queryOf(filters), limit: 25 }, { signal })
        }
        keyOf={({ id }) => id}
        columns={[
          { name: 'State', cell: ({ state }) => <StatusBadge status={state} /> },
          { name: 'Product', cell: (intent) => <ProductCell intent={intent} /> },
          {
            name: 'Total',
            isNumber: true,
            cell: (intent) => <Money value={'offer' in intent ? intent.offer?.cost.total : null} />,
          },
          { name: 'Reference', cell: (intent) => <ReferenceCell intent={intent} /> },
          { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Intent', cell: ({ id }) => <Id id={id} to={`/checkout-intents/${id}`} short /> },
        ]}
        empty={
          <FilteredEmpty
            isFiltered={Object.keys(filters).length > 0}
            onClear={() => void navigate({ search: {} })}
            noMatch="No checkout intents match these filters."
            empty={<EmptyState command="npm run demo">No purchases yet. Run the demo:</EmptyState>}
          />
        }
      />
    </>
  );
}

/** The filters as parameters of the API. */
function queryOf({ state, host, period, q }: IntentSearch) {
  return {
    ...(state === undefined ? {} : { state: [state] }),
    ...(host === undefined ? {} : { host }),
    ...(q === undefined ? {} : { q }),
    ...createdIn(period),
  };
}

function Filters({
  filters,
  onFilter,
}: {
  readonly filters: IntentSearch;
  readonly onFilter: (changed: Readonly<Record<string, string>>) => void;
}) {
  return (
    <search className="filters">
      <SearchField
        label="Search"
        value={filters.q ?? ''}
        placeholder="Reference, order number or id"
        onSearch={(q) => onFilter({ q })}
      />
      <SelectField
        label="State"
        value={filters.state ?? ''}
        options={[
          ['', 'All states'],
          ...INTENT_STATES.map((name) => [name, name.replaceAll('_', ' ')] as const),
        ]}
        onChange={(state) => onFilter({ state })}
      />
      <SearchField
        label="Merchant"
        value={filters.host ?? ''}
        placeholder="shop.example.com"
        onSearch={(host) => onFilter({ host })}
      />
      <PeriodField value={filters.period} onChange={(period) => onFilter({ period })} />
    </search>
  );
}

/** The host and the path of the product page. */
function ProductCell({ intent: { id, productUrl, quantity } }: { readonly intent: Intent }) {
  const { host, pathname, search } = new URL(productUrl);
  return (
    <Link to="/checkout-intents/$id" params={{ id }} className="product-cell">
      <span>{host}</span>
      <span className="muted">
        {quantity === 1 ? '' : `${quantity} × `}
        {pathname === '/' ? search : pathname}
      </span>
    </Link>
  );
}

function ReferenceCell({ intent }: { readonly intent: Intent }) {
  const { referenceId } = intent;
  const numbers = intent.state === 'completed' ? intent.merchantOrderIds : [];
  return (
    <span className="reference-cell">
      {referenceId === undefined ? <span className="muted">–</span> : <span>{referenceId}</span>}
      {numbers.length === 0 ? null : <span className="muted mono">{numbers.join(', ')}</span>}
    </span>
  );
}
