/** Product facts of Magento's themes, besides structured data. */
import type { Availability } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { withoutEntities } from '../../structured-data/markup/plain-text.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { readMoney } from '../api/amounts.ts';
import { type Configuration, configurationsIn } from './configurable.ts';

export interface PageFacts {
  /** The page's product; null if it names none, or several. */
  readonly sku: string | null;
  /** `simple`, `configurable`, `bundle` and so on; null if the page does not tell. */
  readonly type: string | null;
  readonly availability: Availability;
  /**
   * The displayed price, if the shop did not round it in its markup: that of a shop that shows prices without the tax that they include. Its
   * Open Graph price is then the one with tax.
   */
  readonly unroundedPrice: Money | null;
  readonly configuration: Configuration | null;
}

/** Never throws; linear time. */
export function readPageFacts(html: string): PageFacts {
  const body = /<body\b[^<>]{0,4000}>/i.exec(html)?.[0] ?? '';
  const isProductPage = /\bcatalog-product-view\b/.test(body);
  const form = addToCartForm(html);
  const inForm = form === null ? '' : html.slice(form.end, form.end + FORM_LENGTH_MAX);
  const id = /<input\b[^<>]{0,300}\bname=["']product["'][^<>]{0,300}>/i.exec(inForm)?.[0];
  const configurations = configurationsIn(html);
  const productId = attribute(id ?? '', 'value');
  const own = configurations.find((each) => productId !== null && each.productId === productId);
  return {
    sku: attribute(form?.tag ?? '', 'data-product-sku') ?? (isProductPage ? loneSku(html) : null),
    type: /\bpage-product-([a-z]{3,40})\b/.exec(body)?.[1] ?? null,
    availability: availabilityIn(html),
    unroundedPrice: unroundedPriceIn(html),
    configuration: own ?? (isProductPage || form !== null ? configurations[0] : undefined) ?? null,
  };
}

const FORM_LENGTH_MAX = 5_000;
const FORMS_MAX = 500;
/** More decimals than shops store. */
const UNROUNDED = /\.\d{5,}$/;

/** The form that puts this page's product into the cart; those of other products on the page have another id. */
function addToCartForm(html: string): { readonly tag: string; readonly end: number } | null {
  let count = 0;
  for (const found of html.matchAll(/<form\b[^<>]{0,2000}>/gi)) {
    const [tag] = found;
    if (/\bid=["']product_addtocart_form["']/.test(tag)) return { tag, end: found.index + tag.length };
    count += 1;
    if (count >= FORMS_MAX) break;
  }
  return null;
}

function loneSku(html: string): string | null {
  const all = new Set<string>();
  for (const [, double, single] of html.matchAll(/\bdata-product-sku=(?:"([^"]{1,200})"|'([^']{1,200})')/g)) {
    all.add(double ?? single ?? '');
    if (all.size > 1) return null;
  }
  const [only] = all;
  return only === undefined ? null : withoutEntities(only).trim() || null;
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  const value = withoutEntities(found?.[1] ?? found?.[2] ?? '').trim();
  return value === '' ? null : value;
}

function unroundedPriceIn(html: string): Money | null {
  const tagged = (name: string): string | null => {
    const tag = new RegExp(`<meta\\b[^<>]{0,100}\\bitemprop=["']${name}["'][^<>]{0,100}>`, 'i').exec(
      html,
    )?.[0];
    return attribute(tag ?? '', 'content');
  };
  const written = tagged('price');
  const code = currencyCode(tagged('priceCurrency'));
  return written === null || code === null || !UNROUNDED.test(written) ? null : readMoney(written, code);
}

function availabilityIn(html: string): Availability {
  const word = /\bclass=["'](?:[\w-]+ )*?stock (available|unavailable)\b/.exec(html)?.[1];
  if (word === undefined) return 'unknown';
  return word === 'available' ? 'in_stock' : 'out_of_stock';
}
