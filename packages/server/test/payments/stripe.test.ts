import type { FinishedIntent, PaymentMethod } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { runDelayedJobs } from '../../test-support/delayed-jobs.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { type SpawnedGateway, spawnGateway } from '../../test-support/spawned-gateway.ts';

interface Charge {
  readonly intent: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly history: readonly string[];
}

let aheadMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };

let stripe: SpawnedGateway;
let shop: ShopFixture;
let service: TestService;
let database: pg.Pool;
let tokenCount = 0;

/** Each works once, like real tokens. */
const freshToken = (card = 'tok_visa'): PaymentMethod => {
  tokenCount += 1;
  return { type: 'stripe_token', stripeToken: `${card}_${tokenCount}` };
};
const faults = (...ordered: readonly { step: string; kind: string }[]) =>
  stripe.ask('faults', { faults: ordered });
async function chargeOf(intentId: string): Promise<Charge | undefined> {
  const { charges } = await stripe.ask<{ charges: Charge[] }>('state');
  const found = charges.filter(({ intent }) => intent === intentId);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0];
}
/** Waits until the charge is in a final state. */
async function settled(intentId: string, status: string): Promise<Charge> {
  return until(`the charge is ${status}`, async () => {
    await runDelayedJobs(database);
    const charge = await chargeOf(intentId);
    return charge?.status === status && charge;
  });
}
async function finished(id: string): Promise<FinishedIntent> {
  return until('the intent ends', async () => {
    await runDelayedJobs(database);
    const intent = await service.client.checkoutIntents.retrieve(id);
    return (intent.state === 'completed' || intent.state === 'failed') && intent;
  });
}
async function buy(paymentMethod: PaymentMethod, slug = 'plain'): Promise<FinishedIntent> {
  const { id } = await service.client.checkoutIntents.purchase({ ...shop.createBody(slug), paymentMethod });
  return finished(id);
}
const totalOf = (intent: FinishedIntent) => intent.offer?.cost.total.amountSubunits ?? 0;

beforeAll(async () => {
  stripe = await spawnGateway('stripe-gateway');
  shop = await openShopFixture();
  service = await startTestService({
    clock,
    env: { STRIPE_URL: stripe.url, STRIPE_API_KEY: stripe.ready['key'] ?? '' },
  });
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
});
afterAll(async () => {
  await shop.close();
  await database.end();
  await service.close();
  await stripe.close();
});
beforeEach(() => faults());

describe('a card that Stripe charges', () => {
  it('is authorized for the total before the order and charged after it; the balance is unchanged', async () => {
    const before = await service.client.billing.balance();
    const paymentMethod = freshToken();
    const intent = await buy(paymentMethod);
    expect(intent).toMatchObject({ state: 'completed', paymentMethod: { type: 'stripe_token' } });
    const total = totalOf(intent);
    expect(await settled(intent.id, 'succeeded')).toMatchObject({
      amount: total,
      currency: 'usd',
      history: ['opened', `authorised ${total}`, `captured ${total}`],
    });
    expect(await service.client.billing.balance()).toEqual(before);
    const given = paymentMethod.type === 'stripe_token' ? paymentMethod.stripeToken : '';
    expect(intent.paymentMethod).toEqual({ type: 'stripe_token', stripeToken: given.slice(-4) });
    const { rows } = await database.query(
      `select (select string_agg(t::text, ' ') from checkout_intents t) || (select string_agg(t::text, ' ') from card_payments t) as rows`,
    );
    expect(rows[0].rows).not.toContain(given);
  });

  it.each(['none', 'cut_before', 'cut_after', 'status_500'])(
    'is refunded once when the merchant cancels the order; fault at the gateway: %s',
    async (kind) => {
      const intent = await buy(freshToken());
      const total = totalOf(intent);
      await settled(intent.id, 'succeeded');
      await faults({ step: 'refund', kind });
      const order = await service.client.checkoutIntents.order(intent.id);
      await service.client.orders.cancel(order.id, { reason: { code: 'requested_by_customer' } });
      const charge = await until('the charge is refunded and the job has ended', async () => {
        await runDelayedJobs(database);
        const { rowCount } = await database.query(
          `select 1 from graphile_worker.jobs where task_identifier in ('cancel-order', 'refund-card-payment')`,
        );
        const found = await chargeOf(intent.id);
        return rowCount === 0 && found?.history.some((step) => step.startsWith('refunded')) && found;
      });
      expect(charge.history.slice(2)).toEqual([`captured ${total}`, `refunded ${total}`]);
    },
  );

  it('is charged the price paid if that is less, and the rest is released', async () => {
    await database.query(`
      create function cheaper() returns trigger language plpgsql as $$ begin new.paid_subunits := new.paid_subunits - 150; return new; end $$;
      create trigger cheaper before insert on orders for each row execute function cheaper()`);
    const intent = await buy(freshToken());
    await database.query('drop trigger cheaper on orders');
    const charge = await settled(intent.id, 'succeeded');
    expect(charge.history.at(-1)).toBe(`captured ${totalOf(intent) - 150}`);
  });

  const declined = [
    ['tok_chargeDeclined', 'The card was declined.'],
    ['tok_threeDSecureRequired', '3-D Secure'],
    ['tok_expired', 'The card has expired.'],
    ['tok_unknown', 'The card token does not exist or was used before'],
  ] as const;
  it.each(declined)(
    'that declines (%s) ends in payment_failed, with no order placed',
    async (card, message) => {
      const ordersBefore = await database.query('select count(*) from orders');
      const intent = await buy(freshToken(card));
      expect(intent).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
      if (intent.state === 'failed') expect(intent.failureReason.message).toContain(message);
      expect((await database.query('select count(*) from orders')).rows).toEqual(ordersBefore.rows);
      if (card !== 'tok_unknown') await settled(intent.id, 'canceled');
    },
  );

  it('whose token was already used ends in payment_failed', async () => {
    const paymentMethod = freshToken();
    expect((await buy(paymentMethod)).state).toBe('completed');
    expect(await buy(paymentMethod)).toMatchObject({ failureReason: { code: 'payment_failed' } });
  });

  it('has its authorization released when the order fails', async () => {
    const intent = await buy(freshToken(), 'payment-declined');
    expect(intent.state).toBe('failed');
    const charge = await settled(intent.id, 'canceled');
    expect(charge?.history).toEqual(['opened', `authorised ${charge?.amount}`, 'cancelled']);
  });

  it('is not authorized for an intent that expires unconfirmed', async () => {
    const { id } = await shop.offer(service.client);
    aheadMs += 46 * 60_000;
    expect(await finished(id)).toMatchObject({ failureReason: { code: 'checkout_intent_expired' } });
    expect(await chargeOf(id)).toBeUndefined();
  });
});

