/** The price of one piece, among all prices of an offer. */
import type { Money } from '../../connector.ts';
import { type LooseRecord, listOrOne, present, record, text } from '../../json/json-fields.ts';
import { type Graph, resolve } from '../markup/linked-data.ts';
import { parsePrice } from './price.ts';

const SPECIFICATIONS_MAX = 100;

/** From the offer, else from its price specifications. Null if no price is certain. */
export function offerPrice(offer: LooseRecord, outerCurrency: unknown, graph: Graph): Money | null {
  const currency = offer['priceCurrency'] ?? outerCurrency;
  for (const value of [offer['price'], offer['lowPrice']]) {
    const price = firstPrice(value, currency);
    if (price !== null) return price;
  }
  const specifications = listOrOne(offer['priceSpecification'])
    .slice(0, SPECIFICATIONS_MAX)
    .flatMap((entry) => present(resolve(entry, graph)))
    .filter((entry) => !isConditional(entry));
  const ranked = specifications
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .toSorted((one, other) => one.rank - other.rank);
  for (const { entry } of ranked) {
    const price = firstPrice(entry['price'] ?? entry['minPrice'], entry['priceCurrency'] ?? currency);
    if (price !== null) return price;
  }
  return null;
}

function firstPrice(value: unknown, currency: unknown): Money | null {
  const [code] = listOrOne(currency);
  for (const entry of listOrOne(value).slice(0, SPECIFICATIONS_MAX)) {
    const node = record(entry);
    const price =
      node === null
        ? parsePrice(entry, code)
        : parsePrice(node['value'] ?? node['price'], node['currency'] ?? node['priceCurrency'] ?? code);
    if (price !== null) return price;
  }
  return null;
}

/** A price for members, or for several pieces, does not apply to every buyer. */
function isConditional(specification: LooseRecord): boolean {
  if (specification['validForMemberTier'] !== undefined) return true;
  const quantity = record(specification['eligibleQuantity']);
  const least = Number(text(quantity?.['minValue'] ?? quantity?.['value']) ?? '1');
  return least > 1;
}

/** Sale prices first, list prices last; with tax before without. */
function rankOf(specification: LooseRecord): number {
  const kind = text(specification['priceType']) ?? '';
  if (/ListPrice|Strikethrough|SRP|MSRP|RegularPrice|InvoicePrice|MinimumAdvertised/i.test(kind)) return 8;
  const isSale = /SalePrice/i.test(kind) ? 0 : 2;
  const isPerUnit = specification['referenceQuantity'] === undefined ? 0 : 4;
  const tax = specification['valueAddedTaxIncluded'];
  return isSale + isPerUnit + (tax === false || text(tax) === 'false' ? 1 : 0);
}
