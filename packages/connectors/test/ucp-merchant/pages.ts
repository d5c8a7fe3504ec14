/** The test merchant's product pages. */
const PAGES: Readonly<Record<string, (origin: string) => unknown>> = {
  '/products/lamp': (origin) => ({
    '@type': 'Product',
    name: 'Lamp',
    sku: 'SKU-lamp',
    productID: 'item_lamp',
    category: { '@type': 'CategoryCode', name: 'Home & Living', codeValue: '536' },
    image: '/images/lamp.jpg',
    url: `${origin}/products/lamp`,
    offers: {
      '@type': 'Offer',
      price: '25.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  }),
  '/products/mug': (origin) => ({
    '@type': 'ProductGroup',
    name: 'Mug',
    productGroupID: 'p_mug',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      variant(origin, 'grey', 'Grey', '12.00', 'InStock'),
      variant(origin, 'blue', 'Blue', '13.00', 'InStock'),
      variant(origin, 'red', 'Red', '13.00', 'OutOfStock'),
    ],
  }),
  '/products/desk': (origin) => ({
    '@type': 'Product',
    name: 'Desk',
    sku: 'SKU-desk',
    productID: 'item_desk',
    url: `${origin}/products/desk`,
    offers: { '@type': 'Offer', price: '300.00', priceCurrency: 'USD', availability: 'InStock' },
  }),
  '/products/vase': (origin) => ({
    '@type': 'Product',
    name: 'Vase',
    sku: 'SKU-vase',
    productID: 'item_vase',
    url: `${origin}/products/vase`,
    offers: { '@type': 'Offer', price: '19.00', priceCurrency: 'USD', availability: 'OutOfStock' },
  }),
  '/products/gift-box': (origin) => ({
    '@type': 'Product',
    name: 'Gift box',
    sku: 'SKU-gift',
    productID: 'item_gift',
    url: `${origin}/products/gift-box`,
  }),
  '/products/book': () => ({
    '@type': 'Product',
    name: 'E-book',
    sku: 'SKU-book',
    productID: 'item_book',
    offers: { '@type': 'Offer', price: 9, priceCurrency: 'USD', availability: 'InStock' },
  }),
};

function variant(origin: string, word: string, color: string, price: string, availability: string): unknown {
  const url = `${origin}/products/mug?variant=item_mug_${word}`;
  const offers = {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${availability}`,
  };
  return { '@type': 'Product', name: `Mug ${color}`, sku: `SKU-mug_${word}`, color, offers };
}

/** Null for addresses without a product. */
export function pageFor(path: string, origin: string): string | null {
  if (path === '/products/gift') return '<!doctype html><title>Shop</title><p>A box for a gift';
  const page = PAGES[path];
  if (page === undefined) return null;
  return `<!doctype html><title>Shop</title><script type="application/ld+json">${JSON.stringify(page(origin))}</script>`;
}
