import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type MerchantHttp,
  type QuoteOutcome,
  type QuoteRequest,
  TransportFailure,
} from '../../src/connector.ts';
import { BUYER, quoteRequest } from '../purchases.ts';
import { grantedAt } from '../shopify-merchant/buyer.ts';
import {
  anonymous,
  granted,
  offered,
  orderOf,
  signed,
  usd,
  type Visit,
  visit,
} from '../shopify-merchant/purchases.ts';
import { type RunningShop, startShop } from '../shopify-merchant/start.ts';
import { directHttp } from '../test-http-client.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const ask = (path: string, given: Partial<QuoteRequest> = {}): QuoteRequest =>
  quoteRequest(shop.url, path, given);
const quote = ({ connector, context }: Visit, request: QuoteRequest): Promise<QuoteOutcome> =>
  connector.quote(context, request);

describe('an offer of a shop with a checkout API', () => {
  it.each([
    ['a signature', signed],
    ['the operator’s token', () => granted(shop.url)],
  ])('has shipping and tax by %s, and the cheapest option', async (_by, visitor) => {
    const { quote: offer } = await offered(visitor(), ask('/products/lamp', { quantity: 2 }));
    expect(offer.cost).toEqual({ subtotal: usd(5000), shipping: usd(500), tax: usd(200), total: usd(5700) });
    expect(offer.shipping).toMatchObject({ selectedOptionId: 'standard' });
    expect(offer.shipping.availableOptions.map(({ id }) => id)).toEqual(['express', 'standard']);
  });

  it("is made for a custom page through the shop's catalogue", async () => {
    const { quote: offer } = await offered(signed(), ask('/pages/lamp'));
    expect(offer.cost.total).toEqual(usd(3200));
  });

  it('is made even if only the buyer can complete it', async () => {
    await shop.set({ escalatesWhenReady: true });
    const { connector, context } = signed();
    const offer = await offered({ connector, context }, ask('/products/lamp'));
    expect(offer.quote.cost).toEqual({
      subtotal: usd(2500),
      shipping: usd(500),
      tax: usd(200),
      total: usd(3200),
    });
    expect(await connector.place(context, orderOf(offer))).toMatchObject({
      kind: 'needs_attention',
      failure: { continueUrl: expect.stringContaining('/checkouts/cn/') },
    });
  });

  it('applies promo codes and lists the applied ones', async () => {
    const { quote: offer } = await offered(signed(), ask('/products/lamp', { promoCodes: ['TEN', 'NONE'] }));
    expect(offer).toMatchObject({
      cost: { discount: usd(1000), total: usd(2200) },
      appliedPromoCodes: ['TEN'],
    });
  });

  it.each([
    ['JPY', 25, 32],
    ['KWD', 25_000, 32_000],
  ])('has amounts in minor units of %s', async (currency, subtotal, total) => {
    await shop.set({ currency });
    const { quote: offer } = await offered(granted(shop.url), ask('/products/lamp'));
    expect([offer.cost.subtotal.amountSubunits, offer.cost.total.amountSubunits]).toEqual([subtotal, total]);
  });

  it.each([
    ['/products/mug?variant=2102', [], 'SKU', 1400],
    [
      '/products/mug',
      [
        { label: 'colour', value: 'blue' },
        { label: 'Size', value: 'small' },
      ],
      'SKU',
      1300,
    ],
    [
      '/products/mug?variant=2102',
      [
        { label: 'Size', value: 'Small' },
        { label: 'Color', value: 'Grey' },
      ],
      'SKU',
      1200,
    ],
  ])('of %s is for the selected variant', async (path, variantSelections, _sku, price) => {
    const { quote: offer } = await offered(signed(), ask(path, { variantSelections }));
    expect(offer.cost.subtotal).toEqual(usd(price));
  });

  it.each([
    ['/products/mug', 1, 'variant_selections_required'],
    ['/products/mug?variant=2104', 1, 'product_out_of_stock'],
    ['/products/mug?variant=2103', 5, 'insufficient_stock'],
    ['/products/eggs', 3, 'invalid_input'],
    ['/products/eggs', 8, 'invalid_input'],
    ['/products/eggs', 30, 'invalid_input'],
    ['/products/coffee-club', 1, 'offer_retrieval_failed'],
    ['/products/gone', 1, 'product_not_found'],
  ])('is refused for %s, quantity %i: %s', async (path, quantity, code) => {
    const outcome = await quote(signed(), ask(path, { quantity }));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code }, retryable: false });
    expect((await shop.state()).requests.join()).not.toContain('/cart');
  });

  it('fails with a message if the platform rejects the credentials', async () => {
    const wrong = { ...grantedAt(shop.url), clientSecret: 'wrong' };
    const outcome = await quote(visit(directHttp(), wrong), ask('/products/lamp'));
    expect(outcome).toMatchObject({
      kind: 'failed',
      failure: { code: 'offer_retrieval_failed' },
      retryable: false,
    });
    expect(outcome.kind === 'failed' && outcome.failure.message).not.toContain('wrong');
  });
});

