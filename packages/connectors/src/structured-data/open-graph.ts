/** A product from Open Graph and the shop properties that go with it: what a page says where it has no linked data. */
import { readAvailability } from './offers.ts';
import { assemble, type PageProduct } from './page-product.ts';
import { parsePrice } from './price.ts';
import type { ScannedPage } from './scan-page.ts';

/** Null unless the page calls itself a product or tells a price. */
export function openGraphProduct(page: ScannedPage, pageUrl: string): PageProduct | null {
  const first = (...keys: readonly string[]): string | null => {
    for (const key of keys) {
      const found = page.meta.get(key)?.find((value) => value.trim() !== '');
      if (found !== undefined) return found.trim();
    }
    return null;
  };
  const amount = first('product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const currency = first('product:sale_price:currency', 'product:price:currency', 'og:price:currency');
  const isProduct = /\bproduct\b/i.test(first('og:type') ?? '');
  if (!isProduct && amount === null) return null;
  const sku = first('product:sku', 'product:retailer_item_id', 'product:retailer_part_no');
  return assemble({
    pageUrl,
    merchantId: first('product:retailer_item_id') ?? sku,
    name: first('og:title', 'twitter:title') ?? page.title,
    description: first('og:description', 'description'),
    brand: first('product:brand', 'og:brand'),
    retailer: first('og:site_name'),
    sku,
    price: parsePrice(amount, currency),
    availability: readAvailability(first('product:availability', 'og:availability')),
    images:
      page.meta.get('og:image:secure_url') ??
      page.meta.get('og:image') ??
      page.meta.get('og:image:url') ??
      [],
    ids: sku === null ? [] : [sku],
    variants: [],
  });
}
