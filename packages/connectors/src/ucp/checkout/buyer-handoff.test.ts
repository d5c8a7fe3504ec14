import { afterEach, describe, expect, it } from 'vitest';
import { placeRequest, quoted, quoteRequest, startBuying } from '../../../test/purchases.ts';
import type { Faults, MerchantOptions } from '../../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';
import { errorForBuyer } from '../transport/call-failure.ts';
import { readCheckout } from './read-checkout.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function merchant(given: Partial<MerchantOptions> = {}): Promise<Merchant> {
  const shop = await startMerchant(given);
  running.push(shop);
  return shop;
}

const WANTED: readonly (readonly [Partial<Faults>, RegExp])[] = [
  [{ escalation: { code: 'age_check', content: 'Confirm your age' } }, /Confirm your age/],
  [{ disclosure: 'Contains lead' }, /is shown a disclosure.*Contains lead/],
  [{ review: 'Over 500 dollars' }, /Over 500 dollars/],
  [{ paysLater: true }, /deferred payment/],
];

describe('a session that requires the buyer', () => {
  it("returns no offer, but the merchant's message, and the URL to continue at in a field", async () => {
    for (const [faults, words] of WANTED) {
      const shop = await merchant({ version: '2026-08-25', faults: { once: [], ...faults } });
      const { connector, context } = await startBuying(shop.url);
      const outcome = await connector.quote(context, quoteRequest(shop.url, '/products/lamp'));
      expect(outcome).toMatchObject({
        kind: 'failed',
        failure: {
          message: expect.stringMatching(words),
          continueUrl: `${shop.url}/continue/chk_1`,
        },
      });
      expect(JSON.stringify(outcome)).toContain('The buyer must finish the purchase at the merchant.');
    }
  });

  it('places no order, in the same or in a new session', async () => {
    for (const isGone of [false, true]) {
      for (const [faults, words] of WANTED) {
        const shop = await merchant({ version: '2026-08-25' });
        const offer = await quoted(shop.url, '/products/lamp');
        Object.assign(shop.faults, faults);
        if (isGone && shop.sessions instanceof Map) shop.sessions.clear();
        const request = placeRequest(offer);
        const outcome = await offer.connector.place(offer.context, request);
        expect(outcome.kind).toBe('needs_attention');
        if (outcome.kind !== 'needs_attention') continue;
        expect(outcome.failure).toMatchObject({ code: 'order_placement_failed' });
        expect(outcome.failure.message).toMatch(words);
        expect(outcome.failure.continueUrl).toContain('/continue/chk_');
        expect(request.submissions).toHaveLength(0);
        expect(shop.orders).toHaveLength(0);
      }
    }
  });

  it('needs attention also if that is found out when an interrupted placement is looked up', async () => {
    const shop = await merchant({ version: '2026-08-25' });
    const offer = await quoted(shop.url, '/products/lamp');
    Object.assign(shop.faults, { escalation: { code: 'age_check', content: 'Confirm your age' } });
    expect(await offer.connector.findOrder(offer.context, placeRequest(offer))).toMatchObject({
      kind: 'needs_attention',
      failure: { continueUrl: `${shop.url}/continue/chk_1` },
    });
  });

  it('needs attention immediately if this is required only after payment', async () => {
    const shop = await merchant({ version: '2026-08-25' });
    const offer = await quoted(shop.url, '/products/lamp');
    Object.assign(shop.faults, { action: 'com.example.challenge' });
    expect(await offer.connector.place(offer.context, placeRequest(offer))).toMatchObject({
      kind: 'needs_attention',
      failure: { code: 'order_placement_failed' },
    });
    expect(shop.orders).toHaveLength(0);
  });
});

