import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, PlaceRequest, QuoteOutcome, QuoteRequest } from '../../src/connector.ts';
import { createWooCommerceConnector } from '../../src/woocommerce/connector.ts';
import { BUYER, paysBy, quoteRequest } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import { type RunningShop, startShop } from '../woocommerce-merchant/start.ts';

let shop: RunningShop;
let connector: Connector;
let context: ReturnType<typeof testContext>;
let http: ReturnType<typeof directHttp>;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  http = directHttp();
  context = testContext(http);
  connector = createWooCommerceConnector();
});

const ask = (path: string, given: Partial<QuoteRequest> = {}): Promise<QuoteOutcome> =>
  connector.quote(context, quoteRequest(shop.url, path, given));

async function offer(path: string, given: Partial<QuoteRequest> = {}) {
  const outcome = await ask(path, given);
  if (outcome.kind === 'failed') throw new Error(`${outcome.failure.code}: ${outcome.failure.message}`);
  return outcome;
}

async function codeOf(path: string, given: Partial<QuoteRequest> = {}): Promise<string> {
  const outcome = await ask(path, given);
  return outcome.kind === 'failed' ? outcome.failure.code : 'quoted';
}

async function order(path: string, given: Partial<PlaceRequest> = {}) {
  const { quote, reference } = await offer(path, given);
  let saved = reference;
  const request: PlaceRequest = {
    ...quoteRequest(shop.url, path, given),
    get reference() {
      return saved;
    },
    total: quote.cost.total,
    payment: paysBy('cod'),
    submitting: async (newest) => {
      saved = newest;
    },
    ...given,
  };
  return { request, outcome: await connector.place(context, request), reference: saved };
}

