/** Product URLs, which have the same form at all Shopify shops. */

export interface ProductAddress {
  /** The storefront's root: the origin, with the folder of the market or language; ends with a slash. */
  readonly root: string;
  readonly handle: string;
}

/** Reads `/products/{handle}`, also below `/{locale}/` and `/collections/{name}/`; null for other addresses. */
export function readProductUrl(pageUrl: string): ProductAddress | null {
  const url = new URL(pageUrl);
  const found =
    /^((?:\/[^/]+)?)(?:\/collections\/[^/]+)?\/products\/([^/]+?)(?:\.(?:html|js|json|oembed))?\/?$/.exec(
      url.pathname,
    );
  const [, folder, handle] = found ?? [];
  // `/collections/products/{tag}` is a collection of that name.
  if (folder === undefined || handle === undefined || folder === '/collections') return null;
  return { root: `${url.origin}${folder}/`, handle: decoded(handle) };
}

/** The storefront's root for a page that is not a product page. */
export function rootOf(pageUrl: string): string {
  const { origin, pathname } = new URL(pageUrl);
  const locale = /^\/[a-z]{2}(?:-[a-z0-9]{2,8})?(?=\/|$)/i.exec(pathname)?.[0];
  return `${origin}${locale ?? ''}/`;
}

/** A link that opens a cart with the goods, for the buyer to continue. */
export function cartLink(root: string, variantId: string, quantity: number): string {
  return new URL(`cart/${encodeURIComponent(variantId)}:${quantity}`, root).href;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
