import { INTENT_STATES } from '@purser/contract/vocabulary';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { SelectField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { type IntentSearch, PERIODS, readIntentSearch } from '../../search-params/intent-search.ts';

type Intent = Awaited<ReturnType<typeof purser.checkoutIntents.list>>['data'][number];

/** What was bought, and what was tried: newest first, filtered by what stands in the page's address. */
export function CheckoutIntentsPage() {
  const { after, before, ...filters } = useSearch({ from: '/shell/checkout-intents' });
  const navigate = useNavigate({ from: '/checkout-intents' });
  const filter = (changed: Readonly<Record<string, string>>) =>
    void navigate({ search: readIntentSearch({ ...filters, ...changed }), replace: true });
  return (
    <>
      <PageHead title="Checkout intents" lead="One product from one merchant for one buyer each." />
      <Filters filters={filters} onFilter={filter} />
      <PagedList
        label="Checkout intents"
        queryKey={['intents', filters]}
        place={{ after, before }}
        onPlace={(place) => void navigate({ search: { ...filters, ...place } })}
        load={(place, signal) =>
          purser.checkoutIntents.list({ ...place, ...queryOf(filters), limit: 25 }, { signal })
        }
        keyOf={({ id }) => id}
        columns={[
          { name: 'State', cell: ({ state }) => <State state={state} /> },
          { name: 'Product', cell: (intent) => <ProductCell intent={intent} /> },
          {
            name: 'Total',
            isNumber: true,
            cell: (intent) => <Money value={'offer' in intent ? intent.offer?.cost.total : null} />,
          },
          { name: 'Reference', cell: (intent) => <ReferenceCell intent={intent} /> },
          { name: 'Age', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Intent', cell: ({ id }) => <Id id={id} to={`/checkout-intents/${id}`} short /> },
        ]}
        empty={
          <NoneFound
            isFiltered={Object.keys(filters).length > 0}
            onClear={() => void navigate({ search: {} })}
          />
        }
      />
    </>
  );
}

/** The filters as the API takes them. */
function queryOf({ state, host, period, q }: IntentSearch) {
  return {
    ...(state === undefined ? {} : { state: [state] }),
    ...(host === undefined ? {} : { host }),
    ...(q === undefined ? {} : { q }),
    ...(period === undefined ? {} : { createdAfter: new Date(readClock() - PERIODS[period]).toISOString() }),
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
        placeholder="Reference, order number, any id"
        onSearch={(q) => onFilter({ q })}
      />
      <SelectField
        label="State"
        value={filters.state ?? ''}
        options={[['', 'all'], ...INTENT_STATES.map((name) => [name, name.replaceAll('_', ' ')] as const)]}
        onChange={(state) => onFilter({ state })}
      />
      <SearchField
        label="Merchant"
        value={filters.host ?? ''}
        placeholder="shop.example.com"
        onSearch={(host) => onFilter({ host })}
      />
      <SelectField
        label="Created"
        value={filters.period ?? ''}
        options={[
          ['', 'at any time'],
          ['hour', 'in the last hour'],
          ['day', 'in the last day'],
          ['week', 'in the last 7 days'],
          ['month', 'in the last 30 days'],
        ]}
        onChange={(period) => onFilter({ period })}
      />
    </search>
  );
}

/** Where it is sold, and the end of the address of its page. */
function ProductCell({ intent: { id, productUrl, quantity } }: { readonly intent: Intent }) {
  const { host, pathname, search } = new URL(productUrl);
  return (
    <Link to="/checkout-intents/$id" params={{ id }} className="product-cell">
      <span>{host}</span>
      <span className="soft">
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
      {referenceId === undefined ? <span className="soft">–</span> : <span>{referenceId}</span>}
      {numbers.length === 0 ? null : <span className="soft mono">{numbers.join(', ')}</span>}
    </span>
  );
}

function NoneFound({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered) return <Empty command="npm run demo">Nothing was bought yet.</Empty>;
  return (
    <div className="stack">
      <p className="soft">No intent fits these filters.</p>
      <div className="row">
        <Button small onClick={onClear}>
          Show all
        </Button>
      </div>
    </div>
  );
}