describe('an offer of a shop with only a storefront', () => {
  it("is made if prices include tax, in a new cart and in the buyer's market", async () => {
    await shop.set({ taxesIncluded: true, ratesAfterCount: 3 });
    const { quote: offer } = await offered(
      anonymous(),
      ask('/products/lamp', { quantity: 2, promoCodes: ['TEN'] }),
    );
    expect(offer).toMatchObject({
      cost: { subtotal: usd(5000), discount: usd(1000), shipping: usd(500), total: usd(4500) },
      appliedPromoCodes: ['TEN'],
      shipping: {
        selectedOptionId: '2:standard',
        availableOptions: [{ label: 'Standard' }, { label: 'Express' }],
      },
    });
    expect(offer.cost.tax).toBeUndefined();
    const { cookies } = await shop.state();
    expect(cookies[0]).toBe('localization=US');
    expect(cookies.at(-1)).toBe('localization=US; cart=c1; _y=1');
  });

  it.each([
    ['taxes on top', { taxesIncluded: false }],
    ['silence about taxes', {}],
  ])(
    'is not made if the total is uncertain (%s), and contains the URL to continue at',
    async (_what, faults) => {
      await shop.set(faults);
      const outcome = await quote(anonymous(), ask('/products/lamp', { quantity: 3 }));
      expect(outcome).toMatchObject({
        kind: 'failed',
        failure: {
          code: 'unsupported_store_no_guest_checkout',
          continueUrl: `${shop.url}/cart/2001:3`,
        },
        retryable: false,
      });
    },
  );

  it('needs no tax for goods that are neither taxed nor shipped', async () => {
    const { quote: offer } = await offered(anonymous(), ask('/products/e-book'));
    expect(offer.cost).toEqual({ subtotal: usd(900), total: usd(900) });
    expect(offer.shipping).toEqual({ availableOptions: [] });
  });

  it.each([
    ['/ja/products/lamp', { currencyCode: 'JPY', amountSubunits: 25 }],
    ['/ar-kw/products/lamp', { currencyCode: 'KWD', amountSubunits: 25_000 }],
  ])("of %s is in the market's currency", async (path, subtotal) => {
    await shop.set({ taxesIncluded: true });
    const { quote: offer } = await offered(anonymous(), ask(path));
    expect(offer.cost.subtotal).toEqual(subtotal);
  });

  it.each([
    ['an unshippable address', { unshippable: true }, {}, 'missing_shipping_method'],
    ['a country that is not served', {}, { country: 'DE' }, 'missing_shipping_method'],
    ['a postal code that is none', {}, { postalCode: '?' }, 'form_validation_error'],
    ['totals that do not add up', { totalsOffBy: 1 }, {}, 'incorrect_cost_breakdown'],
    ['no currency', { namesNoCurrency: true }, {}, 'unsupported_currency'],
    ['rates that never come', { ratesAfterCount: 100 }, {}, 'offer_retrieval_failed'],
  ])('fails for %s', async (_what, faults, address, code) => {
    await shop.set({ taxesIncluded: true, ...faults });
    const outcome = await quote(anonymous(), ask('/products/lamp', { buyer: { ...BUYER, ...address } }));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code } });
  });

  it.each(['drop_before', 'drop_after', 'error_500', 'rate_limited', 'malformed', 'html'] as const)(
    'survives one %s without a second item in the cart',
    async (fault) => {
      await shop.set({
        hasNoInterface: true,
        taxesIncluded: true,
        breaks: [{ operation: 'offer', fault, times: 1 }],
      });
      const { quote: offer } = await offered(anonymous(), ask('/products/lamp', { quantity: 2 }));
      expect(offer.cost.subtotal).toEqual(usd(5000));
    },
  );

  it.each([
    ['captcha', 'captcha_blocked'],
    ['challenge', 'bot_protection_blocked'],
    ['rejected_430', 'bot_protection_blocked'],
  ] as const)('stops at the first request that gets a challenge page (%s)', async (fault, code) => {
    await shop.set({ hasNoInterface: true, breaks: [{ operation: 'offer', fault }] });
    const outcome = await quote(anonymous(), ask('/products/lamp'));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code }, retryable: false });
    const { requests } = await shop.state();
    expect(requests.filter((request) => request.includes('/cart'))).toEqual(['POST /cart/add.js']);
  });

  it("is not made if the site's robots.txt disallows the cart", async () => {
    await shop.set({ hasNoInterface: true, taxesIncluded: true });
    const http = directHttp();
    const obeying: MerchantHttp = {
      async request(request) {
        if (request.purpose === 'storefront' && new URL(request.url).pathname.startsWith('/cart'))
          throw new TransportFailure('not_sent', 'robots_disallowed', 'kept out');
        return http.request(request);
      },
    };
    expect(await quote(visit(obeying), ask('/products/lamp'))).toMatchObject({
      kind: 'failed',
      failure: {
        code: 'bot_protection_blocked',
        message: expect.stringMatching(
          /robots\.txt .* The buyer must finish the purchase at the merchant\.$/,
        ),
        continueUrl: `${shop.url}/cart/2001:1`,
      },
      retryable: false,
    });
  });

  it('is not made at a password-protected shop', async () => {
    await shop.set({ isPassworded: true });
    const outcome = await quote(anonymous(), ask('/products/lamp'));
    expect(outcome).toMatchObject({ failure: { code: 'unsupported_store_no_guest_checkout' } });
  });
});
