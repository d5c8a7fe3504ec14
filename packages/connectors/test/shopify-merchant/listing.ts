/** The test shop's catalogue in its API for agents (2026-04-08). */
import { ITEMS, type Item, soldBy } from './catalogue.ts';

/** The products with this handle, address or one of these ids. */
export function lookUp(words: readonly unknown[], origin: string): unknown {
  const found = ITEMS.filter((item) =>
    words.some(
      (word) =>
        word === item.handle || soldBy(word)?.item === item || String(word).endsWith(`/pages/${item.handle}`),
    ),
  );
  return { ucp: { version: '2026-04-08' }, products: found.map((item) => product(item, origin)) };
}

function product(item: Item, origin: string): unknown {
  return {
    id: `gid://shopify/Product/${item.id}`,
    title: item.title,
    handle: item.handle,
    url: `${origin}/pages/${item.handle}`,
    variants: item.variants.map((variant) => ({
      id: `gid://shopify/ProductVariant/${variant.id}`,
      title: variant.title,
      price: { amount: variant.price, currency: 'USD' },
      availability: { available: variant.stock > 0 },
      ...(item.variants.length === 1
        ? {}
        : { options: variant.values.map((label, index) => ({ name: item.options[index], label })) }),
    })),
  };
}
