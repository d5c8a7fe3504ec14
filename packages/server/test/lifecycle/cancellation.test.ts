import type { Order } from '@purser/client';
import { describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import {
  drawdown,
  forNewAccount,
  type PurchaseFixture,
  refusal,
  topUp,
  usePurchaseFixture,
} from './purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture(
  async (opened) => {
    fixture = opened;
    await topUp(fixture, 'USD', 10_000_000);
  },
  {
    env: { TRACKING_SECONDS: '3600', SUPPORT_EMAIL: 'help@example.com' },
  },
);

const REASON = { code: 'requested_by_customer', message: 'Ordered twice' } as const;

async function ordered(slug: string): Promise<Order> {
  const { id } = await fixture.client.checkoutIntents.purchase({
    ...fixture.request(slug),
    paymentMethod: drawdown,
  });
  await fixture.inState(id, 'completed');
  return fixture.client.checkoutIntents.order(id);
}

const cancel = (
  order: Order,
  reason: Parameters<typeof fixture.client.orders.cancel>[1]['reason'] = REASON,
) => fixture.client.orders.cancel(order.id, { reason });

const decided = (order: Order) =>
  until('the decision of the merchant', async () => {
    const { cancellation } = await fixture.client.orders.retrieve(order.id);
    return cancellation === null || cancellation.state === 'requested' ? null : cancellation;
  });

const refundsOf = async ({ checkoutIntentId }: Order) => {
  const { data } = await fixture.client.billing.transactions({ type: 'refund' });
  return data.filter((transaction) => transaction.checkoutIntentId === checkoutIntentId);
};

const shipmentOf = async ({ checkoutIntentId }: Order) => {
  const { data } = await fixture.client.checkoutIntents.shipments(checkoutIntentId);
  const [shipment] = data;
  if (shipment === undefined) throw new Error('no shipment');
  return shipment;
};

const atShop = async (order: Order): Promise<{ status: string; events: unknown[] }> => {
  const response = await fetch(`${fixture.shopUrl}/admin/orders/${order.merchantOrderIds[0]}`);
  return JSON.parse(await response.text());
};

