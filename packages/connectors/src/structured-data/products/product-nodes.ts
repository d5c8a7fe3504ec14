/** A schema.org Product or ProductGroup node -> the product. */
import { type LooseRecord, text } from '../../json/json-fields.ts';
import { addresses, type Graph, isType, label } from '../markup/linked-data.ts';
import { bestAvailability } from '../offers/availability.ts';
import { lowestPrice, readOffers, sellerName } from '../offers/offers.ts';
import { assemble, type PageProduct } from '../page-product.ts';
import { nodeCategories } from './product-categories.ts';
import { ownIds, type PagePlace, readVariants, variantNodes } from './product-variants.ts';

/** Reads the node, its offers and its variants into a product of the page. */
export function readProductNode(node: LooseRecord, graph: Graph, place: PagePlace): PageProduct {
  const offers = readOffers(node, graph);
  const variants = readVariants(node, graph, offers, place);
  const variantOffers = variantNodes(node, graph).flatMap((variant) => readOffers(variant, graph));
  const ids = ownIds(node);
  const offerIds = variants.length === 0 ? offers.flatMap((offer) => ownIds(offer.node)) : [];
  const variantPrices = variants.map((entry) => entry.variant.price);
  return assemble({
    ...place,
    merchantId: text(node['productGroupID']) ?? ids[0] ?? offerIds[0] ?? null,
    name: label(node['name'], graph),
    description: label(node['description'], graph),
    brand: label(node['brand'], graph) ?? label(node['manufacturer'], graph),
    retailer:
      sellerName([...offers, ...variantOffers], graph) ?? label(node['seller'], graph) ?? shopName(graph),
    sku: text(node['sku']) ?? (variants.length === 0 ? (offers[0]?.sku ?? null) : null),
    price: lowestPrice(
      variantPrices.some((price) => price !== null) ? variantPrices : offers.map((offer) => offer.price),
    ),
    availability: bestAvailability([
      ...offers.map((offer) => offer.availability),
      ...variants.map((entry) => entry.variant.availability),
    ]),
    images: [
      ...addresses(node['image'], graph),
      ...variants.flatMap((entry) => entry.variant.images.map((image) => image.url)),
    ],
    ids: variants.length === 0 ? [...new Set([...ids, ...offerIds])] : ids,
    variants,
    categories: nodeCategories(node, graph),
  });
}

/** The page's shop, from its site-wide nodes. */
function shopName(graph: Graph): string | null {
  const site =
    graph.nodes.find((node) => isType(node, 'WebSite')) ??
    graph.nodes.find((node) => isType(node, 'OnlineStore', 'Store'));
  return site === undefined ? null : label(site['name'], graph);
}
