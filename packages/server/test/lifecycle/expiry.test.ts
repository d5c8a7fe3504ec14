import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawdown, openScene, refusal, type Scene } from './purchase-fixture.ts';
import { until } from './until.ts';

let scene: Scene;
let aheadMs = 0;

beforeAll(async () => {
  scene = await openScene({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(() => scene.close());

const MINUTE_MS = 60_000;

async function expectExpired(id: string, before: readonly string[]): Promise<void> {
  expect(await scene.inState(id, 'failed')).toMatchObject({
    failureReason: { code: 'checkout_intent_expired' },
  });
  expect((await scene.eventsOf(id)).map(({ type }) => type)).toEqual([
    ...before,
    'checkout_intent.order_failed',
  ]);
}

describe('after 45 minutes', () => {
  it('an unconfirmed offer expires, and cannot be confirmed', async () => {
    const { id } = await scene.offered('plain');
    aheadMs += 44 * MINUTE_MS;
    expect((await scene.client.checkoutIntents.retrieve(id)).state).toBe('awaiting_confirmation');
    aheadMs += MINUTE_MS;
    await expectExpired(id, ['checkout_intent.offer_retrieved']);
    const error = await refusal(scene.client.checkoutIntents.confirm(id, { paymentMethod: drawdown }));
    expect([error.status, error.name]).toEqual([409, 'InvalidCheckoutIntentStateError']);
    expect(error.body).toMatchObject({ state: 'failed' });
  });

  it('an intent without an offer expires, and a later offer changes nothing', async () => {
    await scene.faults({ create: { slow_ms: 2500 } });
    const { id } = await scene.client.checkoutIntents.create(scene.request('plain'));
    await until('the offer being retrieved', () => isQueued(id));
    aheadMs += 45 * MINUTE_MS;
    await expectExpired(id, []);
    await until('the end of the retrieval', async () => !(await isQueued(id)));
    await expectExpired(id, []);
  });

  it('an order in progress runs to its end', async () => {
    const { id } = await scene.offered('plain');
    await scene.faults({ complete: { slow_ms: 1500 } });
    await scene.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    aheadMs += 46 * MINUTE_MS;
    expect((await scene.finished(id)).state).toBe('completed');
  });
});

/** Whether a job of the intent is queued or running. */
async function isQueued(intentId: string): Promise<boolean> {
  const { rows } = await scene.database.query(
    "select 1 from graphile_worker._private_jobs where payload ->> 'intentId' = $1",
    [intentId],
  );
  return rows.length > 0;
}
