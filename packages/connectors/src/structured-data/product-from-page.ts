/** The product that a page describes in its own structured data. */
import type { Page } from '../fetch-page.ts';
import { linkedDataNodes, nodesWithin } from './linked-data.ts';
import { openGraphProduct } from './open-graph.ts';
import type { PageProduct } from './page-product.ts';
import { chooseProductNode, readProductNode } from './product-nodes.ts';
import { scanPage } from './scan-page.ts';

/**
 * Reads JSON-LD, else microdata, else Open Graph; what the better source leaves open is filled from Open Graph.
 * Null when the page describes no product.
 */
export function productFromPage(page: Page): PageProduct | null {
  const scanned = scanPage(page.html);
  const openGraph = openGraphProduct(scanned, page.url);
  const pageUrls = [page.url, ...(scanned.canonicalUrl === null ? [] : [scanned.canonicalUrl])];
  for (const nodes of [linkedDataNodes(scanned.jsonLdBlocks), nodesWithin(scanned.microdata)]) {
    const node = chooseProductNode(nodes, pageUrls);
    if (node !== null) return filledFrom(readProductNode(node, nodes, page.url), openGraph);
  }
  return openGraph;
}

function filledFrom(found: PageProduct, other: PageProduct | null): PageProduct {
  if (other === null) return found;
  const { product } = found;
  const availability = product.availability === 'unknown' ? other.product.availability : product.availability;
  const price = product.price ?? other.product.price;
  return {
    ...found,
    product: {
      ...product,
      name: product.name ?? other.product.name,
      description: product.description ?? other.product.description,
      brand: product.brand ?? other.product.brand,
      retailer: product.retailer ?? other.product.retailer,
      price,
      availability,
      isPurchasable: price !== null && availability !== 'out_of_stock',
      images: product.images.length > 0 ? product.images : other.product.images,
    },
  };
}
