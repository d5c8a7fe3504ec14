import { describe, expect, it } from 'vitest';
import type { PlaceRequest } from '../../src/connector.ts';
import { colorCounts } from './image-colors.ts';
import { chromium, pagePurchases } from './page-purchases.ts';
import { SECURITY_CODE_BOX } from './page-shop.ts';
import { merchantBrowser } from './test-browser.ts';

const purchases = pagePurchases();
const isJpeg = (image: Uint8Array | null | undefined): boolean => image?.[0] === 0xff && image[1] === 0xd8;

describe.skipIf(chromium === null)('the click that places the order at a shop that has pages only', () => {
  it('records that it is about to click, after the order is saved and before the click, which the browser does not repeat', async () => {
    let saved = 0;
    const order = await purchases.orderOf({
      submitting: async () => {
        saved += 1;
      },
    });
    const known: unknown[] = [];
    const kept = async () => {
      const { done, stage, screenshotBefore } = purchases.steps.at(-1) ?? {};
      known.push([done, stage, isJpeg(screenshotBefore), saved, purchases.shop.orders.length]);
    };
    const opened = merchantBrowser(() => purchases.browser);
    const sentCounts: number[] = [];
    purchases.context = {
      ...purchases.context,
      attempt: { step: (step) => void purchases.steps.push(step), kept },
      browser: {
        async open(options) {
          const session = await opened.open(options);
          return {
            ...session,
            preventResends() {
              sentCounts.push(purchases.shop.sentCount());
              session.preventResends();
            },
          };
        },
      },
    };
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'placed' });
    expect(known).toEqual([['About to click "Place order", which places the order.', 'placing', true, 1, 0]]);
    expect(purchases.steps.at(-1)?.done).toBe('Clicked the button that places the order.');
    expect(sentCounts).toEqual([0]);
  });

  it('never sends an order again that may have been sent', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ breaks: [{ operation: 'order', fault: 'drop_after' }] });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    expect(await purchases.connector.findOrder(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    purchases.shop.set({});
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    expect(purchases.shop.orders).toHaveLength(1);
  });

  it('says that nothing was sent if the page ignores the click, and can then order', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ swallowsClicks: true });
    const outcome = await purchases.connector.place(purchases.context, order);
    if (outcome.kind !== 'not_sent' || outcome.reference === undefined) throw new Error(outcome.kind);
    expect(purchases.shop.orders).toHaveLength(0);
    order.saved.push(outcome.reference);
    expect(await purchases.connector.findOrder(purchases.context, order)).toEqual({ kind: 'not_placed' });
    purchases.shop.set({});
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'placed' });
    expect(purchases.shop.orders).toHaveLength(1);
  });

  it('accepts the terms only after the page asked for them, and saves before each click', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ asksForTerms: true });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'placed' });
    expect(order.saved).toHaveLength(2);
    expect(purchases.shop.orders).toHaveLength(1);
  });

  it('does not click if the order could not be saved', async () => {
    const failure = new Error('the database is unavailable');
    const order = await purchases.orderOf({ submitting: () => Promise.reject(failure) });
    await expect(purchases.connector.place(purchases.context, order)).rejects.toBe(failure);
    expect(purchases.shop.orders).toHaveLength(0);
  });

  it('understands a declined payment, a hidden order number, and an order that is placed by a GET', async () => {
    const declined = await purchases.orderOf();
    purchases.shop.set({ declinesPayment: true });
    expect(await purchases.connector.place(purchases.context, declined)).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
    const order = await purchases.orderOf();
    purchases.shop.set({ hidesOrderNumber: true, placesByGet: true });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: [expect.stringMatching(/^unnumbered-[0-9a-f]{16}$/)],
    });
    expect(purchases.shop.orders).toHaveLength(1);
  });

  it('believes a refusal with the status 422, also if the page showed its reason before', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ refusesZip: true });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({
      kind: 'declined',
      failure: { code: 'form_validation_error' },
    });
    expect(purchases.shop.sentCount()).toBe(1);
    expect(purchases.shop.orders).toHaveLength(0);
  });

  it('believes no refusal that comes with a server error: the order may exist', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ failsAfterOrder: true });
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    expect(purchases.shop.orders).toHaveLength(1);
  });

  it('pays by card on the page of a processor, once, and only the confirmed total', async () => {
    const card = {
      number: '4242424242424242',
      securityCode: '987',
      expiryMonth: '12',
      expiryYear: '2039',
      holder: 'Ada Byron',
    };
    const payment: PlaceRequest['payment'] = {
      async instrumentFor({ handlers }) {
        const handler = handlers.find(({ id }) => id === 'card');
        if (handler === undefined) return { kind: 'none' };
        const { id: handlerId, name: handlerName } = handler;
        return {
          kind: 'instrument',
          instrument: { handlerId, handlerName, type: 'method', credential: {}, card },
        };
      },
    };
    const order = await purchases.orderOf({ payment });
    purchases.recordSteps();
    purchases.shop.set({ cardPage: { amount: 4400 } });
    const refused = await purchases.connector.place(purchases.context, order);
    // The shop has taken the order, and it is not paid: a person must look at it.
    expect(refused).toMatchObject({
      kind: 'needs_attention',
      failure: { code: 'incorrect_cost_breakdown' },
    });
    expect([purchases.shop.sentCount(), purchases.shop.orders.length]).toEqual([1, 0]);
    purchases.shop.reset();
    purchases.shop.set({ cardPage: { amount: 4500 } });
    const again = await purchases.orderOf({ payment });
    expect(await purchases.connector.place(purchases.context, again)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['A-1001'],
    });
    expect([purchases.shop.sentCount(), purchases.shop.orders.length]).toEqual([1, 1]);
    expect(purchases.shop.orders[0]?.get('number')?.replace(/\D/g, '')).toBe(card.number);
    const receipt =
      purchases.steps.findLast(({ screenshotAfter }) => screenshotAfter)?.screenshotAfter ?? new Uint8Array();
    expect(
      await colorCounts(purchases.browser, receipt, [{ ...SECURITY_CODE_BOX, name: 'security code' }]),
    ).toEqual([1]);
    const written = JSON.stringify([
      purchases.steps.map(({ screenshotBefore, screenshotAfter, ...step }) => step),
      order.saved,
      again.saved,
      refused,
    ]);
    for (const secret of [card.number, card.number.slice(-12), '4242 4242'])
      expect(written).not.toContain(secret);
  });
});
