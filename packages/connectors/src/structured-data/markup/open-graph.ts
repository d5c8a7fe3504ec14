/** Reads a product from Open Graph, its shop properties and what the page shows, for pages without linked data. */

import { readAvailability } from '../offers/availability.ts';
import { parsePrice } from '../offers/price.ts';
import { assemble, type PageProduct } from '../page-product.ts';
import { folded } from '../products/choose-product.ts';
import type { PagePlace } from '../products/product-variants.ts';
import { type ShownProduct, shownOn } from '../products/shown-product.ts';
import { SALE_CONTROLS_MAX } from './sale-controls.ts';
import type { ScannedPage } from './scan-page.ts';

export interface OpenGraph {
  readonly product: PageProduct;
  /** True if the page is typed as a product or has a price; otherwise this only fills gaps of better sources. */
  readonly isProduct: boolean;
}

/** `hasVariants`: whether variants in the data of the page's scripts are read. */
export function readOpenGraph(page: ScannedPage, place: PagePlace, hasVariants = false): OpenGraph {
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
  const shown = shownOn(page, place, { title: first('og:title'), amount, currency });
  const sku = first('product:sku', 'product:retailer_item_id', 'product:retailer_part_no') ?? shown.sku;
  const type = first('og:type') ?? '';
  const isNamed = /\bproduct\b/i.test(type) || amount !== null;
  const showsOne = !isNamed && showsOneForSale(page, first('og:title'));
  const told = readAvailability(
    first('product:availability', 'og:availability', 'product:stock_status') ??
      labelled(page, /^availability$/i),
  );
  const product = assemble({
    ...place,
    merchantId: id,
    name: showsOne
      ? page.heading
      : (shown.name ?? first('og:title', 'twitter:title') ?? page.heading ?? page.title),
    description: first('og:description', 'description', 'twitter:description'),
    brand: first('product:brand', 'og:brand') ?? shown.brand,
    retailer: first('og:site_name'),
    sku,
    price: parsePrice(amount ?? labelled(page, /^price$/i), currency) ?? shown.price,
    availability: told === 'unknown' ? shown.availability : told,
    images: imagesOf(page, shown),
    ids: [...new Set([sku, id].filter((each) => each !== null))],
    variants: hasVariants ? shown.variants : [],
    categories: page.meta.get('product:category') ?? [],
  });
  return { product, isProduct: isNamed || showsOne };
}

/** For pages with only a title: it must match the heading, and the page must have a cart control. */
function showsOneForSale({ heading, saleControls }: ScannedPage, title: string | null): boolean {
  if (heading === null || title === null || !isSameTitle(title, heading)) return false;
  const { addToCartCount, hasQuantity, sku } = saleControls;
  return addToCartCount >= 1 && addToCartCount <= SALE_CONTROLS_MAX && (hasQuantity || sku !== null);
}

/** Titles often end with a separator and the shop's name. */
function isSameTitle(title: string, heading: string): boolean {
  const [own, wanted] = [folded(title), folded(heading)];
  return (
    wanted !== '' && (own === wanted || title.split(/\s[|–—·-]\s/).some((part) => folded(part) === wanted))
  );
}

function imagesOf(page: ScannedPage, shown: ShownProduct): readonly string[] {
  const keys = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'];
  const lists = keys.map((key) => (page.meta.get(key) ?? []).filter((value) => value.trim() !== ''));
  // Secure addresses are listed separately; the longer list has all images.
  const [secure = [], plain = [], byUrl = [], card = []] = lists;
  if (secure.length > 0 && secure.length >= plain.length) return secure;
  if (plain.length > 0) return plain;
  if (byUrl.length > 0) return byUrl;
  return card.length > 0 ? card : shown.images;
}

/** The value of a label in the page's Twitter card. */
function labelled(page: ScannedPage, name: RegExp): string | null {
  for (const number of ['1', '2']) {
    const [title] = page.meta.get(`twitter:label${number}`) ?? [];
    if (title !== undefined && name.test(title.trim()))
      return page.meta.get(`twitter:data${number}`)?.[0] ?? null;
  }
  return null;
}
