import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The current content of a merchant's page. */
export interface Page {
  readonly name: string;
  readonly price: number;
  readonly availability?: 'InStock' | 'OutOfStock';
  readonly image?: string;
  /** A product name that differs from the one on its page. */
  readonly sku?: string;
  readonly etag?: string;
}

export type PageResponse = Page | { readonly status: number; readonly retryAfterSeconds?: number };

export interface SeenRequest {
  readonly path: string;
  readonly ifNoneMatch: string | undefined;
  readonly status: number;
}

export interface PageMerchant {
  readonly url: string;
  /** Requests for pages, in the order of their responses. */
  readonly seen: readonly SeenRequest[];
  /** The highest number of concurrent requests. */
  concurrencyMax(): number;
  set(path: string, page: PageResponse): void;
  seenAt(path: string): readonly SeenRequest[];
  close(): Promise<void>;
}

/**
 * A merchant without an interface, whose pages have structured product data; pages with an `etag` return 304 when it
 * matches.
 */
export async function startPageMerchant(): Promise<PageMerchant> {
  const pages = new Map<string, PageResponse>();
  const seen: SeenRequest[] = [];
  let [inFlight, concurrencyMax] = [0, 0];
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const page = pages.get(path) ?? { status: 404 };
    const ifNoneMatch = request.headers['if-none-match'];
    const isKnown = 'name' in page && page.etag !== undefined && page.etag === ifNoneMatch;
    const status = 'status' in page ? page.status : isKnown ? 304 : 200;
    if (path !== '/.well-known/ucp' && path !== '/robots.txt') seen.push({ path, ifNoneMatch, status });
    const retryAfter = 'status' in page ? page.retryAfterSeconds : undefined;
    response.writeHead(status, {
      'content-type': 'text/html',
      ...('name' in page && page.etag !== undefined ? { etag: page.etag } : {}),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    });
    response.end('name' in page && !isKnown ? htmlOf(page, path) : '');
  };
  const server = createServer((request, response) => {
    inFlight += 1;
    concurrencyMax = Math.max(concurrencyMax, inFlight);
    response.on('close', () => {
      inFlight -= 1;
    });
    setTimeout(() => respond(request, response), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    concurrencyMax: () => concurrencyMax,
    set: (path, page) => void pages.set(path, page),
    seenAt: (path) => seen.filter((one) => one.path === path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function htmlOf({ name, price, availability = 'InStock', image, sku }: Page, path: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: sku ?? path.slice(1),
    image: image === undefined ? [] : [image],
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability}`,
    },
  };
  return `<!doctype html><title>${name}</title><script type="application/ld+json">${JSON.stringify(data)}</script>`;
}
