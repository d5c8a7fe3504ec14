import { describe, expect, it } from 'vitest';
import {
  admin,
  adminOrders,
  call,
  completeSession,
  payment,
  quoteSession,
  readSession,
} from './merchant-client.ts';
import { temporaryShop } from './temporary-shop.ts';

async function buy(shop: string, itemId: string): Promise<string> {
  const quoted = await quoteSession(shop, { itemId });
  return (await completeSession(shop, quoted.id)).order?.id ?? '';
}

async function advance(shop: string, orderId: string): Promise<string[]> {
  const types: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    const order = JSON.parse(await (await admin(shop, `/orders/${orderId}/advance`)).text());
    types.push(order.status);
  }
  return types;
}

describe('shipment events', () => {
  it('advance step by step, with tracking, and the UCP API shows them', async () => {
    const shop = await temporaryShop();
    const id = await buy(shop, 'var_plain');
    expect((await adminOrders(shop))[0]?.status).toBe('processing');
    await admin(shop, `/orders/${id}/advance`);
    const shipped = JSON.parse((await call(shop, 'GET', `/orders/${id}`)).text);
    expect(shipped.fulfillment.events).toMatchObject([
      { type: 'shipped', tracking_number: 'SBX100001', carrier: 'Sandbox Post' },
    ]);
    expect(await advance(shop, id)).toEqual([
      'out_for_delivery',
      'delivered',
      'delivered',
      'delivered',
      'delivered',
    ]);
    const delivered = JSON.parse((await call(shop, 'GET', `/orders/${id}`)).text);
    expect(delivered.line_items[0]).toMatchObject({ status: 'fulfilled', quantity: { fulfilled: 1 } });
    expect(delivered.fulfillment.events).toHaveLength(3);
  });

  it('include a delay, or a cancellation with a refund, for the products with that behaviour', async () => {
    const shop = await temporaryShop();
    const delayed = await buy(shop, 'var_delayed-shipment');
    expect((await advance(shop, delayed)).slice(0, 2)).toEqual(['delayed', 'shipped']);
    const canceled = await buy(shop, 'var_cancelled-shipment');
    await admin(shop, `/orders/${canceled}/advance`);
    const order = JSON.parse((await call(shop, 'GET', `/orders/${canceled}`)).text);
    expect(order.fulfillment.events).toMatchObject([{ type: 'canceled' }]);
    const total = order.totals.find((entry: { type: string }) => entry.type === 'total').amount;
    expect(order.adjustments).toMatchObject([{ type: 'cancellation', totals: [{ amount: -total }] }]);
  });
});

describe('fault injection', () => {
  it('drop_before places no order, and the retry does', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_plain' });
    await admin(shop, '/faults', { complete: 'drop_before' });
    await expect(completeSession(shop, quoted.id)).rejects.toThrow();
    expect(await adminOrders(shop)).toEqual([]);
    expect((await completeSession(shop, quoted.id)).status).toBe('completed');
  });

  it('drop_after places the order, which the next read and the retry return', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_plain' });
    await admin(shop, '/faults', { complete: 'drop_after' });
    await expect(completeSession(shop, quoted.id, 'success_token', 'key-1')).rejects.toThrow();
    expect((await readSession(shop, quoted.id)).status).toBe('completed');
    expect((await completeSession(shop, quoted.id, 'success_token', 'key-1')).status).toBe('completed');
    expect(await adminOrders(shop)).toHaveLength(1);
  });

  it('error_once responds with 503 the given number of times; slow_ms delays; other faults are rejected', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_plain' });
    await admin(shop, '/faults', { complete: 'error_once', times: 2, read: { slow_ms: 80 } });
    const path = `/checkout-sessions/${quoted.id}`;
    const complete = () => call(shop, 'POST', `${path}/complete`, payment(), 'key-1');
    expect((await complete()).status).toBe(503);
    expect((await complete()).status).toBe(503);
    const started = performance.now();
    await readSession(shop, quoted.id);
    expect(performance.now() - started).toBeGreaterThan(70);
    expect((await complete()).status).toBe(200);
    expect((await admin(shop, '/faults', { complete: 'explode' })).status).toBe(400);
    expect((await admin(shop, '/faults', { lunch: 'drop_before' })).status).toBe(400);
    expect((await admin(shop, '/faults', { read: 'drop_before', times: 1000 })).status).toBe(400);
  });
});

describe('a reset', () => {
  it('deletes orders, sessions and pending faults, and restores the stock', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_low-stock', quantity: 3 });
    await completeSession(shop, quoted.id);
    await admin(shop, '/faults', { create: 'error_once' });
    await admin(shop, '/reset');
    expect(await adminOrders(shop)).toEqual([]);
    expect((await call(shop, 'GET', `/checkout-sessions/${quoted.id}`)).status).toBe(404);
    const again = await quoteSession(shop, { itemId: 'var_low-stock', quantity: 3 });
    expect(again.status).toBe('ready_for_complete');
  });
});

describe('a changed product', () => {
  it('is shown and sold with its changes, by pages and API, until the shop is reset', async () => {
    const shop = await temporaryShop();
    const revise = (slug: string, change: object) =>
      fetch(`${shop}/admin/products/${slug}`, { method: 'PUT', body: JSON.stringify(change) });
    const page = async () => (await fetch(`${shop}/products/plain`)).text();
    const revised = await revise('plain', { title: 'Plainer', priceSubunits: 1234, stockCount: 3 });
    expect(await revised.json()).toMatchObject({
      title: 'Plainer',
      priceSubunits: 1234,
      stock: { var_plain: 3 },
    });
    expect(await page()).toContain('"price":"12.34"');
    const found = await call(shop, 'POST', '/catalog/lookup', { ids: ['plain'] });
    expect(found.text).toContain('"title":"Plainer"');
    const quoted = await quoteSession(shop, { itemId: 'var_plain' });
    expect(quoted.totals).toContainEqual(expect.objectContaining({ type: 'subtotal', amount: 1234 }));

    await revise('plain', { isWithdrawn: true });
    expect((await fetch(`${shop}/products/plain`)).status).toBe(404);
    expect((await call(shop, 'POST', '/catalog/lookup', { ids: ['plain'] })).text).toContain('"products":[]');
    await admin(shop, '/reset');
    expect(await page()).not.toContain('12.34');
    expect((await revise('nothing', {})).status).toBe(404);
  });
});
