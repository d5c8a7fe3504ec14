/** Reads a product from Open Graph and its shop properties, for pages without linked data. */

import type { Availability } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { readAvailability } from '../offers/availability.ts';
import { parsePrice } from '../offers/price.ts';
import { assemble, type PageProduct } from '../page-product.ts';
import { folded } from '../products/choose-product.ts';
import type { PagePlace } from '../products/product-variants.ts';
import type { ScannedPage } from './scan-page.ts';

/** A product page has one cart control, or two if one is sticky; lists have more. */
const SALE_CONTROLS_MAX = 2;

export interface OpenGraph {
  readonly product: PageProduct;
  /** True if the page is typed as a product or has a price; otherwise this only fills gaps of better sources. */
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
  const sku =
    first('product:sku', 'product:retailer_item_id', 'product:retailer_part_no') ?? page.saleControls.sku;
  const type = first('og:type') ?? '';
  const isNamed = /\bproduct\b/i.test(type) || amount !== null;
  const showsOne = !isNamed && showsOneForSale(page, first('og:title'));
  const isOne = page.heading !== null && page.saleControls.addToCartCount <= SALE_CONTROLS_MAX;
  const told = readAvailability(
    first('product:availability', 'og:availability', 'product:stock_status') ??
      labelled(page, /^availability$/i),
  );
  const product = assemble({
    ...place,
    merchantId: id,
    name: showsOne ? page.heading : (first('og:title', 'twitter:title') ?? page.heading ?? page.title),
    description: first('og:description', 'description', 'twitter:description'),
    brand: first('product:brand', 'og:brand'),
    retailer: first('og:site_name'),
    sku,
    price:
      parsePrice(amount ?? labelled(page, /^price$/i), currency) ??
      (isOne && amount === null ? shownPrice(page, currency) : null),
    availability: told === 'unknown' && isOne ? shownAvailability(page) : told,
    images: imagesOf(page),
    ids: [...new Set([sku, id].filter((each) => each !== null))],
    variants: [],
  });
  return { product, isProduct: isNamed || showsOne };
}

/** For pages with only a title: it must match the heading, and the page must have a cart control. */
function showsOneForSale({ heading, saleControls }: ScannedPage, title: string | null): boolean {
  if (heading === null || title === null || !isSameTitle(title, heading)) return false;
  const { addToCartCount, hasQuantity, sku } = saleControls;
  return addToCartCount >= 1 && addToCartCount <= SALE_CONTROLS_MAX && (hasQuantity || sku !== null);
}

/** The price beside the cart control, if the page shows one only. `$` is read in the currency that the page names. */
function shownPrice({ saleControls }: ScannedPage, currency: string | null): Money | null {
  if (saleControls.addToCartCount === 0 && !saleControls.isSoldOut) return null;
  const [first, ...others] = saleControls.prices.map((written) => {
    const own = parsePrice(written, null);
    const named = parsePrice(written, currency);
    return own !== null && named !== null && own.currencyCode !== named.currencyCode ? null : (own ?? named);
  });
  if (first === undefined || first === null) return null;
  const isSame = (other: Money | null) =>
    other?.amountSubunits === first.amountSubunits && other.currencyCode === first.currencyCode;
  return others.every(isSame) ? first : null;
}

/** What the cart control says; unknown if there is none, if it is disabled, or if another says the opposite. */
function shownAvailability({ saleControls: { canAddToCart, isSoldOut } }: ScannedPage): Availability {
  if (canAddToCart === isSoldOut) return 'unknown';
  return isSoldOut ? 'out_of_stock' : 'in_stock';
}

/** Titles often end with a separator and the shop's name. */
function isSameTitle(title: string, heading: string): boolean {
  const [own, wanted] = [folded(title), folded(heading)];
  return (
    wanted !== '' && (own === wanted || title.split(/\s[|–—·-]\s/).some((part) => folded(part) === wanted))
  );
}

function imagesOf(page: ScannedPage): readonly string[] {
  const keys = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'];
  const lists = keys.map((key) => (page.meta.get(key) ?? []).filter((value) => value.trim() !== ''));
  // Secure addresses are listed separately; the longer list has all images.
  const [secure = [], plain = [], byUrl = [], card = []] = lists;
  if (secure.length > 0 && secure.length >= plain.length) return secure;
  if (plain.length > 0) return plain;
  return byUrl.length > 0 ? byUrl : card;
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
