/** A schema.org Product or ProductGroup node -> the product. */
import type { ProductVariant } from '../connector.ts';
import { type LooseRecord, listOrOne, present, text } from '../loose-json.ts';
import { addresses, isType, label, resolve } from './linked-data.ts';
import { bestAvailability, lowestPrice, type PageOffer, readOffers } from './offers.ts';
import {
  absoluteImages,
  absoluteUrl,
  assemble,
  type PageProduct,
  type PageVariant,
  productId,
} from './page-product.ts';
import { variantDimensions } from './variant-dimensions.ts';

/** The node that describes the page: one that names the page's address, else one with offers, else the first. */
export function chooseProductNode(
  nodes: readonly LooseRecord[],
  pageUrls: readonly string[],
): LooseRecord | null {
  const candidates = nodes.filter((node) =>
    isType(node, 'Product', 'ProductGroup', 'IndividualProduct', 'ProductModel'),
  );
  const inner = new Set(
    candidates.flatMap((node) => [
      ...listOrOne(node['hasVariant']),
      ...listOrOne(node['isRelatedTo']),
      ...listOrOne(node['isSimilarTo']),
    ]),
  );
  const outer = candidates.filter((node) => !inner.has(node));
  const scored = outer.map((node) => ({ node, score: score(node, pageUrls) }));
  return (
    scored.reduce<(typeof scored)[number] | null>(
      (best, each) => (best === null || each.score > best.score ? each : best),
      null,
    )?.node ?? null
  );
}

function score(node: LooseRecord, pageUrls: readonly string[]): number {
  const own = [
    ...addresses(node['url']),
    ...addresses(node['mainEntityOfPage']),
    ...present(text(node['@id'])),
  ];
  const base = pageUrls[0] ?? 'http://localhost';
  const namesPage = own.some((address) =>
    pageUrls.some((url) => pathOf(address, base) === pathOf(url, base)),
  );
  const offered = node['offers'] !== undefined || node['hasVariant'] !== undefined;
  return (
    (namesPage ? 8 : 0) +
    (offered ? 4 : 0) +
    (isType(node, 'ProductGroup') ? 2 : 0) +
    (label(node['name']) === null ? 0 : 1)
  );
}

function pathOf(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}`;
}

/** Reads the node, its offers and its variants into a product of the page. */
export function readProductNode(
  node: LooseRecord,
  nodes: readonly LooseRecord[],
  pageUrl: string,
): PageProduct {
  const groupId = text(node['productGroupID']);
  const offers = readOffers(node, nodes);
  const variants = readVariants(node, nodes, offers, pageUrl);
  const images = [
    ...addresses(node['image']),
    ...variants.flatMap((entry) => entry.variant.images.map((image) => image.url)),
  ];
  const sku = text(node['sku']) ?? (variants.length === 0 ? (offers[0]?.sku ?? null) : null);
  const ids = ownIds(node);
  const prices = [...offers.map((offer) => offer.price), ...variants.map((entry) => entry.variant.price)];
  const availabilities = [
    ...offers.map((offer) => offer.availability),
    ...variants.map((entry) => entry.variant.availability),
  ];
  return assemble({
    pageUrl,
    merchantId: groupId ?? text(node['sku']) ?? text(node['productID']) ?? null,
    name: label(node['name']),
    description: label(node['description']),
    brand: label(node['brand']) ?? label(node['manufacturer']),
    retailer: sellerOf(node, offers, variantNodes(node, nodes)),
    sku,
    price: lowestPrice(
      variants.length > 0
        ? variants.map((entry) => entry.variant.price).concat(offers[0]?.price ?? [])
        : prices,
    ),
    availability: bestAvailability(availabilities),
    images,
    ids:
      variants.length === 0 ? [...new Set([...ids, ...offers.flatMap((offer) => ownIds(offer.node))])] : ids,
    variants,
  });
}

function ownIds(node: LooseRecord): readonly string[] {
  const keys = ['sku', 'productID', 'mpn', 'gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8', 'identifier'];
  const plain = keys.flatMap((key) => text(node[key]) ?? []);
  return [...new Set(plain.map((id) => id.replace(/^(sku|mpn|gtin\d*|isbn):/i, '')))];
}

function sellerOf(
  node: LooseRecord,
  offers: readonly PageOffer[],
  variants: readonly LooseRecord[],
): string | null {
  const inner = variants.flatMap((variant) => readOffers(variant, []));
  for (const offer of [...offers, ...inner]) {
    const name = label(offer.node['seller']) ?? label(offer.node['offeredBy']);
    if (name !== null && !/^https?:/.test(name)) return name;
  }
  return label(node['seller']);
}

function variantNodes(node: LooseRecord, nodes: readonly LooseRecord[]): readonly LooseRecord[] {
  const listed = listOrOne(node['hasVariant']).flatMap((entry) => present(resolve(entry, nodes)));
  if (listed.length > 0) return listed;
  const groupId = text(node['productGroupID']);
  if (groupId === null) return [];
  return nodes.filter((other) => other !== node && text(other['inProductGroupWithID']) === groupId);
}

function readVariants(
  node: LooseRecord,
  nodes: readonly LooseRecord[],
  offers: readonly PageOffer[],
  pageUrl: string,
): readonly PageVariant[] {
  const products = variantNodes(node, nodes);
  if (products.length > 0) {
    const dimensions = variantDimensions(node, products);
    return products.map((product, index) =>
      readVariant(product, readOffers(product, nodes), dimensions[index] ?? [], pageUrl, index),
    );
  }
  const keys = new Set(offers.map((offer) => offer.sku ?? offer.url));
  if (offers.length < 2 || keys.has(null) || keys.size !== offers.length) return [];
  const dimensions = variantDimensions(
    {},
    offers.map((offer) => offer.node),
  );
  return offers.map((offer, index) =>
    readVariant(offer.node, [offer], dimensions[index] ?? [], pageUrl, index),
  );
}

function readVariant(
  node: LooseRecord,
  offers: readonly PageOffer[],
  dimensions: ProductVariant['dimensions'],
  pageUrl: string,
  index: number,
): PageVariant {
  const sku = text(node['sku']) ?? offers[0]?.sku ?? null;
  const ids = [...new Set([...ownIds(node), ...offers.flatMap((offer) => ownIds(offer.node))])];
  const written = [
    ...offers.flatMap((offer) => offer.url ?? []),
    ...addresses(node['url']),
    ...present(text(node['@id'])),
  ];
  const urls = [
    ...new Set(written.filter((url) => url !== '').flatMap((url) => absoluteUrl(url, pageUrl) ?? [])),
  ];
  const own =
    ids[0] ?? urls.find((url) => new URL(url).search !== '') ?? `${new URL(pageUrl).pathname}#${index + 1}`;
  const variant: ProductVariant = {
    id: productId(pageUrl, own),
    name: label(node['name']),
    sku,
    price: lowestPrice(offers.map((offer) => offer.price)),
    availability: bestAvailability(offers.map((offer) => offer.availability)),
    dimensions,
    images: absoluteImages(addresses(node['image']), pageUrl),
  };
  return { variant, ids, urls };
}
