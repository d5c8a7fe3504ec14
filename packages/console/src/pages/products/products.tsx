import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { EmptyState, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { ChangeTable } from './change-table.tsx';
import { changesOf, isProductEvent, PRODUCT_EVENTS } from './changes.ts';
import { Lookup } from './lookup.tsx';
import { TrackedProducts } from './tracked-products.tsx';

/** Product lookup, tracked products and their changes. */
export function ProductsPage() {
  const { url, q, after, before } = useSearch({ from: '/shell/products' });
  const lookedUp = url === undefined ? {} : { url };
  const filter = q === undefined ? {} : { q };
  const navigate = useNavigate({ from: '/products' });
  return (
    <>
      <PageHeader title="Products" lead="Look up products and track their price and availability." />
      <Lookup url={url} onUrl={(next) => void navigate({ search: { ...filter, url: next } })} />
      <Panel title="Tracked products">
        <ListSearch
          list="product_subscriptions"
          placeholder="Name or URL"
          value={q}
          onSearch={(search) =>
            void navigate({ search: { ...lookedUp, ...search }, replace: true, resetScroll: false })
          }
        />
        <TrackedProducts
          q={q}
          cursor={{ after, before }}
          onCursorChange={(cursor) =>
            void navigate({ search: { ...lookedUp, ...filter, ...cursor }, resetScroll: false })
          }
        />
      </Panel>
      <Panel title="Latest changes">
        <LatestChanges />
      </Panel>
    </>
  );
}

function LatestChanges() {
  const { data, error } = useQuery({
    queryKey: ['live', 'product-changes'],
    queryFn: async ({ signal }) => {
      const page = await purser.events.list({ type: [...PRODUCT_EVENTS], limit: 20 }, { signal });
      return page.data.filter(isProductEvent);
    },
  });
  if (error !== null) return <ErrorNote error={error} />;
  if (data === undefined) return <Loading />;
  if (data.length === 0) return <EmptyState>No changes yet.</EmptyState>;
  return <ChangeTable changes={changesOf(data)} isSingleProduct={false} />;
}
