import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openScene, orderOf, type Scene } from '../acp-merchant/purchases.ts';
import { ACP_CREDENTIALS, type RunningMerchant, startAcpMerchant } from '../acp-merchant/start.ts';
import { BUYER, paysBy } from '../purchases.ts';

const COMPLETE = /\/complete$/;

let merchant: RunningMerchant;
let scene: Scene;

beforeAll(async () => {
  merchant = await startAcpMerchant();
});
afterAll(() => merchant.close());
beforeEach(async () => {
  await merchant.reset();
  scene = openScene(merchant.url, ACP_CREDENTIALS);
});

describe('an order', () => {
  it("is declined with the merchant's reason, and nothing is bought", async () => {
    const payment = paysBy('tokens_1', { type: 'spt', token: 'fail_token' });
    const outcome = await scene.place(orderOf(await scene.offer(), { payment }));
    expect(outcome).toMatchObject({ kind: 'declined', failure: { code: 'payment_failed' } });
    expect((await merchant.state()).orders).toEqual([]);
  });

  it.each([
    ['authentication_required', '/checkout/cs_'],
    // A refusal without a session has no URL.
    ['requires_3ds', undefined],
    ['requires_escalation', '/checkout/cs_'],
  ] as const)(
    'that ends as %s needs the buyer, with the URL to continue at, and nothing is bought',
    async (ending, path) => {
      const made = await scene.offer();
      await merchant.set({ ending });
      const outcome = await scene.place(orderOf(made));
      expect(outcome).toMatchObject({
        kind: 'needs_attention',
        failure: {
          message: expect.stringMatching(/The buyer must finish the purchase at the merchant\.$/),
          ...(path && { continueUrl: expect.stringContaining(`${merchant.url}${path}`) }),
        },
      });
      expect('failure' in outcome && 'continueUrl' in outcome.failure).toBe(path !== undefined);
      expect(scene.sent(COMPLETE)).toHaveLength(1);
      expect((await merchant.state()).orders).toEqual([]);
    },
  );

  it.each(['2026-01-30', '2026-01-16', '2025-12-12'])(
    'that needs the bank’s authentication needs the buyer in %s too',
    async (version) => {
      await merchant.set({ versions: [version] });
      const made = await scene.offer();
      await merchant.set({ versions: [version], ending: 'authentication_required' });
      const handler = version < '2026-01-30' ? 'stripe' : 'tokens_1';
      const payment = paysBy(handler, { type: 'spt', token: 'success_token' });
      expect((await scene.place(orderOf(made, { payment }))).kind).toBe('needs_attention');
      expect((await merchant.state()).orders).toEqual([]);
    },
  );

  it('is polled while in progress, and unknown while it awaits approval', async () => {
    const made = await scene.offer();
    await merchant.set({ ending: 'in_progress', readsUntilEnd: 3 });
    expect(await scene.place(orderOf(made))).toMatchObject({ merchantOrderIds: ['ord_1'] });
    await merchant.reset();
    const other = await scene.offer();
    await merchant.set({ ending: 'pending_approval' });
    expect((await scene.place(orderOf(other))).kind).toBe('unknown');
    expect(scene.sent(COMPLETE)).toHaveLength(2);
  });

  it('in progress is retried with the same idempotency key after Retry-After', async () => {
    const made = await scene.offer();
    await merchant.set({ breaks: [{ operation: 'complete', fault: 'in_flight', times: 2 }] });
    const startedMs = scene.context.now().getTime();
    expect((await scene.place(orderOf(made))).kind).toBe('placed');
    expect(scene.context.now().getTime() - startedMs).toBeGreaterThanOrEqual(6000);
    const keys = new Set(
      scene.sent(COMPLETE).map(({ headers, body }) => `${headers['idempotency-key']} ${body}`),
    );
    expect([scene.sent(COMPLETE).length, keys.size]).toEqual([3, 1]);
  });

  it('that its session does not name is retried once with the same key, and otherwise found by its session', async () => {
    const made = await scene.offer();
    await merchant.set({
      hidesOrder: true,
      breaks: [{ operation: 'complete', fault: 'drop_after', times: 1 }],
    });
    const order = orderOf(made);
    expect(await scene.place(order)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['ord_1'],
    });
    expect((await merchant.state()).orders).toHaveLength(1);
    expect(await scene.connector.findOrder(scene.context, order)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: [order.reference['sessionId']],
    });
  });

  it('whose price rose is not sent, and its session is canceled', async () => {
    const made = await scene.offer();
    await merchant.set({ priceRisesBy: 1 });
    expect(await scene.place(orderOf(made))).toMatchObject({
      kind: 'declined',
      failure: { code: 'incorrect_cost_breakdown' },
    });
    expect((await merchant.state()).canceled).toEqual([made.reference['sessionId']]);
  });

  it('of an expired session is placed in a new one at the same price', async () => {
    const made = await scene.offer();
    const session = made.reference['sessionId'];
    await fetch(`${merchant.url}/acp/checkout_sessions/${String(session)}/cancel`, {
      method: 'POST',
      headers: { authorization: 'Bearer merchant-key', 'api-version': '2026-04-17', 'idempotency-key': 'x' },
    });
    const order = orderOf(made);
    expect((await scene.place(order)).kind).toBe('placed');
    expect(order.saved[0]?.['sessionId']).not.toBe(session);
  });

  it("contains buyer, address and phone number in the protocol's format", async () => {
    await scene.place(orderOf(await scene.offer()));
    const [created] = scene.sent(/checkout_sessions$/);
    expect(JSON.parse(created?.body ?? '{}')).toMatchObject({
      currency: 'usd',
      buyer: { first_name: 'Ada', email: 'ada@example.com', phone_number: '+14155550100' },
      fulfillment_details: { address: { line_one: '1 Main Street', state: 'CA', country: 'US' } },
    });
    expect(JSON.parse(scene.sent(COMPLETE)[0]?.body ?? '{}')).toMatchObject({
      payment_data: {
        handler_id: 'tokens_1',
        instrument: { type: 'method', credential: { type: 'spt', token: 'success_token' } },
        billing_address: { postal_code: '90001' },
      },
    });
  });
});

