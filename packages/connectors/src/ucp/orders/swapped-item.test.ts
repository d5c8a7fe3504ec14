import { afterEach, describe, expect, it } from 'vitest';
import { placeRequest, quoted, quoteRequest, startBuying } from '../../../test/purchases.ts';
import type { Faults, MerchantOptions, SwapMoment } from '../../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';

type What = NonNullable<Faults['swap']>['what'];

const PATH = '/products/mug';
const ASKED = { quantity: 2, variantSelections: [{ label: 'color', value: 'blue' }] };
const SWAPS = ['product', 'variant', 'title', 'fewer', 'more', 'cheaper', 'dearer'] as const;
const CODES: Readonly<Record<What, RegExp>> = {
  product: /^(?:offer_retrieval_failed|order_placement_failed|product_not_found)$/,
  variant: /^(?:offer_retrieval_failed|order_placement_failed|product_not_found)$/,
  title: /^(?:offer_retrieval_failed|order_placement_failed)$/,
  fewer: /^insufficient_stock$/,
  more: /^(?:offer_retrieval_failed|order_placement_failed)$/,
  cheaper: /^incorrect_cost_breakdown$/,
  dearer: /^incorrect_cost_breakdown$/,
};

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function merchant(given: Partial<MerchantOptions>, what: What, at: SwapMoment): Promise<Merchant> {
  const shop = await startMerchant(given);
  running.push(shop);
  Object.assign(shop.faults, { swap: { what, at } });
  return shop;
}

/** What an offer ends with; null if it is made. */
async function offerFailure(shop: Merchant): Promise<string | null> {
  const { connector, context } = await startBuying(shop.url);
  const outcome = await connector.quote(context, quoteRequest(shop.url, PATH, ASKED));
  return outcome.kind === 'failed' ? outcome.failure.code : null;
}

describe.each([
  ['with a catalogue, over REST', { transports: ['rest'] }],
  ['without a catalogue, over MCP', { transports: ['mcp'], hasCatalog: false }],
] as const)('another thing in the session, at a merchant %s', (_, options) => {
  it.each(['created', 'addressed', 'selected'] as const)('ends the offer if it is %s', async (at) => {
    for (const what of SWAPS) {
      // Before it has the address, a merchant may price and name the item otherwise: the offer shows it.
      const isFirst = at === 'created' && (what === 'title' || what === 'cheaper' || what === 'dearer');
      const isPrice = at === 'addressed' && (what === 'cheaper' || what === 'dearer');
      if (isFirst || isPrice) continue;
      const failure = await offerFailure(await merchant(options, what, at));
      expect([at, what, failure]).toEqual([at, what, expect.stringMatching(CODES[what])]);
    }
  });

  it('is not ordered if it comes after the offer', async () => {
    for (const what of SWAPS) {
      const shop = await merchant(options, what, 'read');
      const offer = await quoted(shop.url, PATH, ASKED);
      const request = placeRequest(offer);
      const outcome = await offer.connector.place(offer.context, request);
      expect([what, outcome]).toMatchObject([
        what,
        { kind: 'declined', failure: { code: expect.stringMatching(CODES[what]) } },
      ]);
      expect([request.submissions.length, shop.orders.length]).toEqual([0, 0]);
    }
  });

  it('is not ordered if it comes between two completing calls', async () => {
    for (const what of SWAPS) {
      const shop = await merchant(options, what, 'read_again');
      const offer = await quoted(shop.url, PATH, ASKED);
      shop.faults.once.push({ operation: 'complete', fault: 'drop_before' });
      const request = placeRequest(offer);
      expect([what, (await offer.connector.place(offer.context, request)).kind]).toEqual([what, 'unknown']);
      expect([request.submissions.length, shop.orders.length]).toEqual([1, 0]);
    }
  });

  it('is not ordered in the new session that replaces the old one', async () => {
    for (const [what, at] of [
      ['product', 'created'],
      ['variant', 'created'],
      ['title', 'created'],
      ['cheaper', 'created'],
      ['cheaper', 'addressed'],
      ['fewer', 'addressed'],
      ['cheaper', 'selected'],
    ] as const) {
      const shop = await merchant(options, what, 'read_again');
      const offer = await quoted(shop.url, PATH, ASKED);
      const session = shop.sessions.get('chk_1');
      if (session === undefined) throw new Error('no session');
      session.status = 'canceled';
      Object.assign(shop.faults, { swap: { what, at } });
      const request = placeRequest(offer);
      const outcome = await offer.connector.place(offer.context, request);
      expect([what, at, outcome.kind]).toEqual([what, at, 'declined']);
      expect([request.submissions.length, shop.orders.length]).toEqual([0, 0]);
    }
  });
});
