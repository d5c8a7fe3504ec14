/** What a product node's `offers` say: price, availability, address and ids of each offer. */
import type { Availability } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { type LooseRecord, listOrOne, present, record, text } from '../../json/json-fields.ts';
import { addresses, type Graph, isType, label, resolve } from '../markup/linked-data.ts';
import { readAvailability } from './availability.ts';
import { offerPrice } from './offer-price.ts';

export { readAvailability } from './availability.ts';

const OFFERS_MAX = 500;

export interface PageOffer {
  readonly price: Money | null;
  readonly availability: Availability;
  readonly urls: readonly string[];
  readonly sku: string | null;
  readonly node: LooseRecord;
}

/** All offers of a node; an aggregate with offers inside stands for these, one without for its lowest price. */
export function readOffers(node: LooseRecord, graph: Graph): readonly PageOffer[] {
  const own = listOrOne(node['offers']);
  const entries = own.length > 0 ? own : offersOf(node, graph);
  return entries.slice(0, OFFERS_MAX).flatMap((entry) => {
    const offer = resolve(entry, graph);
    if (offer === null) return [];
    const inner = listOrOne(offer['offers'])
      .slice(0, OFFERS_MAX)
      .flatMap((value) => present(resolve(value, graph)));
    if (inner.length === 0) return [readOffer(offer, null, graph)];
    const read = inner.map((each) => readOffer(each, offer, graph));
    // Offers without prices leave it to the aggregate to tell the lowest one.
    return read.some((each) => each.price !== null) ? read : [...read, readOffer(offer, null, graph)];
  });
}

/** Offers that name the product, where the product does not name them. */
function offersOf(node: LooseRecord, graph: Graph): readonly LooseRecord[] {
  const id = text(node['@id']);
  return graph.nodes.filter((other) => {
    if (!isType(other, 'Offer', 'AggregateOffer')) return false;
    const item = other['itemOffered'];
    return item === node || (id !== null && text(record(item)?.['@id'] ?? item) === id);
  });
}

function readOffer(offer: LooseRecord, aggregate: LooseRecord | null, graph: Graph): PageOffer {
  const told = readAvailability(offer['availability']);
  const inherited = told === 'unknown' ? readAvailability(aggregate?.['availability']) : told;
  return {
    price: offerPrice(offer, aggregate?.['priceCurrency'], graph),
    availability: inherited === 'unknown' ? stockLevel(offer['inventoryLevel']) : inherited,
    urls: addresses(offer['url']),
    sku: text(offer['sku']),
    node: offer,
  };
}

/** How many there are says whether there are any. */
function stockLevel(value: unknown): Availability {
  const written = text(record(value)?.['value'] ?? value);
  if (written === null || !/^-?\d{1,12}(?:\.0+)?$/.test(written)) return 'unknown';
  return Number(written) > 0 ? 'in_stock' : 'out_of_stock';
}

/** The lowest price; null when there is none or when currencies differ. */
export function lowestPrice(prices: readonly (Money | null)[]): Money | null {
  const known = prices.flatMap((price) => price ?? []);
  const first = known[0];
  if (first === undefined || known.some((price) => price.currencyCode !== first.currencyCode)) return null;
  return known.reduce((low, price) => (price.amountSubunits < low.amountSubunits ? price : low), first);
}

/** Who sells, when an offer names somebody. */
export function sellerName(offers: readonly PageOffer[], graph: Graph): string | null {
  for (const { node } of offers) {
    const name = label(node['seller'], graph) ?? label(node['offeredBy'], graph);
    if (name !== null && !/^https?:/.test(name)) return name;
  }
  return null;
}
