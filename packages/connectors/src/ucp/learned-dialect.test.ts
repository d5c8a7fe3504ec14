import { afterEach, describe, expect, it } from 'vitest';
import { type Buying, jsonCopy, placeRequest, quoteRequest, startBuying } from '../../test/purchases.ts';
import type { MerchantOptions } from '../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../test/ucp-merchant/start.ts';
import type { PlaceOutcome } from '../connector.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function merchant(given: Partial<MerchantOptions>): Promise<Merchant> {
  const shop = await startMerchant(given);
  running.push(shop);
  return shop;
}

/** An order with a connector that may have bought before. */
async function buy(
  { connector, context, http }: Buying,
  shop: Merchant,
  path: string,
): Promise<PlaceOutcome> {
  const request = quoteRequest(shop.url, path);
  const outcome = await connector.quote(context, request);
  if (outcome.kind !== 'quoted') throw new Error(outcome.failure.message);
  const reference = jsonCopy(outcome.reference);
  return connector.place(
    context,
    placeRequest({ connector, context, http, request, quote: outcome.quote, reference }),
  );
}

const isRefused = (status: number): boolean => status === 401 || status === 422 || status === 400;

/** Counts the merchant's refusals, per purchase. */
async function refusalsPerPurchase(shop: Merchant, purchases: number): Promise<readonly number[]> {
  const buying = await startBuying(shop.url);
  let refusals = 0;
  const http = {
    ...buying.http,
    async request(request: Parameters<typeof buying.http.request>[0]) {
      const response = await buying.http.request(request);
      if (isRefused(response.status)) refusals += 1;
      return response;
    },
  };
  const counted = { ...buying, http, context: { ...buying.context, http } };
  const counts: number[] = [];
  for (let made = 0; made < purchases; made += 1) {
    refusals = 0;
    expect((await buy(counted, shop, '/products/desk')).kind).toBe('placed');
    counts.push(refusals);
  }
  return counts;
}

describe('a merchant that deviates', () => {
  it('is asked as it wants from the second purchase on: fields that it demands or rejects', async () => {
    expect(await refusalsPerPurchase(await merchant({ demandedFields: ['id'] }), 3)).toEqual([1, 0, 0]);
    expect(await refusalsPerPurchase(await merchant({ refusedFields: ['context'] }), 3)).toEqual([2, 0, 0]);
  });

  it('gets the plain signature after it refused the usual one, once', async () => {
    for (const transports of [['rest'], ['mcp']] as const) {
      const shop = await merchant({ signatures: 'plain_only', transports, hasCatalog: false });
      const counts = await refusalsPerPurchase(shop, 2);
      expect(counts).toEqual(transports[0] === 'rest' ? [1, 0] : [0, 0]);
      expect(shop.orders).toHaveLength(2);
    }
  });

  it('that refuses the signature of the order itself gets the plain one, saved before it is sent', async () => {
    const shop = await merchant({ hasCatalog: false });
    const buying = await startBuying(shop.url);
    const request = quoteRequest(shop.url, '/products/lamp');
    const outcome = await buying.connector.quote(buying.context, request);
    if (outcome.kind !== 'quoted') throw new Error(outcome.failure.message);
    const order = placeRequest({
      ...buying,
      request,
      quote: outcome.quote,
      reference: jsonCopy(outcome.reference),
    });
    Object.assign(shop.faults, { once: [{ operation: 'complete', fault: 'unsigned' }] });
    expect((await buying.connector.place(buying.context, order)).kind).toBe('placed');
    expect(order.submissions).toHaveLength(2);
    expect(new Set(order.submissions.map(({ completeKey }) => completeKey)).size).toBe(1);
    expect(shop.orders).toHaveLength(1);
    const sent = buying.http.calls.filter(({ path }) => path.endsWith('/complete'));
    expect(sent.map(({ headers }) => 'signature-agent' in headers)).toEqual([true, false]);
  });

  it('that never accepts a signature ends the offer with one attempt in each form', async () => {
    const shop = await merchant({ hasCatalog: false });
    Object.assign(shop.faults, {
      once: Array.from({ length: 9 }, () => ({ operation: 'create', fault: 'unsigned' })),
    });
    const { connector, context, http } = await startBuying(shop.url);
    const outcome = await connector.quote(context, quoteRequest(shop.url, '/products/lamp'));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'offer_retrieval_failed' } });
    expect(http.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});

describe('groups with one id', () => {
  it('are one group, with one selection', async () => {
    for (const transports of [['rest'], ['mcp']] as const) {
      const shop = await merchant({ repeatsGroups: true, transports });
      const { connector, context } = await startBuying(shop.url);
      const offer = await connector.quote(context, quoteRequest(shop.url, '/products/desk'));
      expect(offer).toMatchObject({
        kind: 'quoted',
        reference: { selections: [{ groupId: 'g1' }, { groupId: 'g2' }] },
      });
      expect((await buy(await startBuying(shop.url), shop, '/products/desk')).kind).toBe('placed');
      expect(shop.sessions.get('chk_2')?.chosen).toEqual({ g1: 'standard', g2: 'standard' });
      expect(shop.orders.map(({ total }) => total)).toEqual([31080]);
    }
  });
});
