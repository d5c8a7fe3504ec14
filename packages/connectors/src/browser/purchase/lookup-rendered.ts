/** Looks a product up on its rendered page, where the served page describes none. */
import type { ConnectorContext, LookupOutcome } from '../../connector.ts';
import { assemble, type PageProduct } from '../../structured-data/page-product.ts';
import { productFromPage } from '../../structured-data/product-from-page.ts';
import { BrowserVisit, type SeenPage, VisitFailure } from './browser-visit.ts';
import { renderedPage } from './product-link.ts';

/** `not_found` if there is no browser: the caller shows what the served page tells. */
export async function lookupRendered(context: ConnectorContext, url: string): Promise<LookupOutcome> {
  if (context.browser === undefined) return { kind: 'not_found' };
  let visit: BrowserVisit | null = null;
  try {
    visit = await BrowserVisit.start(context, url, null);
    const seen = await visit.look();
    const product = productFromPage(await renderedPage(visit)) ?? shownProduct(seen);
    return product === null ? { kind: 'not_found' } : { kind: 'found', product: product.product };
  } catch (error) {
    const cause = visit === null ? error : visit.failureFor(error);
    if (!(cause instanceof VisitFailure)) throw cause;
    if (cause.failure.code === 'product_not_found') return { kind: 'not_found' };
    return { kind: 'failed', failure: cause.failure, retryable: cause.isRetryable };
  } finally {
    await visit?.close();
  }
}

/** What a person sees: no variants, since their prices are shown one at a time. */
function shownProduct({ model, reading }: SeenPage): PageProduct | null {
  const { product } = reading;
  if (product === null || product.dimensions.length > 0) return null;
  return assemble({
    pageUrl: model.url,
    merchantId: null,
    name: product.title.value,
    description: null,
    brand: null,
    retailer: null,
    sku: null,
    price: product.unitPrice?.value ?? null,
    availability: product.availability,
    images: [],
    ids: [],
    variants: [],
  });
}
