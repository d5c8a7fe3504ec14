import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceRequest } from '../src/connector.ts';
import type { Faults } from './magento-merchant/faults.ts';
import { color, Shopper } from './magento-merchant/purchases.ts';
import { type RunningShop, startShop } from './magento-merchant/start.ts';
import { BUYER, paysBy } from './purchases.ts';
import { directHttp } from './test-http-client.ts';

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
    await shopper.context.sleep(90_000);
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('not_placed');
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

  it('may still become an order while the cart is open; after the settle time the same cart is reused', async () => {
    const lost: Faults = { breaks: [{ operation: 'order', fault: 'drop_before', times: 1 }] };
    const { outcome, request, saved } = await shopper.order('/lamp.html', {}, lost);
    expect(outcome.kind).toBe('unknown');
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('unknown');
    expect((await shopper.connector.place(shopper.context, request)).kind).toBe('unknown');
    await shopper.context.sleep(90_000);
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('not_placed');
    expect((await shopper.connector.place(shopper.context, request)).kind).toBe('placed');
    expect(new Set(saved.map((reference) => reference['cartId']))).toHaveProperty('size', 1);
    expect((await shop.state()).orders).toHaveLength(1);
  });

  it('stays unknown if the shop failed and left the cart open, and nothing is resent', async () => {
    for (const breaksOff of ['internal_error', 'sentence'] as const) {
      await shop.reset();
      const { outcome, request, saved } = await shopper.order('/lamp.html', {}, { breaksOff });
      expect(outcome.kind).toBe('unknown');
      expect(saved).toHaveLength(2);
      await shop.set({});
      await shopper.context.sleep(300_000);
      expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('unknown');
      expect((await shopper.connector.place(shopper.context, request)).kind).toBe('unknown');
      expect((await shop.state()).orders).toHaveLength(1);
    }
  });

  it('stays unknown if the cart is gone, and nothing is resent', async () => {
    const lost: Faults = { breaks: [{ operation: 'order', fault: 'drop_before', times: 1 }] };
    const { request } = await shopper.order('/lamp.html', {}, lost);
    await shop.reset();
    await shopper.context.sleep(300_000);
    expect((await shopper.connector.findOrder(shopper.context, request)).kind).toBe('unknown');
    expect((await shopper.connector.place(shopper.context, request)).kind).toBe('unknown');
    expect((await shop.state()).orders).toHaveLength(0);
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
