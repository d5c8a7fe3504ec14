import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuoteRequest } from '../../src/connector.ts';
import { quoteRequest } from '../purchases.ts';
import type { Swap } from '../shopify-merchant/faults.ts';
import { anonymous, granted, offered, orderOf, signed } from '../shopify-merchant/purchases.ts';
import { type RunningShop, startShop } from '../shopify-merchant/start.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

/** Two large grey mugs: the shop has cheaper variants and products. */
const asked = (): QuoteRequest => quoteRequest(shop.url, '/products/mug?variant=2102', { quantity: 2 });

const SWAPS: readonly (readonly [Swap['what'], string, string])[] = [
  ['product', 'offer_retrieval_failed', 'order_placement_failed'],
  ['variant', 'offer_retrieval_failed', 'order_placement_failed'],
  ['quantity', 'insufficient_stock', 'insufficient_stock'],
  ['more', 'offer_retrieval_failed', 'order_placement_failed'],
  ['price', 'incorrect_cost_breakdown', 'incorrect_cost_breakdown'],
];

/** The price of a checkout is final only when it has the address, so that of the offer is compared from then on. */
const OTHER_ITEMS = SWAPS.filter(([what]) => what !== 'price');

describe('an offer', () => {
  it.each(SWAPS)('is not made of a storefront cart with another %s (%s)', async (what, code) => {
    await shop.set({ taxesIncluded: true, swap: { what, at: 'cart' } });
    const { connector, context } = anonymous();
    expect(await connector.quote(context, asked())).toMatchObject({ kind: 'failed', failure: { code } });
  });

  it.each(OTHER_ITEMS)('is not made of a checkout whose updates show another %s (%s)', async (what, code) => {
    for (const visitor of [signed(), granted(shop.url)]) {
      await shop.set({ swap: { what, at: 'update_checkout' } });
      expect(await visitor.connector.quote(visitor.context, asked())).toMatchObject({
        kind: 'failed',
        failure: { code },
        retryable: false,
      });
    }
  });

  it.each(OTHER_ITEMS)('is not made of a checkout that is opened with another %s', async (what) => {
    await shop.set({ swap: { what, at: 'create_checkout' } });
    const { connector, context } = granted(shop.url);
    expect(await connector.quote(context, asked())).toMatchObject({ kind: 'failed', retryable: false });
  });

  it.each(OTHER_ITEMS)('is not handed over to the buyer with another %s', async (what) => {
    await shop.set({ escalatesWhenReady: true, swap: { what, at: 'update_checkout' } });
    const { connector, context } = signed();
    expect(await connector.quote(context, asked())).toMatchObject({ kind: 'failed', retryable: false });
  });

  it('has the unit price that the checkout shows once it has the address', async () => {
    await shop.set({ swap: { what: 'price', at: 'create_checkout' } });
    const { quote } = await offered(granted(shop.url), asked());
    expect(quote.cost.subtotal.amountSubunits).toBe(2800);
  });
});

describe('an order', () => {
  it.each(SWAPS)(
    'is not placed if the checkout shows another %s right before it is completed',
    async (what, _offer, code) => {
      const visitor = granted(shop.url);
      const order = orderOf(await offered(visitor, asked()));
      await shop.set({ swap: { what, at: 'get_checkout' } });
      const outcome = await visitor.connector.place(visitor.context, order);
      expect(outcome).toMatchObject({ kind: 'declined', failure: { code } });
      const { orders, requests } = await shop.state();
      expect(orders).toEqual([]);
      expect(requests).not.toContain('POST complete_checkout');
      expect(order.saved).toEqual([]);
    },
  );

  it.each(SWAPS)('is not placed from a new checkout whose updates show another %s', async (what) => {
    const visitor = granted(shop.url);
    const order = orderOf(await offered(visitor, asked()));
    await shop.set({ forgetsCheckouts: true, swap: { what, at: 'update_checkout' } });
    expect(await visitor.connector.place(visitor.context, order)).toMatchObject({ kind: 'declined' });
    const { orders, requests } = await shop.state();
    expect(orders).toEqual([]);
    expect(requests).not.toContain('POST complete_checkout');
  });

  it('is placed from a new checkout of the same item', async () => {
    const visitor = granted(shop.url);
    const order = orderOf(await offered(visitor, asked()));
    await shop.set({ forgetsCheckouts: true });
    expect(await visitor.connector.place(visitor.context, order)).toMatchObject({ kind: 'placed' });
  });
});
