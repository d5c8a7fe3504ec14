import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { directHttp, testContext } from '../test/test-http-client.ts';
import { type Merchant, startMerchant } from '../test/ucp-merchant/start.ts';
import { createRegistry } from './index.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function merchant(): Promise<Merchant> {
  const shop = await startMerchant();
  closers.push(() => shop.close());
  return shop;
}

async function plainSite(html: string): Promise<string> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/tee';
    response
      .writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' })
      .end(isPage ? html : 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
}

describe('the registry', () => {
  it('asks a host again only after its cached response has expired', async () => {
    const shop = await merchant();
    const http = directHttp();
    const context = testContext(http);
    const registry = createRegistry();
    for (let times = 0; times < 3; times += 1) {
      expect(await registry.forUrl(context, `${shop.url}/products/lamp`)).toMatchObject({
        kind: 'recognised',
        connector: { marketplace: 'UCP' },
      });
    }
    expect(http.calls.map((call) => call.path)).toEqual(['/.well-known/ucp']);
    await context.sleep(3_600_001);
    await registry.forUrl(context, `${shop.url}/products/mug`);
    expect(http.calls).toHaveLength(2);
    expect(registry.byMarketplace('UCP')?.marketplace).toBe('UCP');
    expect(registry.byMarketplace('UNKNOWN')).toBe(null);
  });

  it('looks up products at unsupported hosts and returns them as not purchasable', async () => {
    const url = await plainSite(
      '<script type="application/ld+json">{"@type":"Product","name":"Tee","offers":{"price":5,"priceCurrency":"USD","availability":"InStock"}}</script>',
    );
    const context = testContext(directHttp());
    const registry = createRegistry();
    expect(await registry.forUrl(context, `${url}/tee`)).toEqual({
      kind: 'unsupported',
      platform: null,
    });
    expect(await registry.lookup(context, `${url}/tee`)).toMatchObject({
      kind: 'found',
      product: { name: 'Tee', isPurchasable: false },
    });
    expect(await registry.lookup(context, `${url}/other`)).toEqual({ kind: 'not_found' });
  });

  it('knows of a page without a product what it shows, from one request; only a page that says so is not found', async () => {
    const shop = await merchant();
    const hosts = [await plainSite('<title>Tee</title>'), await plainSite('<h1>Page not found</h1>')];
    const [plain, missing] = hosts;
    const http = directHttp();
    const context = testContext(http);
    const registry = createRegistry();
    const unknown = { price: null, availability: 'unknown', sku: null, isPurchasable: false };
    const found = { kind: 'found', product: { name: 'Tee', ...unknown } };
    expect(await registry.lookup(context, `${plain}/tee`)).toMatchObject(found);
    expect(http.calls.filter(({ path }) => path === '/tee')).toHaveLength(1);
    expect(await registry.reread(context, `${plain}/tee`, {})).toMatchObject(found);
    expect(http.calls.filter(({ path }) => path === '/tee')).toHaveLength(2);
    expect(await registry.lookup(context, `${missing}/tee`)).toEqual({ kind: 'not_found' });
    expect(await registry.lookup(context, `${shop.url}/products/nothing`)).toEqual({ kind: 'not_found' });
  });

  it('distinguishes an unreachable host from an unsupported one, and retries it soon', async () => {
    const shop = await startMerchant();
    const { url } = shop;
    await shop.close();
    const http = directHttp();
    const context = testContext(http);
    const registry = createRegistry();
    expect(await registry.forUrl(context, url)).toMatchObject({
      kind: 'unreachable',
      failure: { code: 'offer_retrieval_failed' },
    });
    const asked = http.calls.length;
    await context.sleep(6_000);
    await registry.forUrl(context, url);
    expect(http.calls).toHaveLength(asked * 2);
  });

  it('rereads a page only if it has changed, with one request', async () => {
    const asked: (string | undefined)[] = [];
    let status = 200;
    const server = createServer((request, response) => {
      if (request.url !== '/tee') {
        response.writeHead(404).end();
        return;
      }
      asked.push(request.headers['if-none-match']);
      const isKnown = request.headers['if-none-match'] === '"1"';
      response.writeHead(status === 200 && isKnown ? 304 : status, { etag: '"1"', 'retry-after': '60' });
      response.end(isKnown ? '' : TEE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => void server.close(() => resolve())));
    const address = server.address();
    const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/tee` : '';
    const registry = createRegistry();
    const context = testContext(directHttp());
    const first = await registry.reread(context, url, {});
    expect(first).toMatchObject({ kind: 'found', validators: { etag: '"1"' } });
    expect(await registry.reread(context, url, { etag: '"1"' })).toEqual({ kind: 'unchanged' });
    status = 429;
    expect(await registry.reread(context, url, {})).toMatchObject({ kind: 'failed', retryAfterMs: 60_000 });
    expect(asked).toEqual([undefined, '"1"', undefined]);
    expect(await registry.listProducts(context, url, 10)).toEqual({ kind: 'not_offered' });
  });
});

const TEE = '<script type="application/ld+json">{"@type":"Product","name":"Tee","sku":"tee"}</script>';
