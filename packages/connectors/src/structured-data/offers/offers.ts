/** Reads a product node's `offers`: price, availability, address and ids of each offer. */
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

/** All offers of a node; an aggregate is replaced by its offers, or by its lowest price if it has none. */
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
    // If its offers have no prices, the aggregate's lowest price is used.
    return read.some((each) => each.price !== null) ? read : [...read, readOffer(offer, null, graph)];
  });
}

/** Offers that refer to the product. */
function offersOf(node: LooseRecord, graph: Graph): readonly LooseRecord[] {
  const id = text(node['@id']);
  return graph.nodes.filter((other) => {
    if (!isType(other, 'Offer', 'AggregateOffer')) return false;
    const item = other['itemOffered'];
    return item === node || (id !== null && text(record(item)?.['@id'] ?? item) === id);
  });
}

function readOffer(offer: LooseRecord, aggregate: LooseRecord | null, graph: Graph): PageOffer {
  const stated = readAvailability(offer['availability']);
  const inherited = stated === 'unknown' ? readAvailability(aggregate?.['availability']) : stated;
  return {
    price: offerPrice(offer, aggregate?.['priceCurrency'], graph),
    availability: inherited === 'unknown' ? stockLevel(offer['inventoryLevel']) : inherited,
    urls: addresses(offer['url']),
    sku: text(offer['sku']),
    node: offer,
  };
}

/** The inventory level determines availability. */
function stockLevel(value: unknown): Availability {
  const written = text(record(value)?.['value'] ?? value);
  if (written === null || !/^-?\d{1,12}(?:\.0+)?$/.test(written)) return 'unknown';
  return Number(written) > 0 ? 'in_stock' : 'out_of_stock';
}

/** The lowest price; null if there is none or currencies differ. */
export function lowestPrice(prices: readonly (Money | null)[]): Money | null {
  const known = prices.flatMap((price) => price ?? []);
  const first = known[0];
  if (first === undefined || known.some((price) => price.currencyCode !== first.currencyCode)) return null;
  return known.reduce((low, price) => (price.amountSubunits < low.amountSubunits ? price : low), first);
}

/** The seller, if an offer names one. */
export function sellerName(offers: readonly PageOffer[], graph: Graph): string | null {
  for (const { node } of offers) {
    const name = label(node['seller'], graph) ?? label(node['offeredBy'], graph);
    if (name !== null && !/^https?:/.test(name)) return name;
  }
  return null;
}
