import { describe, expect, it } from 'vitest';
import { chromium, pagePurchases } from './page-purchases.ts';
import { isSold, type ShopExtra } from './page-shop-extras.ts';

const purchases = pagePurchases();
const DESELECTED: readonly ShopExtra[] = [
  'box',
  'price only',
  'choice',
  'list',
  'toggle',
  'asks',
  'asks in the page',
];

describe.skipIf(chromium === null)('a service that the checkout has selected in advance', () => {
  it.each(DESELECTED)('is not offered: %s', async (addsExtra) => {
    purchases.shop.set({ addsExtra });
    const { total } = await purchases.orderOfNewOffer();
    expect(total).toEqual({ currencyCode: 'USD', amountSubunits: 4500 });
  });

  it('is not ordered', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ addsExtra: 'asks in the page' });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({
      kind: 'placed',
      paid: order.total,
    });
    expect(purchases.shop.orders.map(isSold)).toEqual([false]);
  });

  it('ends the purchase if it cannot be deselected', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ addsExtra: 'stays' });
    const failure = {
      code: 'offer_retrieval_failed',
      message: 'The shop sells a service with the product, which cannot be deselected.',
    };
    expect(await purchases.connector.quote(purchases.context, purchases.request())).toMatchObject({
      kind: 'failed',
      failure,
    });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'declined' });
    expect(purchases.shop.sentCount()).toBe(0);
  });
});
