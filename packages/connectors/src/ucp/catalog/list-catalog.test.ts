import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { signingHttp, testContext } from '../../../test/test-http-client.ts';
import { listCatalog } from './list-catalog.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A catalogue of numbered products, always ten per page; keeps its requests. */
async function catalogue(count: number, status = 200) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const body: { pagination: { cursor?: string } } = JSON.parse(text);
    asked.push(body);
    const start = Number(body.pagination.cursor ?? 0);
    const end = Math.min(count, start + 10);
    const products = Array.from({ length: end - start }, (_, index) => ({
      id: `p${start + index}`,
      url: start + index === 3 ? 'https://elsewhere.example/p3' : `/products/p${start + index}`,
      variants: [],
    }));
    const more = end < count ? { has_next_page: true, cursor: String(end) } : { has_next_page: false };
    response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify({ products, pagination: more }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const address = server.address();
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  const list = (capability: string, countMax: number) =>
    listCatalog(
      testContext(signingHttp()),
      { endpoint: url, transport: 'rest', version: '2026-04-08', ucpAgent: 'profile="x"' },
      new Set([capability]),
      url,
      countMax,
    );
  return { url, asked, list };
}

const SEARCH = 'dev.ucp.shopping.catalog.search';

describe("listing a merchant's products", () => {
  it('reads all pages with a filter that matches everything, and returns only URLs of the merchant', async () => {
    const { url, asked, list } = await catalogue(25);
    const listing = await list(SEARCH, 1000);
    expect(listing).toMatchObject({ kind: 'listed', isWhole: true });
    if (listing.kind !== 'listed') throw new Error('not listed');
    const expected = Array.from({ length: 25 }, (_, index) => `${url}/products/p${index}`);
    expect(listing.productUrls).toEqual(expected.filter((_, index) => index !== 3));
    expect(asked).toHaveLength(3);
    expect(asked[0]).toEqual({ filters: { price: { min: 0 } }, pagination: { limit: 50 } });
  });

  it('stops at the maximum and reports that there are more', async () => {
    const { list } = await catalogue(25);
    const listing = await list(SEARCH, 12);
    expect(listing).toMatchObject({ kind: 'listed', isWhole: false });
    expect(listing.kind === 'listed' && listing.productUrls.length).toBe(12);
  });

  it('is unsupported if the merchant only has product lookup', async () => {
    const { asked, list } = await catalogue(5);
    expect(await list('dev.ucp.shopping.catalog.lookup', 10)).toEqual({ kind: 'not_offered' });
    expect(asked).toEqual([]);
  });

  it('fails if the catalogue fails', async () => {
    const { list } = await catalogue(5, 503);
    expect(await list(SEARCH, 10)).toMatchObject({ kind: 'failed', retryable: true });
  });
});
