import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Empty, Loading, PageHead, Panel } from '../../components/page.tsx';
import { ChangeTable } from './change-table.tsx';
import { changesOf, isProductEvent, PRODUCT_EVENTS } from './changes.ts';
import { Lookup } from './lookup.tsx';
import { Tracked } from './tracked-products.tsx';

/** What pages sell, what is followed for changes, and what has changed. */
export function ProductsPage() {
  const { url, after, before } = useSearch({ from: '/shell/products' });
  const navigate = useNavigate({ from: '/products' });
  return (
    <>
      <PageHead title="Products" lead="What a page sells, and what is followed for changes." />
      <Lookup url={url} onUrl={(next) => void navigate({ search: { url: next } })} />
      <Panel title="Tracked">
        <Tracked
          place={{ after, before }}
          onPlace={(place) =>
            void navigate({ search: { ...(url === undefined ? {} : { url }), ...place }, resetScroll: false })
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
  if (error !== null) return <FailureNote error={error} />;
  if (data === undefined) return <Loading />;
  if (data.length === 0) return <Empty>No tracked product has changed yet.</Empty>;
  return <ChangeTable changes={changesOf(data)} isOfOne={false} />;
}
