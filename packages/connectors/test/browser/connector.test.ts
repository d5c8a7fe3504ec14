import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptStep } from '../../src/browser/attempt-recorder.ts';
import { createBrowserConnector } from '../../src/browser/connector.ts';
import type { PageMarks } from '../../src/browser/recipes/page-marks.ts';
import type { Recipe } from '../../src/browser/recipes/recipe.ts';
import type { RecipeStore } from '../../src/browser/recipes/recipe-store.ts';
import { parseRecipe } from '../../src/browser/recipes/recipe-yaml.ts';
import type { ConnectorContext, MerchantReference, PlaceRequest, QuoteRequest } from '../../src/connector.ts';
import { BUYER, jsonCopy, paysBy } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import { colorCounts } from './image-colors.ts';
import { type PageShop, SECURITY_CODE_BOX, startPageShop } from './page-shop.ts';
import { findChromium, launchChromium, merchantBrowser } from './test-browser.ts';

const chromium = findChromium();
const connector = createBrowserConnector();
let shop: PageShop;
let browser: Browser;
let steps: AttemptStep[];
let context: ConnectorContext;

beforeAll(async () => {
  shop = await startPageShop();
  if (chromium !== null) browser = await launchChromium(chromium);
});

afterAll(async () => {
  await browser?.close();
  await shop.close();
});

beforeEach(() => {
  shop.reset();
  steps = [];
  context = {
    ...testContext(directHttp()),
    browser: merchantBrowser(() => browser),
    attempt: { step: (step) => void steps.push(step), kept: async () => {} },
  };
});

const request = (given: Partial<QuoteRequest> = {}): QuoteRequest => ({
  productUrl: `${shop.url}/products/lamp`,
  quantity: 2,
  buyer: BUYER,
  variantSelections: [],
  promoCodes: [],
  ...given,
});

interface Order extends PlaceRequest {
  readonly saved: MerchantReference[];
}

/** The order of an offer, with what is saved before each click. */
async function orderOf(given: Partial<PlaceRequest> = {}): Promise<Order> {
  const outcome = await connector.quote(context, request());
  if (outcome.kind !== 'quoted') throw new Error(outcome.failure.message);
  const { quote, reference } = outcome;
  const saved: MerchantReference[] = [];
  const located: MerchantReference[] = [];
  const { selectedOptionId } = quote.shipping;
  return {
    ...request(),
    get reference() {
      return located.at(-1) ?? saved.at(-1) ?? jsonCopy(reference);
    },
    total: quote.cost.total,
    ...(selectedOptionId === undefined ? {} : { selectedShippingOptionId: selectedOptionId }),
    payment: paysBy('cash_on_delivery'),
    submitting: async (saving) => void saved.push(jsonCopy(saving)),
    located: async (saving) => void located.push(jsonCopy(saving)),
    ...given,
    saved,
  };
}

const isJpeg = (image: Uint8Array | null | undefined): boolean => image?.[0] === 0xff && image[1] === 0xd8;

