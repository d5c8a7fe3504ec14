import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface FirstLoad {
  /** The console's files that were loaded until the heading was visible. */
  readonly assets: readonly {
    readonly path: string;
    readonly gzipBytes: number;
    readonly wireBytes: number;
  }[];
  readonly requestCount: number;
  readonly apiRequestCount: number;
  /** From the start of the navigation until the page's heading was visible. */
  readonly headingMs: number;
  readonly largestPaintMs: number;
}

const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => resolve(-1), 2000);
})`;

/** Opens the console with an empty cache and measures the load. */
export async function measureFirstLoad(page: Page): Promise<FirstLoad> {
  const responses: Promise<FirstLoad['assets'][number] | null>[] = [];
  let requestCount = 0;
  let apiRequestCount = 0;
  page.on('response', (response) => {
    requestCount += 1;
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) apiRequestCount += 1;
    if (!pathname.startsWith('/console') || pathname.startsWith('/console/auth')) return;
    const sizes = Promise.all([response.body(), response.request().sizes()]);
    responses.push(
      sizes.then(([body, { responseBodySize }]) => ({
        path: pathname,
        gzipBytes: gzipSync(body).length,
        wireBytes: responseBodySize,
      })),
    );
  });
  await page.goto('/console', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const headingMs = Number(await page.evaluate('performance.now()'));
  const largestPaintMs = Number(await page.evaluate(LARGEST_PAINT));
  const assets = (await Promise.all(responses)).filter((asset) => asset !== null);
  return { assets, requestCount, apiRequestCount, headingMs, largestPaintMs };
}

export const totalOf = (page: FirstLoad, size: 'gzipBytes' | 'wireBytes'): number =>
  page.assets.reduce((sum, asset) => sum + asset[size], 0);
