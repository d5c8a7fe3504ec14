import { describe, expect, it } from 'vitest';
import { BUYER, paysBy } from '../purchases.ts';
import { chromium, pagePurchases } from './page-purchases.ts';

const purchases = pagePurchases();
const isJpeg = (image: Uint8Array | null | undefined): boolean => image?.[0] === 0xff && image[1] === 0xd8;

describe.skipIf(chromium === null)('the connector for shops that have pages only', () => {
  it('offers the price of the last page, and places the order once, as it was offered', async () => {
    purchases.recordSteps();
    const order = await purchases.orderOfNewOffer();
    expect(order.total).toEqual({ currencyCode: 'USD', amountSubunits: 4500 });
    expect(purchases.shop.orders).toHaveLength(0);
    const placed = await purchases.connector.place(purchases.context, order);
    expect(placed).toMatchObject({ kind: 'placed', merchantOrderIds: ['A-1001'], paid: order.total });
    expect(purchases.shop.orders).toHaveLength(1);
    expect(Object.fromEntries(purchases.shop.orders[0] ?? [])).toMatchObject({
      email: BUYER.email,
      street: BUYER.address1,
      zip: BUYER.postalCode,
      shipping: 'Standard',
      payment: 'cod',
    });
    expect(order.saved).toHaveLength(1);
    // The fields of a form are one step of the offer, and one of the order.
    expect(
      purchases.steps.filter(({ done }) => /Entered .*email.*postal-code/.test(done ?? '')),
    ).toHaveLength(2);
    expect(purchases.steps.map(({ seen }) => seen)).toContainEqual(
      expect.stringMatching(/: 1 item, .*, 2 payment methods, total USD 45\.00\.$/),
    );
    const words = purchases.steps.map(({ screenshotBefore, screenshotAfter, ...step }) => step);
    const written = JSON.stringify([words, order.saved]);
    for (const personal of [BUYER.email, BUYER.lastName, BUYER.address1, BUYER.phone])
      expect(written).not.toContain(personal);
    const placing = purchases.steps.findLast(({ requests }) => requests !== undefined);
    expect([placing?.screenshotBefore, placing?.screenshotAfter].map(isJpeg)).toEqual([true, true]);
    const requests = placing?.requests ?? [];
    expect(requests.filter(({ isOrder, method }) => isOrder && method === 'POST')).toHaveLength(1);
  });

  it('offers the price of the checkout where the page of the product shows another one', async () => {
    purchases.shop.set({ showsLessBy: 150 });
    const outcome = await purchases.connector.quote(purchases.context, purchases.request());
    expect(outcome).toMatchObject({
      kind: 'quoted',
      quote: { cost: { subtotal: { amountSubunits: 4000 }, total: { amountSubunits: 4500 } } },
    });
  });

  it('offers the amounts that the page shows once it has reacted to the address', async () => {
    purchases.shop.set({ raisesShippingLate: 300 });
    const order = await purchases.orderOfNewOffer();
    expect(order.total).toEqual({ currencyCode: 'USD', amountSubunits: 4800 });
  });

  it('never orders at a higher price, nor without a payment method of the operator', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ priceRisesBy: 1 });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({
      kind: 'declined',
      failure: { code: 'incorrect_cost_breakdown' },
    });
    purchases.shop.set({});
    expect(
      await purchases.connector.place(purchases.context, { ...order, payment: paysBy('invoice') }),
    ).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
    expect(purchases.shop.orders).toHaveLength(0);
  });

  it.each([
    ['captcha', 'captcha_blocked'],
    ['question', 'form_validation_error'],
    ['sign-in', 'unsupported_store_no_guest_checkout'],
  ] as const)(
    'hands a purchase over to a person where the shop asks for one: %s',
    async (asksPerson, code) => {
      const order = await purchases.orderOf();
      purchases.recordSteps();
      purchases.shop.set({ asksPerson });
      const failure = {
        code,
        message: expect.stringMatching(/The buyer must finish the purchase at the merchant\.$/),
        continueUrl: order.productUrl,
      };
      expect(await purchases.connector.quote(purchases.context, purchases.request())).toEqual({
        kind: 'failed',
        failure,
        retryable: false,
      });
      expect(purchases.steps.at(-1)?.done).toMatch(/^Ended the attempt: /);
      expect(await purchases.connector.place(purchases.context, order)).toEqual({
        kind: 'needs_attention',
        failure,
      });
      expect([purchases.shop.sentCount(), order.saved]).toEqual([0, []]);
    },
  );

  it('neither offers nor orders while the page shows another address than the buyer’s', async () => {
    purchases.shop.set({ shipsTo: 'Ada Byron<br>1 Main St<br>Los Angeles, CA 90001-1234' });
    const order = await purchases.orderOfNewOffer();
    purchases.shop.set({ shipsTo: 'Ada Byron<br>1 Main St<br>Los Angeles, CA 90012' });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({
      kind: 'declined',
      failure: { code: 'order_placement_failed', message: expect.stringContaining('another address') },
    });
    expect(await purchases.connector.quote(purchases.context, purchases.request())).toMatchObject({
      kind: 'failed',
      failure: { code: 'offer_retrieval_failed', message: expect.stringContaining('another address') },
    });
    expect(purchases.shop.sentCount()).toBe(0);
  });
});
