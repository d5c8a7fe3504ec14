import { afterEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../test/manual-clock.ts';
import { type ScriptedServer, startScriptedServer } from '../test/scripted-server.ts';
import { PollEndedError, PollTimeoutError } from './polling.ts';
import { Purser } from './purser.ts';
import type { CheckoutIntentCreate, IntentState } from './types.gen.ts';

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A service that returns the intent in each of `states` in turn, then always in the last. */
async function clientOf(states: IntentState[], retryAfterMs?: string) {
  let reads = 0;
  const started = await startScriptedServer(({ method }) => {
    if (method === 'POST') return { status: 201, json: { id: 'ci_1', state: 'retrieving_offer' } };
    const state = states[Math.min(reads, states.length - 1)];
    reads += 1;
    return {
      json: { id: 'ci_1', state },
      headers: retryAfterMs === undefined ? {} : { 'retry-after-ms': retryAfterMs },
    };
  });
  server = started;
  const clock = new ManualClock();
  return { clock, seen: started.seen, purser: new Purser({ apiKey: 'k', baseUrl: started.baseUrl, clock }) };
}

const body: CheckoutIntentCreate = {
  productUrl: 'https://shop.example.com/lamp',
  quantity: 1,
  buyer: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+14155550100',
    address1: '1 Market Street',
    city: 'San Francisco',
    province: 'CA',
    postalCode: '94105',
    country: 'US',
  },
};
const paymentMethod = { type: 'drawdown' } as const;

describe('polling', () => {
  it('polls at the interval of retry-after-ms, and stops at the expected state', async () => {
    const { purser, clock, seen } = await clientOf(
      ['retrieving_offer', 'retrieving_offer', 'awaiting_confirmation'],
      '250',
    );
    const intent = await purser.checkoutIntents.createAndPoll(body);
    expect(intent.state).toBe('awaiting_confirmation');
    expect(clock.sleptMs).toEqual([250, 250]);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/checkout-intents',
      ...Array(3).fill('GET /api/v1/checkout-intents/ci_1'),
    ]);
  });

  it('without the header polls every second, or at the given interval', async () => {
    const { purser, clock } = await clientOf(['placing_order', 'placing_order', 'completed']);
    await purser.checkoutIntents.pollUntilFinished('ci_1');
    expect(clock.sleptMs).toEqual([1000, 1000]);
    const other = await clientOf(['placing_order', 'completed']);
    await other.purser.checkoutIntents.pollUntilFinished('ci_1', { pollIntervalMs: 70 });
    expect(other.clock.sleptMs).toEqual([70]);
  });

  it.each<[IntentState]>([['completed'], ['failed']])('confirms and purchases until %s', async (end) => {
    const { purser, seen } = await clientOf(['placing_order', end]);
    expect((await purser.checkoutIntents.confirmAndPoll('ci_1', { paymentMethod })).state).toBe(end);
    expect(seen[0]?.url).toBe('/api/v1/checkout-intents/ci_1/confirm');
    expect((await purser.checkoutIntents.purchaseAndPoll({ ...body, paymentMethod })).state).toBe(end);
  });

  it('passes every read to onPoll', async () => {
    const { purser } = await clientOf([
      'retrieving_offer',
      'awaiting_confirmation',
      'placing_order',
      'completed',
    ]);
    const states: string[] = [];
    await purser.checkoutIntents.pollUntilFinished('ci_1', { onPoll: ({ state }) => states.push(state) });
    expect(states).toEqual(['retrieving_offer', 'awaiting_confirmation', 'placing_order', 'completed']);
  });

  it('gives up after the overall timeout, with the last read intent', async () => {
    const { purser, clock } = await clientOf(['awaiting_confirmation'], '400');
    const thrown = await purser.checkoutIntents
      .pollUntilFinished('ci_1', { pollTimeoutMs: 1000 })
      .catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(PollTimeoutError);
    expect(thrown).toMatchObject({ intent: { state: 'awaiting_confirmation' } });
    expect(clock.sleptMs).toEqual([400, 400, 200]);
  });

  it('does not wait for a state that can no longer be reached', async () => {
    const { purser, clock } = await clientOf(['failed']);
    const waiting = purser.checkoutIntents.pollUntil('ci_1', ({ state }) => state === 'completed');
    await expect(waiting).rejects.toThrow(PollEndedError);
    expect(clock.sleptMs).toEqual([]);
  });

  it('returns a failed offer from createAndPoll', async () => {
    const { purser } = await clientOf(['failed']);
    expect((await purser.checkoutIntents.createAndPoll(body)).state).toBe('failed');
  });

  it('ends when aborted', async () => {
    const { purser } = await clientOf(['placing_order']);
    const abort = new AbortController();
    const reason = new Error('enough');
    const waiting = purser.checkoutIntents.pollUntilFinished('ci_1', {
      signal: abort.signal,
      onPoll: () => abort.abort(reason),
    });
    await expect(waiting).rejects.toBe(reason);
  });
});
