/** The variants of a product node. */
import type { ProductVariant } from '../../connector.ts';
import { isRecord, type LooseRecord, listOrOne, present, text } from '../../json/json-fields.ts';
import { addresses, type Graph, label, resolve } from '../markup/linked-data.ts';
import { bestAvailability } from '../offers/availability.ts';
import { lowestPrice, type PageOffer, readOffers } from '../offers/offers.ts';
import { absoluteImages, absoluteUrl, type PageVariant, productId } from '../page-product.ts';
import { variantDimensions } from './variant-dimensions.ts';

const VARIANTS_MAX = 500;
const ID_KEYS = [
  'sku',
  'productID',
  'mpn',
  'gtin',
  'gtin13',
  'gtin12',
  'gtin14',
  'gtin8',
  'isbn',
  'identifier',
];

/** The base of the page's relative addresses, and the page's address. */
export interface PagePlace {
  readonly pageUrl: string;
  readonly baseUrl: string;
}

/** A node's ids, most specific first. */
export function ownIds(node: LooseRecord): readonly string[] {
  const plain = ID_KEYS.flatMap((key) =>
    listOrOne(node[key]).flatMap((entry) => present(text(isRecord(entry) ? entry['value'] : entry))),
  );
  return [...new Set(plain.map((id) => id.replace(/^(?:sku|mpn|gtin\d*|isbn):/i, '').trim()))].filter(
    (id) => id !== '',
  );
}

/** The variants of this node, referenced in either direction. */
export function variantNodes(node: LooseRecord, graph: Graph): readonly LooseRecord[] {
  const listed = listOrOne(node['hasVariant']).flatMap((entry) => present(resolve(entry, graph)));
  if (listed.length > 0) return [...new Set(listed)].slice(0, VARIANTS_MAX);
  const groupId = text(node['productGroupID']);
  const id = text(node['@id']);
  if (groupId === null && id === null) return [];
  return graph.nodes
    .filter((other) => {
      if (other === node) return false;
      if (groupId !== null && text(other['inProductGroupWithID']) === groupId) return true;
      const group = other['isVariantOf'];
      return id !== null && text(isRecord(group) ? group['@id'] : group) === id;
    })
    .slice(0, VARIANTS_MAX);
}

/** Variants from their own nodes, else from offers for different items. */
export function readVariants(
  node: LooseRecord,
  graph: Graph,
  offers: readonly PageOffer[],
  place: PagePlace,
): readonly PageVariant[] {
  const products = variantNodes(node, graph);
  if (products.length > 0) {
    const dimensions = variantDimensions(node, products);
    return products.map((product, index) =>
      readVariant(
        { node: product, offers: readOffers(product, graph) },
        dimensions[index] ?? [],
        place,
        index,
        graph,
      ),
    );
  }
  const keys = new Set(offers.map((offer) => offer.sku ?? offer.urls[0] ?? null));
  if (offers.length < 2 || keys.has(null) || keys.size !== offers.length) return [];
  const dimensions = variantDimensions(
    {},
    offers.map((offer) => itemOf(offer, graph)),
  );
  return offers.map((offer, index) =>
    readVariant(
      { node: itemOf(offer, graph), offers: [offer] },
      dimensions[index] ?? [],
      place,
      index,
      graph,
    ),
  );
}

/** The offered item's node: the offer itself, unless it names an item. */
function itemOf(offer: PageOffer, graph: Graph): LooseRecord {
  const item = resolve(offer.node['itemOffered'], graph);
  return item === null ? offer.node : { ...offer.node, ...item };
}

interface VariantParts {
  readonly node: LooseRecord;
  readonly offers: readonly PageOffer[];
}

function readVariant(
  { node, offers }: VariantParts,
  dimensions: ProductVariant['dimensions'],
  { pageUrl, baseUrl }: PagePlace,
  index: number,
  graph: Graph,
): PageVariant {
  const ids = [...new Set([...ownIds(node), ...offers.flatMap((offer) => ownIds(offer.node))])];
  const written = [
    ...offers.flatMap((offer) => offer.urls),
    ...addresses(node['url']),
    ...present(text(node['@id'])),
  ];
  const urls = [
    ...new Set(written.filter((url) => url !== '').flatMap((url) => absoluteUrl(url, baseUrl) ?? [])),
  ];
  const own =
    ids[0] ?? urls.find((url) => new URL(url).search !== '') ?? `${new URL(pageUrl).pathname}#${index + 1}`;
  const variant: ProductVariant = {
    id: productId(pageUrl, own),
    name: label(node['name']),
    sku: text(node['sku']) ?? offers[0]?.sku ?? null,
    price: lowestPrice(offers.map((offer) => offer.price)),
    availability: bestAvailability(offers.map((offer) => offer.availability)),
    dimensions,
    images: absoluteImages(addresses(node['image'], graph), baseUrl),
  };
  return { variant, ids, urls };
}
