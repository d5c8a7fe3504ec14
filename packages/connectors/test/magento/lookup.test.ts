import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, MerchantReference, Product } from '../../src/connector.ts';
import { createMagentoConnector } from '../../src/magento/connector.ts';
import { type RunningShop, startShop } from '../magento-merchant/start.ts';
import { BUYER, paysBy, quoteRequest } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';

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
  connector = createMagentoConnector();
});

async function lookUp(path: string): Promise<Product> {
  const found = await connector.lookup(context, `${shop.url}${path}`);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.product;
}

describe('a shop', () => {
  it('is recognised by its marks and one public API call', async () => {
    expect((await connector.recognise(context, `${shop.url}/lamp.html`, null)).kind).toBe('yes');
    expect((await shop.state()).requests).toEqual(['GET /lamp.html', 'GET /rest/V1/directory/currency']);
  });

  it('is unsupported if its API is closed to guests, and unreachable if its API is down', async () => {
    await shop.set({ restClosed: true });
    expect((await connector.recognise(context, shop.url, null)).kind).toBe('no');
    await shop.set({ breaks: [{ operation: 'directory', fault: 'error_500' }] });
    expect((await connector.recognise(context, shop.url, null)).kind).toBe('unreachable');
    await shop.set({ breaks: [{ operation: 'directory', fault: 'html' }] });
    expect((await connector.recognise(context, shop.url, null)).kind).toBe('no');
  });

  it('without marks is not asked', async () => {
    const marks = { platform: null, candidates: new Set<never>(), wordpressApiUrl: null };
    expect((await connector.recognise(context, shop.url, marks)).kind).toBe('no');
    expect((await shop.state()).requests).toEqual([]);
  });

  it('lists the URLs of its products if its GraphQL API allows it', async () => {
    const listed = await connector.listProducts?.(context, shop.url, 6);
    expect(listed).toMatchObject({ kind: 'listed', isWhole: false });
    expect(listed?.kind === 'listed' && listed.productUrls.slice(0, 2)).toEqual([
      `${shop.url}/lamp.html`,
      `${shop.url}/pin.html`,
    ]);
    const whole = await connector.listProducts?.(context, shop.url, 100);
    expect(whole).toMatchObject({ kind: 'listed', isWhole: true });
    await shop.set({ hasGraphql: false });
    expect(await connector.listProducts?.(context, shop.url, 6)).toEqual({ kind: 'not_offered' });
  });
});

describe('product lookup', () => {
  it('reads the product of a complete page without an API call', async () => {
    expect(await lookUp('/lamp.html')).toMatchObject({
      name: 'Lamp',
      sku: 'LAMP-01',
      price: { currencyCode: 'USD', amountSubunits: 2500 },
      availability: 'in_stock',
      isPurchasable: true,
    });
    expect((await shop.state()).requests).toEqual(['GET /lamp.html']);
  });

  it.each(['/jacket.html', '/hoodie.html', '/scarf.html'])('returns all variants of %s', async (path) => {
    const product = await lookUp(path);
    expect(product.variantDimensions?.map(({ label }) => label)).toEqual(['Color', 'Size']);
    const [first] = product.variants ?? [];
    expect(first).toMatchObject({ availability: 'in_stock', price: { currencyCode: 'USD' } });
    expect(first?.images).toHaveLength(1);
  });

  it('tells which variant is sold out, and what each costs, at a shop that shows them', async () => {
    await shop.set({ showsSoldOut: true });
    const { variants } = await lookUp('/jacket.html');
    expect(
      variants?.map(({ sku, price, availability }) => [sku, price?.amountSubunits, availability]),
    ).toEqual([
      ['JACKET-BLACK-XS', 6000, 'in_stock'],
      ['JACKET-BLACK-S', 6000, 'in_stock'],
      ['JACKET-BLUE-XS', 6550, 'in_stock'],
      ['JACKET-BLUE-S', 6550, 'out_of_stock'],
    ]);
  });

  it.each(['2.4.8', '2.4.6'] as const)('asks the shop for what a page leaves open (%s)', async (release) => {
    await shop.set({ release });
    expect(await lookUp('/vase.html')).toMatchObject({
      sku: 'VASE',
      price: { currencyCode: 'USD', amountSubunits: 3330 },
      availability: 'in_stock',
    });
    const tent = await lookUp('/tent.html');
    expect(tent.variants?.map(({ sku, price }) => [sku, price?.amountSubunits])).toEqual([
      ['TENT-BLACK-S', 9900],
      ['TENT-BLUE-S', 9900],
    ]);
  });

  it('returns only page data for a product without an orderable SKU', async () => {
    await shop.set({ hasGraphql: false });
    expect(await lookUp('/vase.html')).toMatchObject({ name: 'Vase', price: null, isPurchasable: false });
    expect(await connector.lookup(context, `${shop.url}/none.html`)).toEqual({ kind: 'not_found' });
  });

  it('reads a price that the shop did not round', async () => {
    await shop.set({ grossPrices: true, taxRate: 0.0825 });
    const { price } = await lookUp('/lamp.html');
    expect(price).toEqual({ currencyCode: 'USD', amountSubunits: 2309 });
    expect((await shop.state()).requests).toEqual(['GET /lamp.html']);
  });

  it('sends one request to reread a page, without retries', async () => {
    await shop.set({ breaks: [{ operation: 'page', fault: 'error_500' }] });
    expect((await connector.reread(context, `${shop.url}/lamp.html`, {})).kind).toBe('failed');
    expect((await shop.state()).requests).toHaveLength(1);
  });
});

