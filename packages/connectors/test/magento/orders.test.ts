import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceRequest } from '../../src/connector.ts';
import { record } from '../../src/json/json-fields.ts';
import type { Faults } from '../magento-merchant/faults.ts';
import { color, Shopper } from '../magento-merchant/purchases.ts';
import { type RunningShop, startShop } from '../magento-merchant/start.ts';
import { BUYER, paysBy } from '../purchases.ts';
import { directHttp } from '../test-http-client.ts';

let shop: RunningShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  shopper = new Shopper(shop);
});

describe('an order', () => {
  it("has the shop's order number, and no buyer data in its reference", async () => {
    const { outcome, request, saved } = await shopper.order('/lamp.html', { quantity: 2 });
    const [placed] = (await shop.state()).orders;
    expect(outcome).toEqual({ kind: 'placed', merchantOrderIds: [placed?.number], paid: request.total });
    expect(placed?.number).toBe(String(placed?.id).padStart(9, '0'));
    expect(placed).toMatchObject({ sku: 'LAMP-01', quantity: 2, email: BUYER.email, region: 12 });
    expect(saved).toHaveLength(1);
    const written = JSON.stringify(saved);
    for (const word of [BUYER.email, BUYER.lastName, BUYER.address1]) expect(written).not.toContain(word);
  });

  it('has the offered options, and may be for goods without shipping', async () => {
    const jacket = await shopper.order('/jacket.html', { variantSelections: color('Blue') });
    expect(jacket.outcome.kind).toBe('placed');
    expect((await shopper.order('/e-book.html')).outcome.kind).toBe('placed');
    expect((await shop.state()).orders.map(({ sku }) => sku)).toEqual(['JACKET-BLUE-XS', 'EBOOK']);
  });

  it('is paid with a method of the payment source, with gateway fields only for a gateway', async () => {
    const secret = { payment_method: 'pm_good', save: false };
    for (const [method, credential] of [
      ['cashondelivery', secret],
      ['purchaseorder', { po_number: 'PO-7' }],
      ['stripe_payments', secret],
    ] as const) {
      const { outcome, saved } = await shopper.order('/lamp.html', { payment: paysBy(method, credential) });
      expect(outcome.kind).toBe('placed');
      expect(JSON.stringify(saved)).not.toContain('pm_good');
    }
    expect((await shop.state()).orders.map(({ payment }) => payment)).toEqual([
      { method: 'cashondelivery' },
      { method: 'purchaseorder', po_number: 'PO-7' },
      { method: 'stripe_payments', additional_data: secret },
    ]);
  });

  it('ends as payment_failed if declined, or if no method is usable', async () => {
    const declined = await shopper.order('/lamp.html', {
      payment: paysBy('stripe_payments', { payment_method: 'pm_bad' }),
    });
    expect(declined.outcome).toMatchObject({ kind: 'declined', failure: { code: 'payment_failed' } });
    const unserved = await shopper.order('/lamp.html', { payment: paysBy('klarna') });
    expect(unserved.outcome).toMatchObject({ kind: 'declined', failure: { code: 'payment_failed' } });
    expect(unserved.saved).toHaveLength(0);
    expect((await shop.state()).orders).toHaveLength(0);
  });

  it('with a total of zero needs no payment', async () => {
    await shop.set({ paymentMethods: ['free'] });
    const { outcome } = await shopper.order('/sample.html', { payment: paysBy('none') });
    expect(outcome).toMatchObject({ kind: 'placed', paid: { amountSubunits: 0 } });
    expect((await shop.state()).orders[0]?.payment).toEqual({ method: 'free' });
  });

  it("is sent with the instrument's HTTP client; no other request is", async () => {
    const vault = directHttp();
    const { outcome } = await shopper.order('/lamp.html', {
      payment: {
        async instrumentFor() {
          const credential = { payment_method: 'pm_good' };
          const names = { handlerId: 'stripe_payments', handlerName: 'stripe_payments', type: 'card' };
          return { kind: 'instrument', instrument: { ...names, credential, http: vault } };
        },
      },
    });
    expect(outcome.kind).toBe('placed');
    expect(vault.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['payment-information']);
    expect(shopper.http.calls.some(({ body }) => body.includes('pm_good'))).toBe(false);
  });

  it('is declined by shops that refuse guests or require a captcha', async () => {
    const guests = await shopper.order('/lamp.html', {}, { refusesGuests: true });
    expect(guests.outcome).toMatchObject({
      kind: 'declined',
      failure: { code: 'unsupported_store_no_guest_checkout' },
    });
    await shop.reset();
    const captcha = await shopper.order('/lamp.html', {}, { wantsCaptcha: true });
    expect(captcha.outcome).toMatchObject({ kind: 'declined', failure: { code: 'captcha_blocked' } });
  });

  it("accepts the shop's terms only if the operator did", async () => {
    const without = await shopper.order('/lamp.html', {}, { terms: ['1', '2'] });
    expect(without.outcome).toMatchObject({ kind: 'declined', failure: { code: 'order_placement_failed' } });
    await shop.reset();
    shopper = new Shopper(shop, { agreementIds: '1, 2' });
    expect((await shopper.order('/lamp.html', {}, { terms: ['1', '2'] })).outcome.kind).toBe('placed');
  });

  it('that sells out meanwhile ends as out of stock', async () => {
    const { quote, reference } = await shopper.offer('/lamp.html');
    const request: PlaceRequest = {
      ...shopper.request('/lamp.html'),
      reference,
      total: quote.cost.total,
      payment: paysBy('checkmo'),
      submitting: () => shop.set({ soldOut: true }),
    };
    expect(await shopper.connector.place(shopper.context, request)).toMatchObject({
      kind: 'declined',
      failure: { code: 'product_out_of_stock' },
    });
  });

  it('is retried only after a rate limit, and saved before the retry', async () => {
    const limited: Faults = {
      limitSeconds: 60,
      breaks: [
        { operation: 'order', fault: 'rate_limited', times: 2 },
        { operation: 'order', fault: 'drop_before', times: 1 },
      ],
    };
    const { outcome, request, saved } = await shopper.order('/lamp.html', {}, limited);
    expect(outcome.kind).toBe('unknown');
    expect(saved).toHaveLength(3);
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('unknown');
    await shopper.context.sleep(300_000);
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('unknown');
  });

  it('may be sent again if it certainly was not sent', async () => {
    const limited: Faults = { breaks: [{ operation: 'order', fault: 'rate_limited', times: 3 }] };
    const { outcome, request, saved } = await shopper.order('/lamp.html', {}, limited);
    expect(outcome.kind).toBe('not_sent');
    expect(saved.at(-1)).toMatchObject({ submittedAt: null });
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('not_placed');
    expect((await shopper.connector.place(shopper.context, request)).kind).toBe('placed');
    expect((await shop.state()).orders).toHaveLength(1);
  });

  it.each([
    ['another product', { swaps: { 'LAMP-01': 'VASE' } }, 'order_placement_failed'],
    ['a lower unit price', { priceRisesBy: -100 }, 'incorrect_cost_breakdown'],
    ['a higher unit price', { priceRisesBy: 100 }, 'incorrect_cost_breakdown'],
  ] as const)('is not sent for %s than offered', async (_what, faults, code) => {
    const { outcome, saved } = await shopper.order('/lamp.html', {}, faults);
    expect(outcome).toMatchObject({ kind: 'declined', failure: { code } });
    expect(saved).toHaveLength(0);
    expect((await shop.state()).orders).toHaveLength(0);
  });

  it('is not sent for another variant than offered', async () => {
    const blue = { variantSelections: color('Blue') };
    const swaps = { 'JACKET-BLUE-XS': 'JACKET-BLACK-XS' };
    const { outcome, saved } = await shopper.order('/jacket.html', blue, { swaps });
    expect(outcome).toMatchObject({ kind: 'declined', failure: { code: 'order_placement_failed' } });
    expect(saved).toHaveLength(0);
  });

  it('is not sent if the shop gives another SKU to the offered options', async () => {
    const { quote, reference } = await shopper.offer('/jacket.html', { variantSelections: color('Blue') });
    const outcome = await shopper.connector.place(shopper.context, {
      ...shopper.request('/jacket.html', { variantSelections: color('Blue') }),
      reference: {
        ...reference,
        item: { ...record(reference['item']), variantSku: null },
        sold: { ...record(reference['sold']), sku: 'JACKET-BLUE-OLD' },
      },
      total: quote.cost.total,
      payment: paysBy('checkmo'),
      submitting: () => Promise.reject(new Error('sent')),
    });
    expect(outcome).toMatchObject({ kind: 'declined', failure: { code: 'order_placement_failed' } });
  });
});

