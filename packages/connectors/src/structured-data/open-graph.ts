/** A product from Open Graph and the shop properties that go with it: what a page says where it has no linked data. */
import { readAvailability } from './availability.ts';
import { assemble, type PageProduct } from './page-product.ts';
import { parsePrice } from './price.ts';
import type { PagePlace } from './product-variants.ts';
import type { ScannedPage } from './scan-page.ts';

export interface OpenGraph {
  readonly product: PageProduct;
  /** The page calls itself a product or tells a price; else this only fills what a better source leaves open. */
  readonly isProduct: boolean;
}

export function readOpenGraph(page: ScannedPage, place: PagePlace): OpenGraph {
  const first = (...keys: readonly string[]): string | null => {
    for (const key of keys) {
      const found = page.meta.get(key)?.find((value) => value.trim() !== '');
      if (found !== undefined) return found.trim();
    }
    return null;
  };
  const amount = first(
    'product:sale_price:amount',
    'product:price:amount',
    'og:price:amount',
    'og:product:price:amount',
    'product:price',
    'og:price',
  );
  const currency = first(
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
    'og:product:price:currency',
    'product:currency',
  );
  const id = first(
    'product:retailer_item_id',
    'product:sku',
    'product:retailer_part_no',
    'product:mfr_part_no',
  );
  const sku = first('product:sku', 'product:retailer_item_id', 'product:retailer_part_no');
  const product = assemble({
    ...place,
    merchantId: id,
    name: first('og:title', 'twitter:title') ?? page.heading ?? page.title,
    description: first('og:description', 'description', 'twitter:description'),
    brand: first('product:brand', 'og:brand'),
    retailer: first('og:site_name'),
    sku,
    price: parsePrice(amount ?? labelled(page, /^price$/i), currency),
    availability: readAvailability(
      first('product:availability', 'og:availability', 'product:stock_status') ??
        labelled(page, /^availability$/i),
    ),
    images: imagesOf(page),
    ids: [...new Set([sku, id].filter((each) => each !== null))],
    variants: [],
  });
  const type = first('og:type') ?? '';
  return { product, isProduct: /\bproduct\b/i.test(type) || amount !== null };
}

function imagesOf(page: ScannedPage): readonly string[] {
  const keys = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'];
  const lists = keys.map((key) => (page.meta.get(key) ?? []).filter((value) => value.trim() !== ''));
  // Secure addresses come beside plain ones; whichever list is longer has all pictures.
  const [secure = [], plain = [], byUrl = [], card = []] = lists;
  if (secure.length > 0 && secure.length >= plain.length) return secure;
  if (plain.length > 0) return plain;
  return byUrl.length > 0 ? byUrl : card;
}

/** The text beside a label of the card that is shown when the page is shared. */
function labelled(page: ScannedPage, name: RegExp): string | null {
  for (const number of ['1', '2']) {
    const [title] = page.meta.get(`twitter:label${number}`) ?? [];
    if (title !== undefined && name.test(title.trim()))
      return page.meta.get(`twitter:data${number}`)?.[0] ?? null;
  }
  return null;
}
