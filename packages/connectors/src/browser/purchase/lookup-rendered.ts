/** Reads a product from its rendered page, for served pages that tell neither price nor availability. */
import type { ConnectorContext, LookupOutcome, Product } from '../../connector.ts';
import { isPurchasable } from '../../structured-data/page-product.ts';
import { productFromPage, shownProduct } from '../../structured-data/product-from-page.ts';
import { BrowserVisit, type SeenPage, VisitFailure } from './browser-visit.ts';
import { renderedPage } from './product-link.ts';

/** Null if the page cannot be rendered. */
export async function lookupRendered(context: ConnectorContext, url: string): Promise<LookupOutcome | null> {
  let visit: BrowserVisit | null = null;
  try {
    visit = await BrowserVisit.start(context, url, null);
    const seen = await visit.look();
    const page = await renderedPage(visit);
    const described = productFromPage(page)?.product;
    if (described !== undefined) return { kind: 'found', product: described };
    const shown = shownProduct(page)?.product;
    return shown === undefined
      ? { kind: 'not_found' }
      : { kind: 'found', product: asRead(shown, seen.reading) };
  } catch (error) {
    const cause = visit === null ? error : visit.failureFor(error);
    if (cause instanceof VisitFailure) return null;
    throw cause;
  } finally {
    await visit?.close();
  }
}

/** With the title, price and availability that a person sees. No price if the page has options: each may have another one. */
function asRead(shown: Product, { product }: SeenPage['reading']): Product {
  if (product === null || product.dimensions.length > 0) return shown;
  const price = shown.price ?? product.unitPrice?.value ?? null;
  const availability = shown.availability === 'unknown' ? product.availability : shown.availability;
  return {
    ...shown,
    name: product.title.value,
    price,
    availability,
    isPurchasable: isPurchasable(price, availability),
  };
}
