import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Empty, Loading, PageHead, Panel } from '../../components/page.tsx';
import { ChangeTable } from './change-table.tsx';
import { changesOf, isProductEvent, PRODUCT_EVENTS } from './changes.ts';
import { PricePlot } from './price-chart.tsx';
import { ProductFacts, VariantTable } from './product-details.tsx';

/** One tracked product: what was last told of it, and how it came to be so. */
export function ProductPage() {
  const { id } = useParams({ from: '/shell/products/$id' });
  const { data, error } = useQuery({
    queryKey: ['live', 'product-changes', id],
    queryFn: async ({ signal }) => {
      const page = await purser.events.list(
        { sourceId: id, type: [...PRODUCT_EVENTS], limit: 100 },
        { signal },
      );
      return { events: page.data.filter(isProductEvent), hasMore: page.pageInfo.hasNextPage };
    },
  });
  const changes = changesOf(data?.events ?? []);
  const latest = changes.find(({ product }) => product !== null)?.product ?? null;
  return (
    <>
      <PageHead title={latest?.name ?? 'Product'} lead={<Id id={id} />}>
        {latest === null ? null : (
          <Link to="/products" search={{ url: latest.url }}>
            Look it up now
          </Link>
        )}
      </PageHead>
      {error === null ? null : <FailureNote error={error} />}
      {data === undefined && error === null ? <Loading /> : null}
      {latest === null ? null : (
        <Panel title="As last told">
          <div className="stack">
            <ProductFacts product={latest} />
            <VariantTable product={latest} />
          </div>
        </Panel>
      )}
      {data === undefined ? null : (
        <Panel title="Change history">
          {changes.length === 0 ? (
            <Empty>No change of it was told yet. Events are kept as long as the operator says.</Empty>
          ) : (
            <div className="stack">
              <PricePlot changes={changes} />
              <ChangeTable changes={changes} isOfOne />
              {data.hasMore ? <p className="soft">The latest 100 changes.</p> : null}
            </div>
          )}
        </Panel>
      )}
    </>
  );
}
