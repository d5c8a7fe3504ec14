/** The test merchant's catalogue. */
import type { UcpVersion } from '../../src/ucp/discovery/versions.ts';
import { ITEMS, type Item, type Reply, refuse } from './model.ts';

const skuOf = ({ id }: Item): string => id.replace('item_', 'SKU-');
const handleOf = ({ id }: Item): string => id.replace('item_', '').split('_')[0] ?? '';

/** The products with these ids and SKUs. */
export function lookedUp(version: UcpVersion, ids: readonly unknown[]): Reply {
  return products(version, (item) => ids.includes(item.id) || ids.includes(skuOf(item)));
}

/** The products whose handle is the query. */
export function searched(version: UcpVersion, query: unknown): Reply {
  return products(version, (item) => handleOf(item) === query);
}

/** One product with all its variants. */
export function product(version: UcpVersion, id: unknown): Reply {
  const items = ITEMS.filter((item) => `p_${handleOf(item)}` === id);
  const [first] = items;
  if (first === undefined) return refuse(404, 'not_found', 'no such product');
  const found = { id, title: first.title, handle: handleOf(first), variants: items.map(variantOf) };
  return { status: 200, body: { ucp: { version }, product: found } };
}

const variantOf = (item: Item): object => ({
  id: item.id,
  sku: skuOf(item),
  title: item.title,
  price: { amount: item.price, currency: 'USD' },
});

function products(version: UcpVersion, matches: (item: Item) => boolean): Reply {
  const found = ITEMS.filter(matches).map((item) => ({
    id: `p_${handleOf(item)}`,
    title: item.title,
    handle: handleOf(item),
    categories: [
      { value: '594', taxonomy: 'google_product_category' },
      { value: 'Lamps', taxonomy: 'merchant' },
    ],
    variants: [variantOf(item)],
  }));
  return { status: 200, body: { ucp: { version }, products: found } };
}
