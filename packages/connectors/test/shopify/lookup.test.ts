import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LookupOutcome, MerchantCredentials } from '../../src/connector.ts';
import { createRegistry } from '../../src/index.ts';
import { grantedAt } from '../shopify-merchant/buyer.ts';
import { type RunningShop, startShop } from '../shopify-merchant/start.ts';
import { directHttp, testContext } from '../test-http-client.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

function lookUp(path: string, credentials: MerchantCredentials | null = null): Promise<LookupOutcome> {
  return createRegistry().lookup(testContext(directHttp(), credentials), `${shop.url}${path}`);
}

async function found(path: string, credentials: MerchantCredentials | null = null) {
  const outcome = await lookUp(path, credentials);
  if (outcome.kind !== 'found') throw new Error(`not found: ${JSON.stringify(outcome)}`);
  return outcome.product;
}

describe('product lookup at a Shopify shop', () => {
  it('returns all variants with their prices, stock and options', async () => {
    const product = await found('/products/mug');
    expect(product).toMatchObject({
      name: 'Mug',
      brand: 'Test & Sons',
      description: 'Mug of the test shop',
      price: { currencyCode: 'USD', amountSubunits: 1200 },
      availability: 'in_stock',
      variantDimensions: [
        { label: 'Color', values: ['Grey', 'Blue', 'Red'] },
        { label: 'Size', values: ['Small', 'Large'] },
      ],
      images: [{ url: 'http://cdn.shopify.com/s/files/1/mug.jpg', isFeatured: true }],
    });
    expect(
      product.variants?.map(({ sku, price, availability }) => [sku, price?.amountSubunits, availability]),
    ).toEqual([
      ['SKU-2101', 1200, 'in_stock'],
      ['SKU-2102', 1400, 'in_stock'],
      ['SKU-2103', 1300, 'in_stock'],
      ['SKU-2104', 1300, 'out_of_stock'],
    ]);
  });

  it('reports it as purchasable only if the operator may complete checkouts', async () => {
    expect((await found('/products/lamp')).isPurchasable).toBe(false);
    expect((await found('/products/lamp', grantedAt(shop.url))).isPurchasable).toBe(true);
  });

  it.each([
    ['/products/lamp', 'USD', 2500],
    ['/collections/light/products/lamp', 'USD', 2500],
    ['/products/lamp.js', 'USD', 2500],
    ['/en-ca/products/lamp', 'CAD', 2500],
    ['/fr/collections/tout/products/lamp?utm_source=x', 'EUR', 2500],
    // The platform writes hundredths in every currency.
    ['/ja/products/lamp', 'JPY', 25],
    ['/ar-kw/products/lamp', 'KWD', 25_000],
  ])('reads %s in the currency of its market', async (path, currencyCode, amountSubunits) => {
    expect((await found(path)).price).toEqual({ currencyCode, amountSubunits });
  });

  it('falls back to the older format, whose availability is unknown', async () => {
    await shop.set({ productForms: ['json'] });
    const product = await found('/products/mug', grantedAt(shop.url));
    expect(product.price).toEqual({ currencyCode: 'USD', amountSubunits: 1200 });
    expect([product.availability, product.isPurchasable]).toEqual(['unknown', false]);
  });

  it('reads the currency from the cart if the page has none, and returns no price without a currency', async () => {
    await shop.set({ namesNoCurrency: true });
    expect((await found('/products/lamp')).price).toBe(null);
    const { requests } = await shop.state();
    expect(requests).toContain('GET /cart.js');
  });

  it.each([
    ['the interface that it publishes', {}],
    ['the one of its storefront', { hasNoInterface: true }],
  ])("finds the product of a custom page in the shop's catalogue: %s", async (_which, faults) => {
    await shop.set(faults);
    const product = await found('/pages/mug');
    expect(product).toMatchObject({ name: 'Mug', price: { amountSubunits: 1200 }, isPurchasable: false });
    expect(product.variants).toHaveLength(4);
  });

  it('fails, and can be repeated, while the catalogue does not answer for a custom page', async () => {
    await shop.set({ breaks: [{ operation: 'offer', fault: 'error_500' }] });
    expect(await lookUp('/pages/mug')).toMatchObject({ kind: 'failed', retryable: true });
  });

  it('returns not_found if there is no product', async () => {
    expect(await lookUp('/products/gone')).toEqual({ kind: 'not_found' });
  });

  it.each([
    ['captcha', 'captcha_blocked'],
    ['challenge', 'bot_protection_blocked'],
    ['rejected_430', 'bot_protection_blocked'],
  ] as const)('stops at a challenge page (%s) without a workaround', async (fault, code) => {
    await found('/products/lamp');
    const before = (await shop.state()).requests.length;
    await shop.set({ breaks: [{ operation: 'product', fault }] });
    expect(await lookUp('/products/lamp')).toMatchObject({
      kind: 'failed',
      failure: { code },
      retryable: false,
    });
    const asked = (await shop.state()).requests.slice(before);
    expect(asked.filter((request) => request.includes('.js'))).toEqual(['GET /products/lamp.js']);
  });

  it('waits for a rate limit, or returns the wait if it is too long', async () => {
    await shop.set({ breaks: [{ operation: 'product', fault: 'rate_limited', times: 1 }] });
    expect((await found('/products/lamp')).name).toBe('Lamp');
    await shop.set({ limitSeconds: 3600, breaks: [{ operation: 'product', fault: 'rate_limited' }] });
    expect(await lookUp('/products/lamp')).toMatchObject({
      kind: 'failed',
      failure: { code: 'offer_retrieval_failed' },
      retryable: true,
      retryAfterMs: 3_600_000,
    });
  });

  it('fails if the shop is password-protected', async () => {
    await shop.set({ isPassworded: true });
    expect(await lookUp('/products/lamp')).toMatchObject({
      kind: 'failed',
      failure: { code: 'unsupported_store_no_guest_checkout' },
      retryable: false,
    });
  });

  it('rereads with one request for the product', async () => {
    const registry = createRegistry();
    const context = testContext(directHttp());
    const url = `${shop.url}/products/lamp`;
    await registry.lookup(context, url);
    const before = (await shop.state()).requests.length;
    expect(await registry.reread(context, url, {})).toMatchObject({ kind: 'found' });
    expect((await shop.state()).requests.slice(before)).toEqual(['GET /products/lamp.js']);
    await shop.set({ breaks: [{ operation: 'product', fault: 'error_500' }] });
    expect(await registry.reread(context, url, {})).toMatchObject({ kind: 'failed', retryable: true });
    expect((await shop.state()).requests.slice(before)).toHaveLength(2);
  });

  it('lists the URLs of all products, up to the given maximum', async () => {
    const registry = createRegistry();
    const context = testContext(directHttp());
    const all = await registry.listProducts(context, `${shop.url}/`, 100);
    expect(all).toMatchObject({ kind: 'listed', isWhole: true });
    expect(all.kind === 'listed' && all.productUrls).toContain(`${shop.url}/products/e-book`);
    expect(await registry.listProducts(context, `${shop.url}/`, 2)).toMatchObject({ isWhole: false });
  });
});

describe('recognising a Shopify shop', () => {
  it('uses the Shopify connector although the shop supports UCP, without repeated requests', async () => {
    const recognition = await createRegistry().forUrl(testContext(directHttp()), `${shop.url}/products/lamp`);
    expect(recognition).toMatchObject({ kind: 'recognised', connector: { marketplace: 'SHOPIFY' } });
    const { requests } = await shop.state();
    expect(requests).toEqual(['GET /.well-known/ucp', 'GET /products/lamp']);
  });

  it('recognises a shop that publishes no API', async () => {
    await shop.set({ hasNoInterface: true });
    const recognition = await createRegistry().forUrl(testContext(directHttp()), `${shop.url}/`);
    expect(recognition).toMatchObject({ kind: 'recognised', connector: { marketplace: 'SHOPIFY' } });
  });
});