describe('a lost response', () => {
  it('is resolved by reading the cart: a closed cart names the order', async () => {
    const lost: Faults = { breaks: [{ operation: 'order', fault: 'drop_after', times: 1 }] };
    const { outcome, request } = await shopper.order('/lamp.html', {}, lost);
    const [placed] = (await shop.state()).orders;
    expect(outcome).toMatchObject({ kind: 'placed', merchantOrderIds: [placed?.number] });
    expect(await shopper.connector.findOrder(shopper.context, request)).toEqual(outcome);
  });

  it.each([
    [
      'lost before the shop processed it',
      { breaks: [{ operation: 'order', fault: 'drop_before', times: 1 }] },
      0,
    ],
    [
      'lost with the process that saved the order',
      { breaks: [{ operation: 'order', fault: 'saved_only', times: 1 }] },
      1,
    ],
    ['a failure of the shop', { breaksOff: 'internal_error' }, 1],
    ['a failure of the shop that looks like a refusal', { breaksOff: 'server_error' }, 1],
    ['the shop’s message of a failure', { breaksOff: 'sentence' }, 1],
    ['an unknown message, as of an extension', { breaksOff: 'extension' }, 1],
    ['an empty response of a process that ended', { breaksOff: 'exit' }, 1],
  ] as const)(
    'with an open cart proves nothing: nothing is sent again (%s)',
    async (_what, faults, count) => {
      const { outcome, request, saved } = await shopper.order('/lamp.html', {}, faults);
      expect(outcome.kind).toBe('unknown');
      expect(saved).toHaveLength(1);
      await shop.set({});
      for (const pauseMs of [0, 90_000, 86_400_000]) {
        await shopper.context.sleep(pauseMs);
        expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('unknown');
        expect((await shopper.connector.place(shopper.context, request)).kind).toBe('unknown');
      }
      expect((await shop.state()).orders).toHaveLength(count);
    },
  );

  it.each(['server_error', 'extension', 'exit'] as const)(
    'is no decline if the cart was closed before the shop failed (%s)',
    async (breaksOff) => {
      const { outcome } = await shopper.order('/lamp.html', {}, { breaksOff, closesCart: true });
      const [placed] = (await shop.state()).orders;
      expect(outcome).toMatchObject({ kind: 'placed', merchantOrderIds: [placed?.number] });
    },
  );

  it('stays unknown if the cart is gone, and nothing is resent', async () => {
    const lost: Faults = { breaks: [{ operation: 'order', fault: 'drop_before', times: 1 }] };
    const { request } = await shopper.order('/lamp.html', {}, lost);
    await shop.reset();
    await shopper.context.sleep(300_000);
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('unknown');
    expect((await shopper.connector.place(shopper.context, request)).kind).toBe('unknown');
    expect((await shop.state()).orders).toHaveLength(0);
  });

  it('is followed by another look at the cart for the number', async () => {
    const offer = await shopper.offer('/lamp.html');
    const outcome = await shopper.connector.place(shopper.context, {
      ...shopper.request('/lamp.html'),
      reference: offer.reference,
      total: offer.quote.cost.total,
      payment: paysBy('checkmo'),
      submitting: () => shop.set({ breaks: [{ operation: 'read', fault: 'error_500', times: 2 }] }),
    });
    const [placed] = (await shop.state()).orders;
    expect(outcome).toMatchObject({ kind: 'placed', merchantOrderIds: [placed?.number] });
  });

  it('with an order number is final even if the cart cannot be read', async () => {
    const silent: Faults = { breaks: [{ operation: 'read', fault: 'error_500' }] };
    const { quote, reference } = await shopper.offer('/lamp.html');
    const outcome = await shopper.connector.place(shopper.context, {
      ...shopper.request('/lamp.html'),
      reference,
      total: quote.cost.total,
      payment: paysBy('checkmo'),
      submitting: () => shop.set(silent),
    });
    const [placed] = (await shop.state()).orders;
    expect(outcome).toMatchObject({ kind: 'placed', merchantOrderIds: [String(placed?.id)] });
  });
});
