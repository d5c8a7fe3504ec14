/** Product URL -> the shop's product, from its page, and from the API for what the page does not tell. */
import type { ConnectorContext, LookupFailure } from '../../connector.ts';
import { fetchPage, type Page, refetchPage } from '../../product-page/fetch-page.ts';
import { assemble, type PageProduct } from '../../structured-data/page-product.ts';
import { productFromPage } from '../../structured-data/product-from-page.ts';
import { categoryNames } from '../../structured-data/products/product-categories.ts';
import { type StoreRoot, storeRoots } from '../api/store-root.ts';
import { type Configuration, variantsOf } from './configurable.ts';
import { askForProduct, type GraphqlProduct } from './graphql-product.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';

export interface ShopProduct {
  readonly kind: 'product';
  /** The SKU for the cart; null if neither page nor API tells. */
  readonly sku: string | null;
  readonly type: string | null;
  readonly configuration: Configuration | null;
  /** Variants are in the order of the configuration's children. */
  readonly page: PageProduct;
  readonly roots: readonly StoreRoot[];
}

export type FoundProduct = ShopProduct | { readonly kind: 'not_found' } | LookupFailure;

/** What must be known: SKU and options for a purchase; also price and stock for a lookup. */
export type Purpose = 'buying' | 'telling';

/** Reads the page, and asks the API for what is missing. With `asksOnce` without retries. */
export async function findProduct(
  context: ConnectorContext,
  url: string,
  purpose: Purpose,
  asksOnce = false,
): Promise<FoundProduct> {
  const outcome = asksOnce ? await refetchPage(context, url, {}) : await fetchPage(context, url);
  // No conditional request was made.
  if (outcome.kind === 'unchanged') return { kind: 'not_found' };
  if (outcome.kind !== 'page') return outcome;
  const { page } = outcome;
  const facts = readPageFacts(page.html);
  const described = productFromPage(page);
  const roots = storeRoots(page);
  const [root] = roots;
  const graphql =
    root !== undefined && leavesOpen(facts, described, purpose)
      ? await askForProduct(context, root, page.url, asksOnce)
      : null;
  const sku = facts.sku ?? described?.product.sku ?? graphql?.sku ?? null;
  if (sku === null && described === null) return { kind: 'not_found' };
  const configuration = facts.configuration ?? graphql?.configuration ?? null;
  return {
    kind: 'product',
    sku,
    type: facts.type ?? graphql?.type ?? null,
    configuration,
    page: assembled({ page, url, facts, described, graphql, sku, configuration }),
    roots,
  };
}

function leavesOpen(facts: PageFacts, described: PageProduct | null, purpose: Purpose): boolean {
  const product = described?.product;
  if ((facts.sku ?? product?.sku ?? null) === null) return true;
  if (facts.type === 'configurable' && facts.configuration === null) return true;
  if (purpose === 'buying') return false;
  const isStockOpen = facts.availability === 'unknown' && (product?.availability ?? 'unknown') === 'unknown';
  return isStockOpen || (product?.price ?? facts.unroundedPrice) === null;
}

interface Sources {
  readonly page: Page;
  readonly url: string;
  readonly facts: PageFacts;
  readonly described: PageProduct | null;
  readonly graphql: GraphqlProduct | null;
  readonly sku: string | null;
  readonly configuration: Configuration | null;
}

function assembled({ page, url, facts, described, graphql, sku, configuration }: Sources): PageProduct {
  const product = described?.product;
  const price = facts.unroundedPrice ?? product?.price ?? graphql?.price ?? null;
  const name = product?.name ?? graphql?.name ?? null;
  const stated =
    product === undefined || product.availability === 'unknown' ? facts.availability : product.availability;
  const variants =
    configuration === null
      ? (described?.variants ?? [])
      : variantsOf(configuration, { pageUrl: url, name, currencyCode: price?.currencyCode ?? null });
  const parts = assemble({
    pageUrl: page.url,
    merchantId: sku,
    name,
    description: product?.description ?? null,
    brand: product?.brand ?? null,
    retailer: product?.retailer ?? null,
    sku,
    price,
    availability: stated === 'unknown' ? (graphql?.availability ?? 'unknown') : stated,
    images: product?.images.map((image) => image.url) ?? graphql?.images ?? [],
    ids: sku === null ? [] : [sku],
    variants,
    categories: categoryNames([...(described?.categories ?? []), ...(graphql?.categories ?? [])]),
  });
  return product === undefined ? parts : { ...parts, product: { ...parts.product, id: product.id } };
}