describe('the cancellation of an order', () => {
  it('is requested, completed by the merchant, and refunds the balance; the shipment ends with its event', async () => {
    const order = await ordered('plain');
    expect(order.cancellation).toBeNull();
    const before = await fixture.client.billing.balance();
    const requested = await cancel(order);
    expect(requested).toEqual({
      id: expect.stringMatching(/^can_/),
      checkoutIntentId: order.checkoutIntentId,
      createdAt: expect.any(String),
      marketplaceOrderId: order.merchantOrderIds[0],
      reason: REASON,
      state: 'requested',
    });
    expect(await decided(order)).toEqual({ ...requested, state: 'completed' });
    expect((await atShop(order)).status).toBe('canceled');

    const intent = await fixture.client.checkoutIntents.retrieve(order.checkoutIntentId);
    if (intent.state !== 'completed') throw new Error(intent.state);
    const { total } = intent.offer.cost;
    expect(await refundsOf(order)).toMatchObject([{ type: 'refund', amount: total }]);
    const after = await fixture.client.billing.balance();
    expect(after.available.amountSubunits - before.available.amountSubunits).toBe(total.amountSubunits);

    const shipment = await shipmentOf(order);
    expect(shipment.status).toBe('canceled');
    expect((await fixture.eventsOf(shipment.id)).map(({ type }) => type)).toEqual([
      'shipment.created',
      'shipment.updated',
    ]);
    const read = await fixture.client.orders.retrieve(order.id);
    expect(read.updatedAt > order.updatedAt).toBe(true);
    expect((await fixture.client.orders.list()).data[0]).toEqual(read);
  });

  it('is the same when it is requested again, whatever the reason', async () => {
    const order = await ordered('plain');
    const [one, other] = await Promise.all([cancel(order), cancel(order, { code: 'fraud' })]);
    expect(one.id).toBe(other.id);
    await decided(order);
    const again = await cancel(order, { code: 'other' });
    expect(again).toMatchObject({ id: one.id, state: 'completed', reason: one.reason });
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it.each([
    ['drop_before', { cancel_order: 'drop_before' }],
    ['drop_after', { cancel_order: 'drop_after' }],
    ['error_once', { cancel_order: 'error_once' }],
  ])('survives a lost request or response: %s', async (_, fault) => {
    const order = await ordered('plain');
    await fixture.faults(fault);
    await cancel(order);
    expect((await decided(order)).state).toBe('completed');
    expect((await atShop(order)).events).toHaveLength(1);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it('refunds no more than was captured and not refunded before', async () => {
    const order = await ordered('plain');
    const { operator } = await fixture.service.operator();
    const amount = { currencyCode: 'USD', amountSubunits: 500 };
    await operator.refundAccount(fixture.service.accountId, {
      checkoutIntentId: order.checkoutIntentId,
      amount,
    });
    await cancel(order);
    await decided(order);
    const intent = await fixture.client.checkoutIntents.retrieve(order.checkoutIntentId);
    if (intent.state !== 'completed') throw new Error(intent.state);
    const refunds = (await refundsOf(order)).map((refund) => refund.amount.amountSubunits);
    expect(refunds.reduce((sum, refund) => sum + refund, 0)).toBe(intent.offer.cost.total.amountSubunits);
    const { checks } = await operator.doctor();
    expect(checks.find(({ name }) => name === 'ledger')).toMatchObject({ status: 'ok' });
  });

  it('books nothing for an order that was paid with a card', async () => {
    const { id } = await fixture.client.checkoutIntents.purchase({
      ...fixture.request('plain'),
      paymentMethod: await fixture.cardToken('success'),
    });
    await fixture.inState(id, 'completed');
    const order = await fixture.client.checkoutIntents.order(id);
    await cancel(order);
    expect((await decided(order)).state).toBe('completed');
    expect(await refundsOf(order)).toEqual([]);
  });

  it('is denied by the merchant once the parcel is shipped, and for what cannot be canceled', async () => {
    const shipped = await ordered('plain');
    await fetch(`${fixture.shopUrl}/admin/orders/${shipped.merchantOrderIds[0]}/advance`, { method: 'POST' });
    await cancel(shipped);
    expect(await decided(shipped)).toMatchObject({
      state: 'denied',
      denialReason: { code: 'already_shipped', message: expect.stringMatching(/shipped/) },
    });
    const download = await ordered('digital');
    await cancel(download);
    expect(await decided(download)).toMatchObject({
      state: 'denied',
      denialReason: { code: 'non_cancellable_item' },
    });
    expect(await refundsOf(shipped)).toEqual([]);
    expect((await shipmentOf(shipped)).status).not.toBe('canceled');
  });

  it('is denied at once, with the support address, at a merchant that cannot be asked', async () => {
    const order = await ordered('plain');
    await fixture.database.query(
      `update checkout_intents set merchant = jsonb_set(merchant, '{marketplace}', '"WOOCOMMERCE"') where id = $1`,
      [order.checkoutIntentId],
    );
    const denied = await cancel(order);
    expect(denied).toMatchObject({
      state: 'denied',
      denialReason: { code: 'other', message: expect.stringContaining('help@example.com') },
    });
    expect(await cancel(order)).toEqual(denied);
    await fixture.client.account.update({ returnsSupportEmail: 'returns@example.com' });
    const another = await ordered('plain');
    await fixture.database.query(
      `update checkout_intents set merchant = jsonb_set(merchant, '{marketplace}', '"WOOCOMMERCE"') where id = $1`,
      [another.checkoutIntentId],
    );
    expect((await cancel(another)).denialReason?.message).toContain('returns@example.com');
  });

  it('cannot be requested for an unknown order or another account’s', async () => {
    const order = await ordered('plain');
    const stranger = await forNewAccount(fixture);
    for (const id of [order.id, 'ord_unknown']) {
      const error = await refusal(stranger.client.orders.cancel(id, { reason: REASON }));
      expect([error.status, error.name]).toEqual([404, 'NotFoundError']);
    }
    expect((await fixture.client.orders.retrieve(order.id)).cancellation).toBeNull();
  });
});
