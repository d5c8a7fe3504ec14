/** The test merchant's product pages. */
const offer = (price: string, availability = 'InStock', url?: string): object => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  availability: `https://schema.org/${availability}`,
  ...(url === undefined ? {} : { url }),
});

const PAGES: Readonly<Record<string, (origin: string) => object>> = {
  '/products/lamp': () => ({
    '@type': 'Product',
    name: 'Lamp',
    sku: 'SKU-lamp',
    productID: 'item_lamp',
    category: 'Home &amp; Living > Lamps',
    offers: offer('25.00'),
  }),
  // Its page names the id of another product.
  '/products/mistaken-lamp': () => ({
    '@type': 'Product',
    name: 'Lamp',
    sku: 'SKU-2',
    offers: offer('25.00'),
  }),
  '/products/unknown': () => ({
    '@type': 'Product',
    name: 'Vase',
    sku: 'SKU-vase',
    offers: offer('30.00'),
  }),
  '/products/mug': (origin) => ({
    '@type': 'ProductGroup',
    name: 'Mug',
    productGroupID: 'p_mug',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      ['grey', 'Grey', '12.00'] as const,
      ['blue', 'Blue', '13.00'] as const,
      ['red', 'Red', '13.00', 'OutOfStock'] as const,
    ].map(([word, color, price, availability]) => ({
      '@type': 'Product',
      name: `Mug ${color}`,
      sku: `SKU-mug_${word}`,
      color,
      offers: offer(price, availability, `${origin}/products/mug?variant=item_mug_${word}`),
    })),
  }),
  '/products/book': () => ({
    '@type': 'Product',
    name: 'E-book',
    productID: 'item_book',
    offers: offer('9.00'),
  }),
};

/** Null for addresses without a product. */
export function pageFor(path: string, origin: string): string | null {
  const product = PAGES[path]?.(origin);
  if (product === undefined) return null;
  return `<!doctype html><title>Shop</title><script type="application/ld+json">${JSON.stringify(product)}</script>`;
}
