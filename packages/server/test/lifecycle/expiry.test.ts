import { describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { drawdown, type PurchaseFixture, refusal, usePurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;
let aheadMs = 0;

usePurchaseFixture(
  (opened) => {
    fixture = opened;
  },
  { clock: { now: () => new Date(Date.now() + aheadMs) } },
);

const MINUTE_MS = 60_000;

async function expectExpired(id: string, before: readonly string[]): Promise<void> {
  expect(await fixture.inState(id, 'failed')).toMatchObject({
    failureReason: { code: 'checkout_intent_expired' },
  });
  expect((await fixture.eventsOf(id)).map(({ type }) => type)).toEqual([
    ...before,
    'checkout_intent.order_failed',
  ]);
}

describe('after 45 minutes', () => {
  it('an unconfirmed offer expires, and cannot be confirmed', async () => {
    const { id } = await fixture.offered('plain');
    aheadMs += 44 * MINUTE_MS;
    expect((await fixture.client.checkoutIntents.retrieve(id)).state).toBe('awaiting_confirmation');
    aheadMs += MINUTE_MS;
    await expectExpired(id, ['checkout_intent.offer_retrieved']);
    const error = await refusal(fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown }));
    expect([error.status, error.name]).toEqual([409, 'InvalidCheckoutIntentStateError']);
    expect(error.body).toMatchObject({ state: 'failed' });
  });

  it('an intent without an offer expires, and a later offer changes nothing', async () => {
    await fixture.faults({ create: { slow_ms: 2500 } });
    const { id } = await fixture.client.checkoutIntents.create(fixture.request('plain'));
    await until('the offer being retrieved', () => isQueued(id));
    aheadMs += 45 * MINUTE_MS;
    await expectExpired(id, []);
    await until('the end of the retrieval', async () => !(await isQueued(id)));
    await expectExpired(id, []);
  });

  it('an order in progress runs to its end', async () => {
    const { id } = await fixture.offered('plain');
    await fixture.faults({ complete: { slow_ms: 1500 } });
    await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    aheadMs += 46 * MINUTE_MS;
    expect((await fixture.finished(id)).state).toBe('completed');
  });
});

/** Whether a job of the intent is queued or running. */
async function isQueued(intentId: string): Promise<boolean> {
  const { rows } = await fixture.database.query(
    "select 1 from graphile_worker._private_jobs where payload ->> 'intentId' = $1",
    [intentId],
  );
  return rows.length > 0;
}