describe('tracking', () => {
  async function orderNumber(): Promise<{ reference: object; number: string }> {
    const request = quoteRequest(shop.url, '/lamp.html', { quantity: 2 });
    const quoted = await connector.quote(context, request);
    if (quoted.kind !== 'quoted') throw new Error(quoted.failure.message);
    let reference: MerchantReference = quoted.reference;
    const outcome = await connector.place(context, {
      ...request,
      reference: quoted.reference,
      total: quoted.quote.cost.total,
      payment: paysBy('checkmo'),
      submitting: async (newest) => {
        reference = newest;
      },
    });
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    return { reference, number: outcome.merchantOrderIds[0] };
  }

  it.each(['2.4.8', '2.4.7'] as const)(
    "returns parcels if the guest's order can be verified (%s)",
    async (release) => {
      await shop.set({ release });
      const { reference, number } = await orderNumber();
      expect(await connector.track(context, { ...reference }, [number], BUYER.email, BUYER)).toEqual({
        kind: 'tracked',
        shipments: [
          {
            externalId: '000000001',
            status: 'shipped',
            events: [],
            tracking: { number: '1Z999', carrierName: 'United Parcel Service' },
          },
        ],
        isMoreExpected: true,
      });
      const stranger = { ...BUYER, lastName: 'Else', postalCode: '1' };
      expect(await connector.track(context, { ...reference }, [number], BUYER.email, stranger)).toMatchObject(
        {
          kind: 'failed',
          retryable: false,
        },
      );
    },
  );

  it('uses the number of the closed cart if only the internal id is known', async () => {
    const { reference, number } = await orderNumber();
    expect(number).toMatch(/^0+\d+$/);
    const id = String(Number(number));
    expect(await connector.track(context, { ...reference }, [id], BUYER.email, BUYER)).toMatchObject({
      kind: 'tracked',
      shipments: [{ externalId: '000000001' }],
    });
  });

  it('is not possible without GraphQL, and is retryable without a response', async () => {
    const { reference, number } = await orderNumber();
    await shop.set({ hasGraphql: false });
    expect(await connector.track(context, { ...reference }, [number], BUYER.email, BUYER)).toMatchObject({
      kind: 'failed',
      retryable: false,
    });
    await shop.set({ limitSeconds: 90, breaks: [{ operation: 'graphql', fault: 'rate_limited' }] });
    expect(await connector.track(context, { ...reference }, [number], BUYER.email, BUYER)).toMatchObject({
      kind: 'failed',
      retryable: true,
      retryAfterMs: 90_000,
    });
  });
});
