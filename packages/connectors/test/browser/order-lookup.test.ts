import { describe, expect, it } from 'vitest';
import { BUYER } from '../purchases.ts';
import { chromium, pagePurchases } from './page-purchases.ts';

const purchases = pagePurchases();

describe.skipIf(chromium === null)('an order whose confirmation did not arrive', () => {
  it('finds an order whose confirmation did not arrive, once the page of the confirmation does', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ losesThanks: true });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    expect(order.reference).toMatchObject({ reachedUrl: `${purchases.shop.url}/thanks?order=A-1001` });
    expect(await purchases.connector.findOrder(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    for (const faults of [{ hidesOrderNumber: true }, { showsOtherOrder: true }]) {
      purchases.shop.set(faults);
      expect(await purchases.connector.findOrder(purchases.context, order)).toMatchObject({
        kind: 'unknown',
      });
    }
    purchases.shop.set({});
    expect(await purchases.connector.findOrder(purchases.context, order)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['A-1001'],
      paid: order.total,
    });
    // Shops may write URLs in other encodings than UTF-8.
    const reference = {
      ...order.reference,
      reachedUrl: `${purchases.shop.url}/thanks?order=A-1001&from=%E9`,
    };
    expect(await purchases.connector.findOrder(purchases.context, { ...order, reference })).toMatchObject({
      kind: 'placed',
    });
    expect(purchases.shop.orders).toHaveLength(1);
  });

  it('saves no URL with data of the buyer', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ losesThanks: true, tellsEmail: true });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    expect(order.reference).toMatchObject({ clickedAt: expect.any(String), reachedUrl: null });
  });

  it.each(['confirmation', 'own page'] as const)(
    'finds an order that the shop shows again by number and email address: %s',
    async (showsOrdersOn) => {
      const order = await purchases.orderOf();
      purchases.shop.set({ losesThanks: true });
      expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'unknown' });
      purchases.shop.set({ showsOrdersOn, totalsOffBy: 100 });
      expect(await purchases.connector.findOrder(purchases.context, order)).toMatchObject({
        kind: 'unknown',
      });
      purchases.shop.set({ showsOrdersOn });
      const ofOther = { ...order, buyer: { ...BUYER, email: 'other@example.com' } };
      expect(await purchases.connector.findOrder(purchases.context, ofOther)).toMatchObject({
        kind: 'unknown',
      });
      expect(await purchases.connector.findOrder(purchases.context, order)).toMatchObject({
        kind: 'placed',
        merchantOrderIds: ['A-1001'],
        paid: order.total,
      });
      expect(purchases.shop.orders).toHaveLength(1);
    },
  );
});
