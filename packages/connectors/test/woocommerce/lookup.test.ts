import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connector } from '../../src/connector.ts';
import { createRegistry } from '../../src/index.ts';
import { createWooCommerceConnector } from '../../src/woocommerce/connector.ts';
import { quoteRequest } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import { type RunningShop, startShop } from '../woocommerce-merchant/start.ts';

let shop: RunningShop;
let connector: Connector;
let context: ReturnType<typeof testContext>;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  context = testContext(directHttp());
  connector = createWooCommerceConnector();
});

describe('a shop', () => {
  it('is recognised by the marks of its pages, and cached', async () => {
    const registry = createRegistry();
    for (const path of ['/product/lamp/', '/product/mug/'])
      expect(await registry.forUrl(context, `${shop.url}${path}`)).toMatchObject({
        kind: 'recognised',
        connector: { marketplace: 'WOOCOMMERCE' },
      });
    expect((await shop.state()).requests).toEqual(['GET /.well-known/ucp', 'GET /product/lamp/']);
  });

  it('lists the URLs of its products', async () => {
    const listed = await connector.listProducts?.(context, shop.url, 2);
    expect(listed).toMatchObject({ kind: 'listed', isWhole: false });
    expect(listed?.kind === 'listed' && listed.productUrls).toEqual([
      `${shop.url}/product/lamp/`,
      `${shop.url}/product/mug/`,
    ]);
  });
});

describe('product lookup', () => {
  it('returns the product of a page with all its variations', async () => {
    const found = await connector.lookup(context, `${shop.url}/product/mug/`);
    if (found.kind !== 'found') throw new Error(found.kind);
    const { product } = found;
    expect(product).toMatchObject({ name: 'Mug', isPurchasable: true, sku: 'SKU-20' });
    expect(product.variantDimensions).toEqual([
      { label: 'Color', values: ['Grey', 'Navy Blue', 'Red'] },
      { label: 'Handle', values: ['Left', 'Right'] },
    ]);
    expect(product.variants).toHaveLength(6);
    expect(product.variants?.[2]).toMatchObject({
      price: { currencyCode: 'USD', amountSubunits: 1300 },
      availability: 'in_stock',
    });
    expect(product.variants?.at(-1)).toMatchObject({ availability: 'out_of_stock' });
  });

  it('finds a product by the id on a page with another URL, and reports a missing page', async () => {
    expect(await connector.lookup(context, `${shop.url}/summer-lamp/?utm_source=x`)).toMatchObject({
      kind: 'found',
      product: { name: 'Lamp', price: { amountSubunits: 2500 } },
    });
    expect(await connector.lookup(context, `${shop.url}/product/none/`)).toEqual({ kind: 'not_found' });
    expect(await connector.quote(context, quoteRequest(shop.url, '/product/none/'))).toMatchObject({
      kind: 'failed',
      failure: { code: 'product_not_found' },
    });
  });
});