describe('an error without a session', () => {
  const CASES = (['rest', 'mcp'] as const).flatMap((transport) =>
    ([200, 403] as const).flatMap((status) =>
      (['requires_buyer_input', 'unrecoverable'] as const).map(
        (severity) => [transport, { status, severity }] as const,
      ),
    ),
  );
  const handedOver = (url: string) => ({
    message: 'The merchant said: Confirm your age. The buyer must finish the purchase at the merchant.',
    continueUrl: `${url}/continue/new`,
  });

  it('has the URL to continue at in the field, at the offer and in a new session for the order', async () => {
    for (const [transport, response] of CASES) {
      const handOff = { at: 'create', ...response } as const;
      const shop = await merchant({ transports: [transport], hasCatalog: false });
      const offer = await quoted(shop.url, '/products/lamp');
      Object.assign(shop.faults, { handOff });
      const failure = handedOver(shop.url);
      expect(await offer.connector.quote(offer.context, offer.request)).toMatchObject({
        kind: 'failed',
        retryable: false,
        failure: { code: 'offer_retrieval_failed', ...failure },
      });
      if (shop.sessions instanceof Map) shop.sessions.clear();
      expect(await offer.connector.place(offer.context, placeRequest(offer))).toMatchObject({
        kind: 'needs_attention',
        failure: { code: 'order_placement_failed', ...failure },
      });
    }
  });

  it('as the response to the order needs attention, and the order is not sent again', async () => {
    for (const [transport, response] of CASES) {
      const shop = await merchant({ transports: [transport] });
      const offer = await quoted(shop.url, '/products/lamp');
      Object.assign(shop.faults, { handOff: { at: 'complete', ...response } });
      const request = placeRequest(offer);
      expect(await offer.connector.place(offer.context, request)).toMatchObject({
        kind: 'needs_attention',
        failure: { code: 'order_placement_failed', ...handedOver(shop.url) },
      });
      expect(request.submissions).toHaveLength(1);
      expect(shop.orders).toHaveLength(0);
    }
  });

  it('hands over no URL that is not HTTP(S), and none for a product that is sold out', async () => {
    const url = 'javascript:alert(1)';
    const handOff = { at: 'create', status: 200, severity: 'requires_buyer_input', url } as const;
    const shop = await merchant({ faults: { once: [], handOff } });
    const { connector, context } = await startBuying(shop.url);
    const outcome = await connector.quote(context, quoteRequest(shop.url, '/products/lamp'));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { message: expect.stringMatching(/finish/) } });
    expect(JSON.stringify(outcome)).not.toContain('javascript:');
    const soldOut = {
      kind: 'response',
      status: 200,
      json: { continue_url: 'https://shop.example/lamps' },
      checkout: null,
      messages: [],
      retryAfterMs: null,
    } as const;
    expect(errorForBuyer(soldOut, { code: 'product_out_of_stock', message: 'Sold out' })).toBeNull();
  });
});

describe('what a session requires', () => {
  const read = (given: object) => readCheckout({ id: 'c', status: 'incomplete', ...given });

  it('includes required steps in both formats, without optional ones', () => {
    expect(read({ actions: { 'com.x.challenge': [{ id: '1' }], 'com.x.none': [] } })?.actions).toEqual([
      'com.x.challenge',
    ]);
    const listed = [
      { id: '1', code: 'com.x.a', severity: 'blocking' },
      { id: '2', code: 'com.x.b', severity: 'optional' },
    ];
    expect(read({ actions: listed })?.actions).toEqual(['com.x.a']);
    expect(read({})?.actions).toEqual([]);
  });

  it('includes an HTTP(S) URL to continue at, and no other', () => {
    const url = 'https://shop.example/continue/1';
    expect(read({ continue_url: url })?.continueUrl).toBe(url);
    for (const other of ['javascript:alert(1)', 'data:text/html,x', '/continue/1', 7])
      expect(read({ continue_url: other })?.continueUrl).toBeNull();
  });

  it('treats payment terms as deferred unless everything is due immediately', () => {
    const term = (...types: string[]) =>
      read({
        payment: {
          terms: [{ id: 't', title: 'T', schedules: types.map((type) => ({ type })) }],
          selected_term_id: 't',
        },
      })?.laterTerm;
    expect([term('immediate'), term('immediate', 'deferred'), term('on_shipment')]).toEqual([null, 'T', 'T']);
  });
});
