import { afterEach, describe, expect, it } from 'vitest';
import { placeRequest, quoted } from '../../../test/purchases.ts';
import type { Faults } from '../../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function offered(): Promise<{
  shop: Merchant;
  offer: Awaited<ReturnType<typeof quoted>>;
  set(faults: Partial<Faults>): void;
}> {
  const shop = await startMerchant();
  running.push(shop);
  const offer = await quoted(shop.url, '/products/lamp');
  offer.http.calls.length = 0;
  return { shop, offer, set: (faults) => void Object.assign(shop.faults, faults) };
}

describe('before paying', () => {
  it('declines if anything changed after the offer, without an order', async () => {
    const cases: readonly (readonly [Partial<Faults>, string])[] = [
      [{ priceRisesBy: 1 }, 'incorrect_cost_breakdown'],
      [{ totalsOffBy: -1 }, 'incorrect_cost_breakdown'],
      [{ currency: 'EUR' }, 'incorrect_cost_breakdown'],
      [{ soldOut: true }, 'product_out_of_stock'],
    ];
    for (const [faults, code] of cases) {
      const { shop, offer, set } = await offered();
      set(faults);
      const request = placeRequest(offer);
      expect(await offer.connector.place(offer.context, request)).toMatchObject({
        kind: 'declined',
        failure: { code },
      });
      expect(request.submissions).toHaveLength(0);
      expect(shop.orders).toHaveLength(0);
    }
  });

  it('pays the lower total if the total fell', async () => {
    const { offer, set } = await offered();
    set({ priceRisesBy: -1 });
    const outcome = await offer.connector.place(offer.context, placeRequest(offer));
    expect(outcome).toMatchObject({
      kind: 'placed',
      paid: { amountSubunits: offer.quote.cost.total.amountSubunits - 1 },
    });
  });

  it('creates a new session if the old one is gone, canceled or ships otherwise, but not at a higher price', async () => {
    for (const spoil of ['delete', 'cancel', 'address', 'option'] as const) {
      const { shop, offer, set } = await offered();
      const session = shop.sessions.get('chk_1');
      if (session === undefined || !(shop.sessions instanceof Map)) throw new Error('no session');
      if (spoil === 'delete') shop.sessions.delete('chk_1');
      if (spoil === 'cancel') session.status = 'canceled';
      if (spoil === 'address')
        session.address = { ...session.address, postal_code: '10001', street_address: 'Elsewhere 9' };
      if (spoil === 'option') session.chosen['g1'] = 'express';
      const dearer = spoil === 'cancel';
      if (dearer) set({ priceRisesBy: 5 });
      const outcome = await offer.connector.place(offer.context, placeRequest(offer));
      expect([spoil, outcome.kind]).toEqual([spoil, dearer ? 'declined' : 'placed']);
      expect(shop.orders.map((order) => order.sessionId)).toEqual(dearer ? [] : ['chk_2']);
    }
  });

  it('sends nothing if the submission cannot be saved', async () => {
    const { shop, offer } = await offered();
    const request = placeRequest(offer, { submitting: () => Promise.reject(new Error('database is away')) });
    await expect(offer.connector.place(offer.context, request)).rejects.toThrow('database is away');
    expect(shop.orders).toHaveLength(0);
    expect(offer.http.calls.some((call) => call.path.endsWith('/complete'))).toBe(false);
  });

  it('returns not_sent if the merchant is unreachable', async () => {
    const { shop, offer } = await offered();
    await shop.close();
    expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('not_sent');
  });

  it('returns an escalation with the merchant’s link', async () => {
    const { offer, set } = await offered();
    set({ escalation: { code: 'age_check', content: 'Confirm your age' } });
    const outcome = await offer.connector.place(offer.context, placeRequest(offer));
    expect(outcome).toMatchObject({ kind: 'needs_attention', failure: { code: 'order_placement_failed' } });
    expect(outcome.kind === 'needs_attention' && outcome.failure.continueUrl).toContain('/continue/chk_1');
  });
});