describe.skipIf(chromium === null)('the connector for shops that have pages only', () => {
  it('offers the price of the last page, and places the order once, as it was offered', async () => {
    const order = await orderOf();
    expect(order.total).toEqual({ currencyCode: 'USD', amountSubunits: 4500 });
    expect(shop.orders).toHaveLength(0);
    const placed = await connector.place(context, order);
    expect(placed).toMatchObject({ kind: 'placed', merchantOrderIds: ['A-1001'], paid: order.total });
    expect(shop.orders).toHaveLength(1);
    expect(Object.fromEntries(shop.orders[0] ?? [])).toMatchObject({
      email: BUYER.email,
      street: BUYER.address1,
      zip: BUYER.postalCode,
      shipping: 'Standard',
      payment: 'cod',
    });
    expect(order.saved).toHaveLength(1);
    // The fields of a form are one step of the offer, and one of the order.
    expect(steps.filter(({ done }) => /Entered .*email.*postal-code/.test(done ?? ''))).toHaveLength(2);
    expect(steps.map(({ seen }) => seen)).toContainEqual(
      expect.stringMatching(/: 1 item, .*, 2 payment methods, total USD 45\.00\.$/),
    );
    const words = steps.map(({ screenshotBefore, screenshotAfter, ...step }) => step);
    const written = JSON.stringify([words, order.saved]);
    for (const personal of [BUYER.email, BUYER.lastName, BUYER.address1, BUYER.phone])
      expect(written).not.toContain(personal);
    const placing = steps.findLast(({ requests }) => requests !== undefined);
    expect([placing?.screenshotBefore, placing?.screenshotAfter].map(isJpeg)).toEqual([true, true]);
    const requests = placing?.requests ?? [];
    expect(requests.filter(({ isOrder, method }) => isOrder && method === 'POST')).toHaveLength(1);
  });

  it('offers the price of the checkout where the page of the product shows another one', async () => {
    shop.set({ showsLessBy: 150 });
    const outcome = await connector.quote(context, request());
    expect(outcome).toMatchObject({
      kind: 'quoted',
      quote: { cost: { subtotal: { amountSubunits: 4000 }, total: { amountSubunits: 4500 } } },
    });
  });

  it('offers the amounts that the page shows once it has reacted to the address', async () => {
    shop.set({ raisesShippingLate: 300 });
    const order = await orderOf();
    expect(order.total).toEqual({ currencyCode: 'USD', amountSubunits: 4800 });
  });

  it('records that it is about to click, after the order is saved and before the click, which the browser does not repeat', async () => {
    let saved = 0;
    const order = await orderOf({
      submitting: async () => {
        saved += 1;
      },
    });
    const known: unknown[] = [];
    const kept = async () => {
      const { done, stage, screenshotBefore } = steps.at(-1) ?? {};
      known.push([done, stage, isJpeg(screenshotBefore), saved, shop.orders.length]);
    };
    const opened = merchantBrowser(() => browser);
    const sentCounts: number[] = [];
    context = {
      ...context,
      attempt: { step: (step) => void steps.push(step), kept },
      browser: {
        async open(options) {
          const session = await opened.open(options);
          return {
            ...session,
            preventResends() {
              sentCounts.push(shop.sentCount());
              session.preventResends();
            },
          };
        },
      },
    };
    expect(await connector.place(context, order)).toMatchObject({ kind: 'placed' });
    expect(known).toEqual([['About to click "Place order", which places the order.', 'placing', true, 1, 0]]);
    expect(steps.at(-1)?.done).toBe('Clicked the button that places the order.');
    expect(sentCounts).toEqual([0]);
  });

  it('never sends an order again that may have been sent', async () => {
    const order = await orderOf();
    shop.set({ breaks: [{ operation: 'order', fault: 'drop_after' }] });
    expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
    expect(await connector.findOrder(context, order)).toMatchObject({ kind: 'unknown' });
    shop.set({});
    expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
    expect(shop.orders).toHaveLength(1);
  });

  it('finds an order whose confirmation did not arrive, once the page of the confirmation does', async () => {
    const order = await orderOf();
    shop.set({ losesThanks: true });
    expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
    expect(order.reference).toMatchObject({ reachedUrl: `${shop.url}/thanks?order=A-1001` });
    expect(await connector.findOrder(context, order)).toMatchObject({ kind: 'unknown' });
    for (const faults of [{ hidesOrderNumber: true }, { showsOtherOrder: true }]) {
      shop.set(faults);
      expect(await connector.findOrder(context, order)).toMatchObject({ kind: 'unknown' });
    }
    shop.set({});
    expect(await connector.findOrder(context, order)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['A-1001'],
      paid: order.total,
    });
    // Shops may write URLs in other encodings than UTF-8.
    const reference = { ...order.reference, reachedUrl: `${shop.url}/thanks?order=A-1001&from=%E9` };
    expect(await connector.findOrder(context, { ...order, reference })).toMatchObject({ kind: 'placed' });
    expect(shop.orders).toHaveLength(1);
  });

  it('saves no URL with data of the buyer', async () => {
    const order = await orderOf();
    shop.set({ losesThanks: true, tellsEmail: true });
    expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
    expect(order.reference).toMatchObject({ clickedAt: expect.any(String), reachedUrl: null });
  });

  it.each(['confirmation', 'own page'] as const)(
    'finds an order that the shop shows again by number and e-mail address: %s',
    async (showsOrdersOn) => {
      const order = await orderOf();
      shop.set({ losesThanks: true });
      expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
      shop.set({ showsOrdersOn, totalsOffBy: 100 });
      expect(await connector.findOrder(context, order)).toMatchObject({ kind: 'unknown' });
      shop.set({ showsOrdersOn });
      const ofOther = { ...order, buyer: { ...BUYER, email: 'other@example.com' } };
      expect(await connector.findOrder(context, ofOther)).toMatchObject({ kind: 'unknown' });
      expect(await connector.findOrder(context, order)).toMatchObject({
        kind: 'placed',
        merchantOrderIds: ['A-1001'],
        paid: order.total,
      });
      expect(shop.orders).toHaveLength(1);
    },
  );

  it('says that nothing was sent if the page ignores the click, and can then order', async () => {
    const order = await orderOf();
    shop.set({ swallowsClicks: true });
    const outcome = await connector.place(context, order);
    if (outcome.kind !== 'not_sent' || outcome.reference === undefined) throw new Error(outcome.kind);
    expect(shop.orders).toHaveLength(0);
    order.saved.push(outcome.reference);
    expect(await connector.findOrder(context, order)).toEqual({ kind: 'not_placed' });
    shop.set({});
    expect(await connector.place(context, order)).toMatchObject({ kind: 'placed' });
    expect(shop.orders).toHaveLength(1);
  });

  it('accepts the terms only after the page asked for them, and saves before each click', async () => {
    const order = await orderOf();
    shop.set({ asksForTerms: true });
    expect(await connector.place(context, order)).toMatchObject({ kind: 'placed' });
    expect(order.saved).toHaveLength(2);
    expect(shop.orders).toHaveLength(1);
  });

  it('does not click if the order could not be saved', async () => {
    const failure = new Error('the database is unavailable');
    const order = await orderOf({ submitting: () => Promise.reject(failure) });
    await expect(connector.place(context, order)).rejects.toBe(failure);
    expect(shop.orders).toHaveLength(0);
  });

  it('understands a declined payment, a hidden order number, and an order that is placed by a GET', async () => {
    const declined = await orderOf();
    shop.set({ declinesPayment: true });
    expect(await connector.place(context, declined)).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
    const order = await orderOf();
    shop.set({ hidesOrderNumber: true, placesByGet: true });
    expect(await connector.place(context, order)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: [expect.stringMatching(/^unnumbered-[0-9a-f]{16}$/)],
    });
    expect(shop.orders).toHaveLength(1);
  });

  it('believes no refusal that comes with a server error: the order may exist', async () => {
    const order = await orderOf();
    shop.set({ failsAfterOrder: true });
    expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
    expect(shop.orders).toHaveLength(1);
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
    const order = await orderOf({ payment });
    shop.set({ cardPage: { amount: 4400 } });
    const refused = await connector.place(context, order);
    // The shop has taken the order, and it is not paid: a person must look at it.
    expect(refused).toMatchObject({
      kind: 'needs_attention',
      failure: { code: 'incorrect_cost_breakdown' },
    });
    expect([shop.sentCount(), shop.orders.length]).toEqual([1, 0]);
    shop.reset();
    shop.set({ cardPage: { amount: 4500 } });
    const again = await orderOf({ payment });
    expect(await connector.place(context, again)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['A-1001'],
    });
    expect([shop.sentCount(), shop.orders.length]).toEqual([1, 1]);
    expect(shop.orders[0]?.get('number')?.replace(/\D/g, '')).toBe(card.number);
    const receipt =
      steps.findLast(({ screenshotAfter }) => screenshotAfter)?.screenshotAfter ?? new Uint8Array();
    expect(await colorCounts(browser, receipt, [{ ...SECURITY_CODE_BOX, name: 'security code' }])).toEqual([
      1,
    ]);
    const written = JSON.stringify([
      steps.map(({ screenshotBefore, screenshotAfter, ...step }) => step),
      order.saved,
      again.saved,
      refused,
    ]);
    for (const secret of [card.number, card.number.slice(-12), '4242 4242'])
      expect(written).not.toContain(secret);
  });

  it('never orders at a higher price, nor without a payment method of the operator', async () => {
    const order = await orderOf();
    shop.set({ priceRisesBy: 1 });
    expect(await connector.place(context, order)).toMatchObject({
      kind: 'declined',
      failure: { code: 'incorrect_cost_breakdown' },
    });
    shop.set({});
    expect(await connector.place(context, { ...order, payment: paysBy('invoice') })).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
    expect(shop.orders).toHaveLength(0);
  });

  it.each([
    ['captcha', 'captcha_blocked'],
    ['question', 'form_validation_error'],
    ['sign-in', 'unsupported_store_no_guest_checkout'],
  ] as const)(
    'hands a purchase over to a person where the shop asks for one: %s',
    async (asksPerson, code) => {
      const order = await orderOf();
      shop.set({ asksPerson });
      const failure = {
        code,
        message: expect.stringMatching(/The buyer must finish the purchase at the merchant\.$/),
        continueUrl: order.productUrl,
      };
      expect(await connector.quote(context, request())).toEqual({
        kind: 'failed',
        failure,
        retryable: false,
      });
      expect(steps.at(-1)?.done).toMatch(/^Ended the attempt: /);
      expect(await connector.place(context, order)).toEqual({ kind: 'needs_attention', failure });
      expect([shop.sentCount(), order.saved]).toEqual([0, []]);
    },
  );

  it('neither offers nor orders while the page shows another address than the buyer’s', async () => {
    shop.set({ shipsTo: 'Ada Byron<br>1 Main St<br>Los Angeles, CA 90001-1234' });
    const order = await orderOf();
    shop.set({ shipsTo: 'Ada Byron<br>1 Main St<br>Los Angeles, CA 90012' });
    expect(await connector.place(context, order)).toMatchObject({
      kind: 'declined',
      failure: { code: 'order_placement_failed', message: expect.stringContaining('another address') },
    });
    expect(await connector.quote(context, request())).toMatchObject({
      kind: 'failed',
      failure: { code: 'offer_retrieval_failed', message: expect.stringContaining('another address') },
    });
    expect(shop.sentCount()).toBe(0);
  });

  describe('with a recipe', () => {
    let openedCount: number;
    let proved: Recipe[];
    let recipe: Recipe | null;
    let ofPlatform: Recipe | null;
    let extended: Recipe[];
    let marks: PageMarks | null;

    beforeEach(() => {
      openedCount = 0;
      proved = [];
      extended = [];
      ofPlatform = null;
      marks = null;
      recipe = recipeOfShop();
      const sessions = merchantBrowser(() => browser);
      const open: typeof sessions.open = (asked) => {
        openedCount += 1;
        return sessions.open(asked);
      };
      const recipes: RecipeStore = {
        ofHost: async () => recipe,
        async ofPlatform(found) {
          marks = found;
          return ofPlatform;
        },
        saveProved: async (next) => void proved.push(next),
        extendPlatform: async (next) => void extended.push(next),
        recordFailure: async () => {},
      };
      context = { ...context, browser: { open }, recipes };
    });

    it('has the amounts that the page shows late, as the last order has seen them', async () => {
      shop.set({ raisesShippingLate: 300 });
      recipe = null;
      const order = await orderOf();
      expect(await connector.place(context, order)).toMatchObject({ kind: 'placed' });
      const [kept] = proved;
      if (kept === undefined) throw new Error('no recipe was kept');
      expect(kept.settleMs).toBeGreaterThan(1_000);
      recipe = kept;
      expect((await orderOf()).total).toEqual(order.total);
    });

    it('follows the recipe of its software at a new shop, and adds to it what the order had', async () => {
      const { steps: known, ...rest } = recipeOfShop();
      const noMarks = { generators: [], classPrefixes: [], scriptPaths: [], cookies: [] };
      recipe = null;
      ofPlatform = {
        ...rest,
        steps: known,
        target: { kind: 'platform', platform: 'lamps', marks: noMarks },
      };
      const order = await orderOf();
      expect(steps.flatMap(({ reasons }) => reasons).join()).toContain('3 of 3 fingerprints agree');
      expect(await connector.place(context, order)).toMatchObject({ kind: 'placed' });
      expect(marks).toMatchObject({ generators: [], classes: ['price'], scriptPaths: [] });
      expect(proved).toMatchObject([{ target: { kind: 'host', host: new URL(shop.url).host }, version: 1 }]);
      const [next] = extended;
      expect(next).toMatchObject({ target: { platform: 'lamps' }, version: 2 });
      expect(next?.steps).toContainEqual(known[0]);
      expect(next?.steps.map(({ value }) => value)).toContain('email');
    });

    it('repeats an order that ended before the click, without the recipe', async () => {
      const order = await orderOf();
      const { currencyCode, amountSubunits } = order.total;
      openedCount = 0;
      const total = { currencyCode, amountSubunits: amountSubunits - 1 };
      const failure = { code: 'incorrect_cost_breakdown' };
      expect(await connector.place(context, { ...order, total })).toMatchObject({
        kind: 'declined',
        failure,
      });
      expect([openedCount, shop.sentCount(), order.saved, proved]).toEqual([2, 0, [], []]);
    });

    it('repeats no order that was clicked, and keeps nothing of one that was not placed', async () => {
      const order = await orderOf();
      shop.set({ declinesPayment: true });
      openedCount = 0;
      expect(await connector.place(context, order)).toMatchObject({ kind: 'declined' });
      expect([openedCount, shop.sentCount(), proved]).toEqual([1, 1, []]);
    });

    it('keeps nothing of an order whose outcome is unknown', async () => {
      const order = await orderOf();
      shop.set({ losesThanks: true });
      openedCount = 0;
      expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
      expect([openedCount, proved]).toEqual([1, []]);
    });

    it('does not ask the payment source again that has ended an order', async () => {
      const order = await orderOf({ payment: paysBy('another') });
      openedCount = 0;
      expect(await connector.place(context, order)).toMatchObject({ kind: 'declined' });
      expect(openedCount).toBe(1);
    });
  });
});

/** A recipe of one step. */
function recipeOfShop(): Recipe {
  const reading = parseRecipe(`
    format: purser-recipe/1
    host: ${new URL(shop.url).host}
    provedAt: 2026-11-22T13:00:00Z
    steps:
      - stage: product
        action: click
        expect: cart
        control: { kind: button, meaning: add-to-cart, name: add to cart, input: submit }
  `);
  if (reading.kind === 'invalid') throw new Error(reading.errors[0]?.message);
  return reading.recipe;
}
