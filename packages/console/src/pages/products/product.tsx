import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { ChangesLink, ObjectLinks } from '../../components/object-links.tsx';
import { EmptyState, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { ChangeTable } from './change-table.tsx';
import { changesOf, isProductEvent, PRODUCT_EVENTS } from './changes.ts';
import { PriceChart } from './price-chart.tsx';
import { ProductDetails, VariantTable } from './product-details.tsx';

/** One tracked product with its latest details and its changes. */
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
      <PageHeader title={latest?.name ?? 'Product'} lead={<Id id={id} />}>
        <SubscriptionLinks productId={id} />
        {latest === null ? null : (
          <Link to="/products" search={{ url: latest.url }}>
            Look up now
          </Link>
        )}
      </PageHeader>
      <ErrorNote error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {latest === null ? null : (
        <Panel title="Latest details">
          <div className="stack">
            <ProductDetails product={latest} />
            <VariantTable product={latest} />
          </div>
        </Panel>
      )}
      {data === undefined ? null : (
        <Panel title="Change history">
          {changes.length === 0 ? (
            <EmptyState>No changes yet. Settings show how long events are kept.</EmptyState>
          ) : (
            <div className="stack">
              <PriceChart changes={changes} />
              <ChangeTable changes={changes} isSingleProduct />
              {data.hasMore ? <p className="muted">Only the latest 100 changes are shown.</p> : null}
            </div>
          )}
        </Panel>
      )}
    </>
  );
}

const SUBSCRIPTIONS_READ_MAX = 1000;

/** Links for the account's subscription to the product; for all subscriptions if it ended. */
function SubscriptionLinks({ productId }: { readonly productId: string }) {
  const { data: subscriptionId } = useQuery({
    queryKey: ['live', 'subscription-of', productId],
    queryFn: async ({ signal }) => {
      let readCount = 0;
      for await (const { id, subscriptionId: found } of purser.products.subscriptions(
        { limit: 100 },
        { signal },
      )) {
        if (id === productId) return found;
        readCount += 1;
        if (readCount === SUBSCRIPTIONS_READ_MAX) break;
      }
      return null;
    },
  });
  if (subscriptionId === undefined) return null;
  return subscriptionId === null ? (
    <ChangesLink search={{ objectKind: 'product_subscription' }} />
  ) : (
    <ObjectLinks id={subscriptionId} />
  );
}