describe('the completing call', () => {
  it('places exactly one order, even if its response is lost', async () => {
    for (const fault of [
      'drop_before',
      'drop_after',
      'error_500',
      'malformed',
      'html',
      'too_many',
    ] as const) {
      const { shop, offer, set } = await offered();
      set({ once: [{ operation: 'complete', fault }] });
      shop.faults.once.push({ operation: 'complete', fault });
      const outcome = await offer.connector.place(offer.context, placeRequest(offer));
      expect([fault, outcome.kind, shop.orders.length]).toEqual([fault, 'placed', 1]);
      const sent = offer.http.calls.filter((call) => call.path.endsWith('/complete'));
      expect(new Set(sent.map((call) => `${call.headers['idempotency-key']} ${call.body}`)).size).toBe(1);
    }
  });

  it('reads the session before it is retried', async () => {
    const { offer, set } = await offered();
    set({ once: [{ operation: 'complete', fault: 'drop_before' }] });
    await offer.connector.place(offer.context, placeRequest(offer));
    const calls = offer.http.calls.map((call) => `${call.method} ${call.path.split('/').at(-1)}`);
    expect(calls).toEqual(['GET chk_1', 'POST complete', 'GET chk_1', 'GET chk_1', 'POST complete']);
  });

  it('ends as unknown after a limited number of attempts if the merchant never responds', async () => {
    const { shop, offer, set } = await offered();
    set({
      once: Array.from({ length: 20 }, () => ({ operation: 'complete', fault: 'drop_before' }) as const),
    });
    expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('unknown');
    expect(offer.http.calls.filter((call) => call.path.endsWith('/complete'))).toHaveLength(3);
    expect(shop.orders).toHaveLength(0);
  });

  it('waits for an order in progress for at most two minutes', async () => {
    const finished = await offered();
    finished.set({ inProgressReads: 3 });
    expect(
      (await finished.offer.connector.place(finished.offer.context, placeRequest(finished.offer))).kind,
    ).toBe('placed');
    const stuck = await offered();
    stuck.set({ inProgressReads: 1_000 });
    const startedMs = stuck.offer.context.now().getTime();
    expect((await stuck.offer.connector.place(stuck.offer.context, placeRequest(stuck.offer))).kind).toBe(
      'unknown',
    );
    expect(stuck.offer.context.now().getTime() - startedMs).toBeLessThan(140_000);
  });
});

describe('finding the order after a crash', () => {
  it('distinguishes placed from not placed; placing again repeats the first call exactly', async () => {
    const { shop, offer } = await offered();
    const crash = new Error('crash');
    const first = placeRequest(offer);
    const before = placeRequest(offer, {
      submitting: async (reference) => {
        await first.submitting(reference);
        throw crash;
      },
    });
    await expect(offer.connector.place(offer.context, before)).rejects.toBe(crash);
    const [reference] = first.submissions;
    if (reference === undefined) throw new Error('nothing was saved');
    expect(await offer.connector.findOrder(offer.context, placeRequest(offer, { reference }))).toEqual({
      kind: 'not_placed',
    });
    const again = placeRequest(offer, { reference });
    expect(await offer.connector.place(offer.context, again)).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['ord_1'],
    });
    expect(again.submissions[0]).toEqual(reference);
    expect(shop.orders[0]?.key).toBe(reference['completeKey']);
    expect(await offer.connector.findOrder(offer.context, placeRequest(offer, { reference }))).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['ord_1'],
    });
    expect(shop.orders).toHaveLength(1);
  });

  it('opens no new session if the old one may have been paid', async () => {
    const { shop, offer } = await offered();
    const first = placeRequest(offer);
    await offer.connector.place(offer.context, first);
    const [reference] = first.submissions;
    if (reference === undefined || !(shop.sessions instanceof Map)) throw new Error('nothing was saved');
    shop.sessions.clear();
    const again = placeRequest(offer, { reference });
    expect((await offer.connector.findOrder(offer.context, again)).kind).toBe('unknown');
    expect((await offer.connector.place(offer.context, again)).kind).toBe('unknown');
    expect(shop.orders).toHaveLength(1);
  });

  it('returns declined if the session was closed unpaid, and unknown without a response', async () => {
    const { shop, offer } = await offered();
    const session = shop.sessions.get('chk_1');
    if (session === undefined) throw new Error('no session');
    session.status = 'canceled';
    expect((await offer.connector.findOrder(offer.context, placeRequest(offer))).kind).toBe('declined');
    await shop.close();
    expect((await offer.connector.findOrder(offer.context, placeRequest(offer))).kind).toBe('unknown');
  });
});