describe('when the response from Stripe is lost', () => {
  const lost = [
    ['card', 'rate_limited'],
    ['open', 'cut_after'],
    ['open', 'status_500'],
    ['confirm', 'cut_before'],
    ['confirm', 'cut_after'],
    ['confirm', 'status_500'],
    ['read', 'cut_before'],
    ['capture', 'cut_after'],
    ['capture', 'status_500'],
  ] as const;
  it.each(lost)('during %s (%s), the card is still charged once', async (step, kind) => {
    await faults({ step, kind }, { step: 'read', kind: 'status_500' });
    const { id } = await service.client.checkoutIntents.purchase({
      ...shop.createBody('plain'),
      paymentMethod: freshToken(),
    });
    const intent = await finished(id);
    expect(intent.state).toBe('completed');
    await settled(id, 'succeeded');
    const total = totalOf(intent);
    expect((await chargeOf(id))?.history).toEqual(['opened', `authorised ${total}`, `captured ${total}`]);
  });

  it('during a release, the authorization is released once', async () => {
    await faults({ step: 'cancel', kind: 'cut_after' });
    const { id } = await service.client.checkoutIntents.purchase({
      ...shop.createBody('payment-declined'),
      paymentMethod: freshToken(),
    });
    await finished(id);
    await settled(id, 'canceled');
    await until('it is recorded', async () => {
      await runDelayedJobs(database);
      const { rows } = await database.query('select state from card_payments where intent_id = $1', [id]);
      return rows[0]?.state === 'cancelled';
    });
    expect((await chargeOf(id))?.history.filter((event) => event === 'cancelled')).toEqual(['cancelled']);
  });

  it('repeatedly, the purchase fails and the authorization is released', async () => {
    const failures = Array.from({ length: 6 }, () => ({ step: 'read', kind: 'status_500' }));
    await faults({ step: 'confirm', kind: 'cut_after' }, ...failures.slice(1));
    const { id } = await service.client.checkoutIntents.purchase({
      ...shop.createBody('plain'),
      paymentMethod: freshToken(),
    });
    expect(await finished(id)).toMatchObject({ failureReason: { code: 'payment_failed' } });
    await faults();
    await settled(id, 'canceled');
  });

  it('until the authorization has expired, the doctor names the purchase', async () => {
    // It is not charged before the authorization is lost, whatever the number of attempts.
    await faults(...Array.from({ length: 100 }, () => ({ step: 'capture', kind: 'status_500' })));
    const { id } = await service.client.checkoutIntents.purchase({
      ...shop.createBody('plain'),
      paymentMethod: freshToken(),
    });
    expect((await finished(id)).state).toBe('completed');
    await stripe.ask('expire', { intent: id });
    await faults();
    const operator = await service.operator();
    await until('the finding of the doctor', async () => {
      await runDelayedJobs(database);
      const { checks } = await operator.operator.doctor();
      const check = checks.find(({ name }) => name === 'card-payments');
      return check?.status === 'failed' && (check.details ?? []).some((detail) => detail.startsWith(id));
    });
  });
});