describe('tracking', () => {
  it("reads the order's shipments, or the session if orders cannot be read", async () => {
    const order = orderOf(await scene.offer());
    await scene.place(order);
    await merchant.set({
      order: {
        status: 'shipped',
        line_items: [{ id: 'li_1', quantity: { ordered: 2, current: 2, fulfilled: 1 } }],
        fulfillments: [
          {
            id: 'ful_1',
            type: 'shipping',
            status: 'in_transit',
            carrier: 'USPS',
            tracking_number: '94001',
            tracking_url: 'https://carrier.example/94001',
            events: [
              { id: 'e1', type: 'shipped', occurred_at: '2026-02-05T10:00:00Z', location: 'Memphis, TN' },
            ],
          },
          { id: 'ful_2', type: 'shipping', status: 'pending' },
        ],
      },
    });
    const tracked = await scene.connector.track(scene.context, order.reference, ['ord_1'], '', BUYER);
    expect(tracked).toMatchObject({
      kind: 'tracked',
      isMoreExpected: true,
      shipments: [
        { externalId: 'ord_1', status: 'shipped', tracking: { number: '94001', carrierName: 'USPS' } },
        { externalId: 'ful_2', status: 'ordered' },
      ],
    });
    await merchant.set({ offersNoOrders: true });
    expect(await scene.connector.track(scene.context, order.reference, ['ord_1'], '', BUYER)).toMatchObject({
      kind: 'tracked',
      shipments: [{ externalId: 'ord_1', status: 'ordered' }],
    });
    await merchant.set({ breaks: [{ operation: 'order', fault: 'error_500' }] });
    expect(await scene.connector.track(scene.context, order.reference, ['ord_1'], '', BUYER)).toMatchObject({
      kind: 'failed',
      retryable: true,
    });
  });
});

describe('product lookup', () => {
  it('returns the product data of the page', async () => {
    expect(await scene.connector.lookup(scene.context, `${merchant.url}/products/lamp`)).toMatchObject({
      kind: 'found',
      product: { name: 'Lamp', price: { currencyCode: 'USD', amountSubunits: 2500 }, isPurchasable: true },
    });
    expect(await scene.connector.lookup(scene.context, `${merchant.url}/products/none`)).toEqual({
      kind: 'not_found',
    });
  });
});
