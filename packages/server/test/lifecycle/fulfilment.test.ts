import { describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { drawdown, type PurchaseFixture, refusal, topUp, usePurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture(
  async (opened) => {
    fixture = opened;
    await topUp(fixture, 'USD', 10_000_000);
  },
  { env: { TRACKING_SECONDS: '1' } },
);

async function completed(slug: string) {
  const body = { ...fixture.request(slug), paymentMethod: drawdown, referenceId: `for ${slug}` };
  const { id } = await fixture.client.checkoutIntents.purchase(body);
  return fixture.inState(id, 'completed');
}

const shipmentsOf = async (intentId: string) =>
  (await fixture.client.checkoutIntents.shipments(intentId)).data;

async function shipmentOf(intentId: string) {
  const [shipment, ...others] = await shipmentsOf(intentId);
  if (shipment === undefined || others.length > 0) throw new Error('not exactly one shipment');
  return shipment;
}

const advanceAtShop = async (merchantOrderId: string | undefined) => {
  const response = await fetch(`${fixture.shopUrl}/admin/orders/${merchantOrderId}/advance`, {
    method: 'POST',
  });
  expect(response.status).toBe(200);
};

describe('an order', () => {
  it('is the same when read by its intent, by its id and in the list', async () => {
    const intent = await completed('plain');
    const order = await fixture.client.checkoutIntents.order(intent.id);
    expect(order).toEqual({
      id: intent.orderId,
      checkoutIntentId: intent.id,
      merchantOrderIds: intent.merchantOrderIds,
      buyer: intent.buyer,
      cancellation: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      referenceId: 'for plain',
    });
    expect(await fixture.client.orders.retrieve(order.id)).toEqual(order);
    expect((await fixture.client.orders.list()).data[0]).toEqual(order);
  });

  it('does not exist for an intent that is not completed', async () => {
    const { id } = await fixture.offered('plain');
    expect((await refusal(fixture.client.checkoutIntents.order(id))).status).toBe(404);
    expect(await shipmentsOf(id)).toEqual([]);
  });
});

describe('a shipment', () => {
  it('starts as ordered when the intent completes, announced once', async () => {
    const intent = await completed('heavy');
    const shipment = await shipmentOf(intent.id);
    expect(shipment).toEqual({
      id: expect.stringMatching(/^shp_/),
      checkoutIntentId: intent.id,
      marketplaceOrderId: intent.merchantOrderIds[0],
      status: 'ordered',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await fixture.eventsOf(shipment.id)).toMatchObject([
      { type: 'shipment.created', source: { id: shipment.id, type: 'shipment' }, data: {} },
    ]);
  });

  it('advances through every status by the test helper, with one event each', async () => {
    const { id } = await completed('on-sale');
    const statuses: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      const { shipment } = await fixture.client.testHelpers.advanceShipment(id);
      statuses.push(shipment.status);
      expect(await fixture.client.shipments.retrieve(shipment.id)).toEqual(shipment);
    }
    expect(statuses).toEqual(['shipped', 'out_for_delivery', 'delivered']);
    const shipment = await shipmentOf(id);
    expect(shipment.trackingEvents?.map(({ status }) => status)).toEqual(statuses);
    expect(shipment).toMatchObject({
      tracking: { number: shipment.externalId },
      deliveredAt: expect.any(String),
    });
    const types = (await fixture.eventsOf(shipment.id)).map(({ type }) => type);
    expect(types).toEqual(['shipment.created', ...statuses.map(() => 'shipment.updated')]);
    const error = await refusal(fixture.client.testHelpers.advanceShipment(id));
    expect([error.status, error.name, error.headers.get('x-should-retry')]).toEqual([
      409,
      'ConflictError',
      'false',
    ]);
    expect((await fixture.client.shipments.list({ ids: [shipment.id], status: ['delivered'] })).data).toEqual(
      [shipment],
    );
    expect((await fixture.client.shipments.list({ ids: [shipment.id], status: ['ordered'] })).data).toEqual(
      [],
    );
  });

  it.each([
    ['delayed-shipment', 'delayed'],
    ['cancelled-shipment', 'canceled'],
    ['two-shipping-options', 'shipped'],
  ])('of %s becomes %s when the merchant reports it', async (slug, status) => {
    const intent = await completed(slug);
    await advanceAtShop(intent.merchantOrderIds[0]);
    const shipment = await until(`${slug} ${status}`, async () => {
      const now = await shipmentOf(intent.id);
      return now.status === status ? now : null;
    });
    expect((await fixture.eventsOf(shipment.id)).map(({ type }) => type)).toEqual([
      'shipment.created',
      'shipment.updated',
    ]);
    if (status === 'shipped') expect(shipment.tracking?.number).toEqual(expect.any(String));
  });
});

describe('a triggered event', () => {
  it('is in the event log, about the named intent', async () => {
    const { id } = await fixture.offered('plain');
    const trigger = { topic: 'checkout_intent.completed', checkoutIntentId: id } as const;
    const event = await fixture.client.events.trigger(trigger);
    expect(event).toMatchObject({
      type: 'checkout_intent.completed',
      source: { id, type: 'checkout_intent' },
    });
    expect(await fixture.client.events.retrieve(event.id)).toEqual(event);
    expect((await fixture.client.events.list({ limit: 1 })).data).toEqual([event]);
    expect((await fixture.client.checkoutIntents.retrieve(id)).state).toBe('awaiting_confirmation');
    expect((await fixture.client.events.trigger(trigger)).id).not.toBe(event.id);
  });

  it('about a product contains a snapshot of it', async () => {
    const productUrl = `${fixture.shopUrl}/products/variants`;
    const event = await fixture.client.events.trigger({ topic: 'product.updated', productUrl });
    const product = await fixture.client.products.lookup(productUrl);
    expect(event).toMatchObject({ source: { id: product.id, type: 'product' } });
    expect(event.data).toEqual(product);
  });

  it('about an order’s shipment names that shipment', async () => {
    const { id } = await completed('plain');
    const event = await fixture.client.events.trigger({ topic: 'shipment.updated', checkoutIntentId: id });
    expect(event.source).toEqual({ id: (await shipmentOf(id)).id, type: 'shipment' });
  });

  it('about a shipment keeps no locks while it waits for the shipment’s lock, as a status change does', async () => {
    const { id } = await completed('plain');
    const other = await fixture.database.connect();
    await other.query('begin');
    await other.query('select 1 from account_counters for update');
    const triggered = fixture.client.events.trigger({ topic: 'shipment.updated', checkoutIntentId: id });
    const waits =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%account_counters%'";
    await until('the trigger to wait', async () => (await fixture.database.query(waits)).rows.length > 0);
    const shipments = 'select 1 from shipments where intent_id = $1 for update nowait';
    expect((await other.query(shipments, [id])).rows).toHaveLength(1);
    await other.query('commit');
    other.release();
    expect((await triggered).source).toEqual({ id: (await shipmentOf(id)).id, type: 'shipment' });
  });
});
