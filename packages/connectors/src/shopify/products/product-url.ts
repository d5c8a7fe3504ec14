/** The addresses of a shop's product pages, which are the same everywhere on the platform. */

export interface ProductAddress {
  /** Where the storefront's own addresses begin: the origin, with the market's or language's folder; ends with a slash. */
  readonly root: string;
  readonly handle: string;
}

/**
 * Reads `/products/{handle}`, also below `/{locale}/` and `/collections/{name}/`; null for any other address.
 */
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

/** Where the storefront of a page that is no product's begins. */
export function rootOf(pageUrl: string): string {
  const { origin, pathname } = new URL(pageUrl);
  const locale = /^\/[a-z]{2}(?:-[a-z0-9]{2,8})?(?=\/|$)/i.exec(pathname)?.[0];
  return `${origin}${locale ?? ''}/`;
}

/** By which anybody can go on with the goods in a cart of their own. */
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
