/** Product URL -> the shop's product, from the storefront's product data. */

import type { ConnectorContext } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { type Failed, responseFailure } from '../storefront/failures.ts';
import { type ApiResponse, Storefront } from '../storefront/storefront-client.ts';
import { readProductUrl } from './product-url.ts';
import { readProduct, type ShopProduct } from './product-wire.ts';

export type FoundProduct =
  | {
      readonly kind: 'product';
      readonly product: ShopProduct;
      readonly root: string;
      readonly handle: string;
    }
  /** The storefront has no data at this address, but the page may describe a product. */
  | { readonly kind: 'not_found' }
  | Failed;

/** The more detailed form first, then the other. With `asksOnce` without retries. */
export async function findProduct(
  context: ConnectorContext,
  pageUrl: string,
  country: string | null,
  asksOnce = false,
): Promise<FoundProduct> {
  const address = readProductUrl(pageUrl);
  if (address === null) return { kind: 'not_found' };
  const { root, handle } = address;
  const storefront = new Storefront(context, root, country);
  const ask = (form: 'js' | 'json'): Promise<ApiResponse> => {
    const call = { method: 'GET', path: `products/${encodeURIComponent(handle)}.${form}` } as const;
    return asksOnce ? storefront.send(call) : storefront.call(call);
  };
  for (const form of ['js', 'json'] as const) {
    const response = await ask(form);
    const product = isGood(response) ? readProduct(response.json) : null;
    if (product !== null) return { kind: 'product', product, root, handle };
    if (!isMissing(response)) return responseFailure(response);
  }
  return { kind: 'not_found' };
}

/** Not available in this form, and not blocked by bot protection. */
function isMissing(response: ApiResponse): boolean {
  return (
    response.kind === 'response' && (response.status === 404 || response.status === 410 || isGood(response))
  );
}