describe('an offer', () => {
  it('is exact, selects the cheapest shipping and excludes pick-up', async () => {
    const { quote } = await offer('/product/lamp/', { quantity: 2, promoCodes: ['TEN', 'none'] });
    expect(quote.cost).toEqual({
      subtotal: { currencyCode: 'USD', amountSubunits: 5000 },
      shipping: { currencyCode: 'USD', amountSubunits: 500 },
      tax: { currencyCode: 'USD', amountSubunits: 400 },
      discount: { currencyCode: 'USD', amountSubunits: 500 },
      total: { currencyCode: 'USD', amountSubunits: 5400 },
    });
    expect(quote.appliedPromoCodes).toEqual(['TEN']);
    expect(quote.shipping.selectedOptionId).toBe('flat_rate:1');
    expect(quote.shipping.availableOptions.map((option) => option.label)).toEqual(['Express', 'Standard']);
  });

  it('supports several packages, and goods that need no shipping', async () => {
    const { quote } = await offer('/product/wardrobe/');
    expect(quote.cost.shipping?.amountSubunits).toBe(1000);
    expect(quote.shipping).toMatchObject({
      selectedOptionId: 'flat_rate:1+flat_rate:2',
      availableOptions: [{ label: 'Standard + Standard' }],
    });
    const book = await offer('/product/e-book/');
    expect(book.quote.shipping).toEqual({ availableOptions: [] });
  });

  it('uses the variation of the selections, else of the link', async () => {
    const selections = [
      { label: 'colour', value: 'GRAY' },
      { label: 'Handle', value: 'left' },
    ];
    const grey = await offer('/product/mug/?attribute_pa_color=navy-blue&attribute_handle=Right', {
      variantSelections: selections,
    });
    expect(grey.quote.cost.subtotal.amountSubunits).toBe(1200);
    const linked = await offer('/product/mug/?attribute_pa_color=navy-blue&attribute_handle=Right&utm=1');
    expect(linked.quote.cost.subtotal.amountSubunits).toBe(1300);
    const both = await offer('/product/mug/?attribute_pa_color=navy-blue', {
      variantSelections: [{ label: 'handle', value: 'Right' }],
    });
    expect(both.quote.cost.subtotal.amountSubunits).toBe(1300);
    const bodies = http.calls.filter((call) => call.path.endsWith('add-item')).map((call) => call.body);
    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({
      id: 22,
      quantity: 1,
      variation: [
        { attribute: 'pa_color', value: 'navy-blue' },
        { attribute: 'Handle', value: 'Right' },
      ],
    });
  });

  it('ends with the failure code of its cause', async () => {
    const blue = '/product/mug/?attribute_pa_color=navy-blue&attribute_handle=Right';
    const red = '/product/mug/?attribute_pa_color=red&attribute_handle=Right';
    expect(await codeOf('/product/mug/')).toBe('variant_selections_required');
    expect(await codeOf('/product/mug/', { variantSelections: [{ label: 'Color', value: 'Pink' }] })).toBe(
      'variant_selections_invalid',
    );
    expect(await codeOf(red)).toBe('product_out_of_stock');
    expect(await codeOf(blue, { quantity: 3 })).toBe('insufficient_stock');
    expect(await codeOf('/product/eggs/', { quantity: 5 })).toBe('invalid_input');
    expect(await codeOf('/product/eggs/', { quantity: 8 })).toBe('invalid_input');
    expect(await codeOf('/product/eggs/', { quantity: 12 })).toBe('quoted');
    expect(await codeOf('/product/lamp/', { buyer: { ...BUYER, email: 'nowhere' } })).toBe(
      'form_validation_error',
    );
  });

  it('is for the variation of the link, also where the first variation has the address of the product', async () => {
    const link = '/product/shirt/?attribute_shade=Red&attribute_size=L&attribute_fit=Wide';
    expect((await offer(link)).quote.cost.subtotal.amountSubunits).toBe(2200);
    expect(await codeOf('/product/shirt/')).toBe('variant_selections_required');
    expect(await codeOf('/product/shirt/?attribute_shade=Red&attribute_size=S&attribute_fit=Wide')).toBe(
      'variant_selections_invalid',
    );
  });

  it('is not made for another thing than the one that was added', async () => {
    const red = '/product/shirt/?attribute_shade=Red&attribute_size=L&attribute_fit=Wide';
    for (const what of [{ item: 61 }, { attribute: 'Blue' }, { quantityBy: 1 }]) {
      await shop.set({ swap: { ...what, at: 'added' } });
      expect(await codeOf(red)).toBe('offer_retrieval_failed');
      expect(http.calls.filter(({ path }) => path.endsWith('/cart/update-customer'))).toEqual([]);
    }
    await shop.set({ swap: { item: 61, at: 'added' } });
    expect(await codeOf('/product/lamp/')).toBe('offer_retrieval_failed');
  });

  it.each([{ item: 61 }, { attribute: 'Blue' }, { quantityBy: 1 }])(
    'is not made if the cart has something else once it has the address: %o',
    async (what) => {
      await shop.set({ swap: { ...what, at: 'addressed' } });
      const red = '/product/shirt/?attribute_shade=Red&attribute_size=L&attribute_fit=Wide';
      expect(await codeOf(red)).toBe('offer_retrieval_failed');
    },
  );

  it('lists shipping options without tax, as the shipping of its cost', async () => {
    const { cost, shipping } = (await offer('/product/lamp/')).quote;
    const selected = shipping.availableOptions.find(({ id }) => id === shipping.selectedOptionId);
    expect(selected?.cost).toEqual(cost.shipping);
    expect(cost.tax).toEqual({ currencyCode: 'USD', amountSubunits: 240 });
  });

  it.each(['block', 'classic'] as const)('is not made where the %s checkout refuses guests', async (form) => {
    await shop.set({ refusesGuests: true, checkoutForm: form });
    expect(await codeOf('/product/lamp/')).toBe('unsupported_store_no_guest_checkout');
    await shop.set({ createsAccounts: true, checkoutForm: form });
    connector = createWooCommerceConnector();
    expect(await codeOf('/product/lamp/')).toBe('unsupported_store_no_guest_checkout');
  });

  it('is not made where guests are refused and the checkout page has another address', async () => {
    await shop.set({ refusesGuests: true, hidesCheckoutPage: true });
    expect(await codeOf('/product/lamp/')).toBe('unsupported_store_no_guest_checkout');
    await shop.set({ hidesCheckoutPage: true });
    connector = createWooCommerceConnector();
    expect(await codeOf('/product/lamp/')).toBe('quoted');
    expect((await shop.state()).orders).toEqual([]);
  });

  it('is not made where the shop is not open yet, or has no payment method', async () => {
    await shop.set({ isComingSoon: true });
    expect(await codeOf('/product/lamp/')).toBe('offer_retrieval_failed');
    await shop.set({ paymentMethods: [] });
    connector = createWooCommerceConnector();
    expect(await codeOf('/product/lamp/')).toBe('payment_failed');
  });

  it('fails with the sentence of the shop', async () => {
    const buyer = { ...BUYER, postalCode: 'x' };
    expect(await ask('/product/lamp/', { buyer })).toMatchObject({
      failure: {
        code: 'form_validation_error',
        message: 'The merchant said: The provided postcode / ZIP is not valid',
      },
    });
    const nowhere = await ask('/product/lamp/', { buyer: { ...BUYER, province: 'Nowhere' } });
    expect(nowhere).toMatchObject({ failure: { code: 'form_validation_error' } });
    expect(nowhere.kind === 'failed' && nowhere.failure.message).toContain('Must be one of: CA, NY');
  });

  it('says that a product is sold individually', async () => {
    expect(await ask('/product/unique/', { quantity: 2 })).toMatchObject({
      failure: { code: 'invalid_input', message: 'The merchant sells one of this product per order.' },
    });
    expect(http.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await shop.set({ hidesLimit: true });
    expect(await ask('/product/unique/', { quantity: 2 })).toMatchObject({
      failure: { code: 'invalid_input', message: 'The merchant sells one of this product per order.' },
    });
    expect(await codeOf('/product/unique/')).toBe('quoted');
  });

  it('goes to the region that has the written name in the shop', async () => {
    const buyer = { ...BUYER, country: 'BG', city: 'Sofia', postalCode: '1000' };
    for (const [province, state] of [
      ['Sofia', 'BG-22'],
      ['Sofia District', 'BG-23'],
      ['BG-23', 'BG-23'],
    ] as const) {
      await offer('/product/lamp/', { buyer: { ...buyer, province } });
      expect((await shop.state()).lastState).toBe(state);
    }
  });

  it('waits for the rate limit instead of failing', async () => {
    await shop.set({ breaks: [{ operation: 'cart', fault: 'rate_limited', times: 2 }] });
    const before = context.now().getTime();
    await offer('/product/lamp/');
    expect(context.now().getTime() - before).toBeGreaterThanOrEqual(40_000);
  });
});

describe('an order', () => {
  it('is found by the draft that was saved before it was sent, which contains no buyer data', async () => {
    const { outcome, reference, request } = await order('/product/lamp/');
    const [placed] = (await shop.state()).orders;
    expect(outcome).toMatchObject({
      kind: 'placed',
      merchantOrderIds: [String(placed?.id)],
      paid: request.total,
    });
    expect(reference).toMatchObject({ draft: { id: placed?.id, key: placed?.key } });
    const written = JSON.stringify(reference);
    for (const word of [BUYER.email, BUYER.lastName, BUYER.address1]) expect(written).not.toContain(word);
    expect(await connector.track(context, reference, [], BUYER.email, BUYER)).toMatchObject({
      kind: 'tracked',
      shipments: [{ externalId: String(placed?.id), status: 'ordered' }],
    });
  });

  it('goes to the region in the shop’s own spelling, and creates no account', async () => {
    const buyer = { ...BUYER, country: 'MX', province: 'JAL', city: 'Guadalajara', postalCode: '44100' };
    expect((await order('/product/lamp/', { buyer })).outcome.kind).toBe('placed');
    expect((await shop.state()).orders).toMatchObject([{ state: 'JA' }]);
    const sent = http.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/checkout'));
    expect(sent.map(({ body }) => JSON.parse(body)['create_account'])).toEqual([false, false]);
  });

  it('is not placed for another thing, or at another price of one, than the offer', async () => {
    const link = '/product/shirt/?attribute_shade=Red&attribute_size=L&attribute_fit=Wide';
    for (const [faults, code] of [
      [{ swap: { item: 61, at: 'added' } }, 'order_placement_failed'],
      [{ swap: { attribute: 'Blue', at: 'added' } }, 'order_placement_failed'],
      [{ swap: { quantityBy: 1, at: 'added' } }, 'order_placement_failed'],
      [{ unitPriceOffBy: -1 }, 'incorrect_cost_breakdown'],
    ] as const) {
      await shop.set({});
      const { quote, reference } = await offer(link);
      await shop.set(faults);
      const request: PlaceRequest = {
        ...quoteRequest(shop.url, link),
        reference,
        total: quote.cost.total,
        payment: paysBy('cod'),
        submitting: async () => undefined,
      };
      expect(await connector.place(context, request)).toMatchObject({ kind: 'declined', failure: { code } });
    }
    expect((await shop.state()).orders).toEqual([]);
  });

  it('is placed once although the responses to the first requests for a draft are lost', async () => {
    await shop.set({ breaks: [{ operation: 'draft', fault: 'drop_after', times: 2 }] });
    expect((await order('/product/lamp/')).outcome.kind).toBe('placed');
    expect((await shop.state()).orders).toHaveLength(1);
  });

  it('that was placed before its payment was refused is not called declined', async () => {
    await shop.set({ declinesAfterPlacing: true });
    expect((await order('/product/lamp/')).outcome.kind).toBe('placed');
    await shop.set({ declinesAfterPlacing: true, makesNoDraft: true });
    expect((await order('/product/lamp/')).outcome.kind).toBe('unknown');
    await shop.set({
      declinesAfterPlacing: true,
      breaks: [{ operation: 'read', fault: 'error_500' }],
    });
    expect((await order('/product/lamp/')).outcome.kind).toBe('unknown');
    expect((await shop.state()).orders).toHaveLength(3);
  });

  it('without a draft is tracked by the key in the response to its placing', async () => {
    await shop.set({ makesNoDraft: true });
    const { outcome, reference } = await order('/product/lamp/');
    expect(reference).toMatchObject({ draft: null });
    const placed = outcome.kind === 'placed' ? outcome : null;
    expect(await connector.track(context, placed?.reference ?? {}, [], BUYER.email, BUYER)).toMatchObject({
      kind: 'tracked',
      shipments: [{ externalId: placed?.merchantOrderIds[0], status: 'ordered' }],
    });
  });

  it('that the shop did not process is sent again, also without a draft', async () => {
    await shop.set({ makesNoDraft: true, breaks: [{ operation: 'order', fault: 'rate_limited', times: 3 }] });
    const { outcome, request } = await order('/product/lamp/');
    if (outcome.kind !== 'not_sent' || outcome.reference === undefined) throw new Error(outcome.kind);
    const again = await connector.place(context, { ...request, reference: outcome.reference });
    expect(again.kind).toBe('placed');
    expect((await shop.state()).orders).toHaveLength(1);
  });

  it('is paid with a method of the payment source, with gateway fields only for a gateway', async () => {
    for (const method of ['bacs', 'cod']) {
      expect(
        (await order('/product/lamp/', { payment: paysBy(method, { token: 'secret' }) })).outcome.kind,
      ).toBe('placed');
    }
    const paid = await order('/product/lamp/', {
      payment: paysBy('stripe', { 'wc-stripe-payment-method': 'pm_good', save: false }),
    });
    expect(paid.outcome.kind).toBe('placed');
    expect((await shop.state()).orders.map(({ method, data }) => [method, data])).toEqual([
      ['bacs', []],
      ['cod', []],
      [
        'stripe',
        [
          { key: 'wc-stripe-payment-method', value: 'pm_good' },
          { key: 'save', value: false },
        ],
      ],
    ]);
    expect(JSON.stringify(paid.reference)).not.toContain('pm_good');
  });

  it('ends as payment_failed if declined, or if no method is usable', async () => {
    const declined = await order('/product/lamp/', {
      payment: paysBy('stripe', { 'wc-stripe-payment-method': 'pm_bad' }),
    });
    expect(declined.outcome).toMatchObject({ kind: 'declined', failure: { code: 'payment_failed' } });
    await shop.reset();
    const unserved = await order('/product/lamp/', { payment: paysBy('klarna') });
    expect(unserved.outcome).toMatchObject({ kind: 'declined', failure: { code: 'payment_failed' } });
    expect((await shop.state()).requests).not.toContain('POST /wp-json/wc/store/v1/checkout');
  });

  it('that must be paid in person needs attention, with the URL to continue at', async () => {
    await shop.set({ paymentMethods: ['paypal'] });
    const { outcome } = await order('/product/lamp/', { payment: paysBy('paypal') });
    expect(outcome).toMatchObject({ kind: 'needs_attention', failure: { code: 'payment_failed' } });
    expect(outcome.kind === 'needs_attention' && outcome.failure.continueUrl).toContain('/pay-in-person/');
  });

  it('is declined, with nothing sent, by shops that refuse guests since the offer', async () => {
    const { quote, reference } = await offer('/product/lamp/');
    await shop.set({ refusesGuests: true });
    const request: PlaceRequest = {
      ...quoteRequest(shop.url, '/product/lamp/'),
      reference,
      total: quote.cost.total,
      payment: paysBy('cod'),
      submitting: async () => {
        throw new Error('nothing may be sent');
      },
    };
    expect(await connector.place(context, request)).toMatchObject({
      kind: 'declined',
      failure: { code: 'unsupported_store_no_guest_checkout' },
    });
  });

  it('is sent with a nonce if the cart token is not enough', async () => {
    await shop.set({ wantsNonce: true });
    expect((await order('/product/lamp/')).outcome.kind).toBe('placed');
  });

  it('uses a new cart if the old one is gone, but never after it was sent', async () => {
    const { quote, reference } = await offer('/product/lamp/');
    await shop.reset();
    const saved: (typeof reference)[] = [];
    const request: PlaceRequest = {
      ...quoteRequest(shop.url, '/product/lamp/'),
      reference,
      total: quote.cost.total,
      payment: paysBy('cod'),
      submitting: async (newest) => void saved.push(newest),
    };
    expect((await connector.place(context, request)).kind).toBe('placed');
    expect((await shop.state()).orders).toHaveLength(1);
    await shop.reset();
    await context.sleep(120_000);
    const [submitted] = saved;
    if (submitted === undefined) throw new Error('nothing was saved');
    expect((await connector.place(context, { ...request, reference: submitted })).kind).toBe('unknown');
    expect((await shop.state()).orders).toHaveLength(0);
  });

  it('is not sent twice to a shop without drafts', async () => {
    await shop.set({ makesNoDraft: true, breaks: [{ operation: 'order', fault: 'drop_after', times: 1 }] });
    const { outcome, request } = await order('/product/lamp/');
    expect(outcome.kind).toBe('unknown');
    await context.sleep(120_000);
    expect((await connector.findOrder(context, request)).kind).toBe('unknown');
    expect((await connector.place(context, request)).kind).toBe('unknown');
    expect((await shop.state()).orders).toHaveLength(1);
  });
});

it('may still be placed from a draft until the draft has stayed unchanged for the settle time', async () => {
  await shop.set({ breaks: [{ operation: 'order', fault: 'drop_before', times: 1 }] });
  const { outcome, request } = await order('/product/lamp/');
  expect(outcome.kind).toBe('unknown');
  expect((await connector.findOrder(context, request)).kind).toBe('unknown');
  expect((await connector.place(context, request)).kind).toBe('unknown');
  await context.sleep(90_000);
  expect((await connector.findOrder(context, request)).kind).toBe('not_placed');
  expect((await connector.place(context, request)).kind).toBe('placed');
  expect((await shop.state()).orders).toHaveLength(1);
});

it('time spent waiting for a rate limit does not count towards the settle time', async () => {
  await shop.set({
    limitSeconds: 60,
    breaks: [
      { operation: 'order', fault: 'rate_limited', times: 2 },
      { operation: 'order', fault: 'drop_before', times: 1 },
    ],
  });
  const { outcome, request } = await order('/product/lamp/');
  expect(outcome.kind).toBe('unknown');
  expect((await connector.findOrder(context, request)).kind).toBe('unknown');
  await context.sleep(90_000);
  expect((await connector.findOrder(context, request)).kind).toBe('not_placed');
});
