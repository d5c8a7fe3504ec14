/** What a product node's `offers` say: price, availability, address and ids of each offer. */
import type { Availability } from '@purser/contract/vocabulary';
import type { Money } from '../connector.ts';
import { type LooseRecord, listOrOne, present, record, records, text } from '../loose-json.ts';
import { label, resolve } from './linked-data.ts';
import { parsePrice } from './price.ts';

export interface PageOffer {
  readonly price: Money | null;
  readonly availability: Availability;
  readonly url: string | null;
  readonly sku: string | null;
  readonly name: string | null;
  readonly node: LooseRecord;
}

/** All offers of a node; an aggregate with offers inside stands for these, one without for its lowest price. */
export function readOffers(node: LooseRecord, nodes: readonly LooseRecord[]): readonly PageOffer[] {
  return listOrOne(node['offers']).flatMap((entry) => {
    const offer = resolve(entry, nodes);
    if (offer === null) return [];
    const inner = listOrOne(offer['offers']);
    if (inner.length === 0) return [readOffer(offer)];
    const read = inner.flatMap((value) => present(resolve(value, nodes))).map(readOffer);
    const currency = offer['priceCurrency'];
    return read.map((each) =>
      each.price === null ? { ...each, price: offerPrice(each.node, currency) } : each,
    );
  });
}

function readOffer(offer: LooseRecord): PageOffer {
  return {
    price: offerPrice(offer, offer['priceCurrency']),
    availability: readAvailability(offer['availability']),
    url: text(offer['url']) ?? text(record(offer['url'])?.['@id']),
    sku: text(offer['sku']),
    name: label(offer['name']),
    node: offer,
  };
}

function offerPrice(offer: LooseRecord, currency: unknown): Money | null {
  const direct = parsePrice(offer['price'] ?? offer['lowPrice'], offer['priceCurrency'] ?? currency);
  if (direct !== null) return direct;
  const specifications = records(listOrOne(offer['priceSpecification']));
  const selling = specifications.filter((entry) => !isStruck(entry));
  for (const entry of [...selling, ...specifications]) {
    const price = parsePrice(
      entry['price'] ?? entry['minPrice'],
      entry['priceCurrency'] ?? offer['priceCurrency'] ?? currency,
    );
    if (price !== null) return price;
  }
  return null;
}

/** A price that is shown crossed out, not asked for; unit prices are not asked for either. */
function isStruck(specification: LooseRecord): boolean {
  const kind = `${text(specification['priceType']) ?? ''}`;
  return (
    /ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice/i.test(kind) ||
    specification['referenceQuantity'] !== undefined
  );
}

/** Availability from a schema.org URL, a short word or the spellings that feeds use. */
export function readAvailability(value: unknown): Availability {
  const word = (text(listOrOne(value)[0]) ?? '')
    .replace(/^.*[/#]/, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
  if (/^(instock|instoreonly|onlineonly|limitedavailability|available|true|availablefororder)$/.test(word))
    return 'in_stock';
  if (/^(outofstock|soldout|discontinued|oos|unavailable|notavailable|false)$/.test(word))
    return 'out_of_stock';
  if (/^(preorder|presale|pending)$/.test(word)) return 'preorder';
  if (/^(backorder|madetoorder|availablebackorder)$/.test(word)) return 'backorder';
  return 'unknown';
}

/** The best of several: what a buyer can get from at least one offer. */
export function bestAvailability(all: readonly Availability[]): Availability {
  const order: readonly Availability[] = ['in_stock', 'preorder', 'backorder', 'unknown', 'out_of_stock'];
  return order.find((candidate) => all.includes(candidate)) ?? 'unknown';
}

/** The lowest price; null when there is none or when currencies differ. */
export function lowestPrice(prices: readonly (Money | null)[]): Money | null {
  const known = prices.flatMap((price) => price ?? []);
  const first = known[0];
  if (first === undefined || known.some((price) => price.currencyCode !== first.currencyCode)) return null;
  return known.reduce((low, price) => (price.amountSubunits < low.amountSubunits ? price : low), first);
}
