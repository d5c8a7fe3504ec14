import { describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import {
  drawdown,
  forNewAccount,
  type PurchaseFixture,
  refusal,
  usePurchaseFixture,
} from './purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture((opened) => {
  fixture = opened;
});

const confirm = (id: string) => fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });

/** The response to reading the intent, with its headers. */
async function read(id: string): Promise<{ state: string; retryAfterMs: string | null }> {
  const response = await fetch(`${fixture.service.url}/api/v1/checkout-intents/${id}`, {
    headers: { authorization: `Bearer ${fixture.service.apiKey}` },
  });
  const { state }: { state: string } = JSON.parse(await response.text());
  return { state, retryAfterMs: response.headers.get('retry-after-ms') };
}

async function expectWrongState(id: string, state: string): Promise<void> {
  const before = await fixture.eventsOf(id);
  const error = await refusal(confirm(id));
  expect([error.status, error.name]).toEqual([409, 'InvalidCheckoutIntentStateError']);
  expect(error.body).toMatchObject({ state });
  expect(error.headers.get('x-should-retry')).toBe('false');
  expect(error.headers.get('retry-after')).toBeNull();
  expect(await fixture.eventsOf(id)).toEqual(before);
}

describe('a confirmation', () => {
  it('returns the intent in placing_order with its offer unchanged', async () => {
    const { id, ...offered } = await fixture.offered('plain');
    const confirmed = await confirm(id);
    expect(confirmed).toEqual({ id, ...offered, state: 'placing_order', paymentMethod: drawdown });
    await fixture.finished(id);
  });

  it('in a state that does not allow it is refused with that state', async () => {
    await fixture.faults({ create: { slow_ms: 700 } });
    const { id } = await fixture.client.checkoutIntents.create(fixture.request('plain'));
    await expectWrongState(id, 'retrieving_offer');
    await fixture.inState(id, 'awaiting_confirmation');
    await fixture.faults({ complete: { slow_ms: 700 } });
    await confirm(id);
    await expectWrongState(id, 'placing_order');
    await fixture.finished(id);
    await expectWrongState(id, 'completed');
    const failed = await fixture.offered('sold-out');
    await expectWrongState(failed.id, 'failed');
  });

  it('sent twenty times concurrently is accepted once', async () => {
    const { id } = await fixture.offered('plain');
    const known = await fixture.shopOrders('plain');
    const responses = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(id)));
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await fixture.finished(id)).state).toBe('completed');
    expect(await fixture.shopOrders('plain')).toHaveLength(known.length + 1);
  });
});

describe('a confirmation with dryRun', () => {
  const trial = (id: string) =>
    fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown, dryRun: true });

  it('says what would be charged, and changes nothing', async () => {
    const offered = await fixture.offered('plain');
    if (offered.state !== 'awaiting_confirmation') throw new Error(offered.state);
    const read = async () => ({
      intent: await fixture.client.checkoutIntents.retrieve(offered.id),
      events: await fixture.eventsOf(offered.id),
      balance: await fixture.client.billing.balance(),
      orders: await fixture.shopOrders('plain'),
      ledger: (await fixture.client.billing.transactions()).data,
    });
    const before = await read();
    const { available } = before.balance;
    const { total } = offered.offer.cost;
    expect(await trial(offered.id)).toEqual({
      ...offered,
      dryRun: {
        charge: total,
        availableBefore: available,
        availableAfter: { ...available, amountSubunits: available.amountSubunits - total.amountSubunits },
      },
    });
    expect(await read()).toEqual(before);
    const byCard = await fixture.client.checkoutIntents.confirm(offered.id, {
      paymentMethod: await fixture.cardToken('success'),
      dryRun: true,
    });
    expect(byCard).toEqual({ ...offered, dryRun: { charge: total } });
    await confirm(offered.id);
    expect((await fixture.finished(offered.id)).state).toBe('completed');
  });

  it('is refused exactly as the confirmation: without funds, in another state, at another account', async () => {
    const poor = await forNewAccount(fixture);
    const { id } = await poor.offered('plain');
    const { id: accountId } = await poor.client.account.retrieve();
    const { available } = await poor.client.billing.balance();
    const operator = (await fixture.service.operator()).operator;
    await operator.adjustAccount(accountId, {
      amount: available,
      direction: 'debit',
      description: 'Test of an empty balance',
    });
    const attempt = (dryRun: boolean) =>
      refusal(poor.client.checkoutIntents.confirm(id, { paymentMethod: drawdown, dryRun }));
    const refused = await attempt(true);
    expect(refused.name).toBe('InsufficientBalanceError');
    expect(refused.body).toEqual((await attempt(false)).body);
    const explained = await until('the refusal in the explanation', async () => {
      const { reason } = await poor.client.checkoutIntents.explain(id);
      return reason?.includes('does not cover the total') ?? false;
    });
    expect(explained).toBe(true);
    await expect(trial(id)).rejects.toMatchObject({ status: 404 });
    const failed = await fixture.offered('sold-out');
    await expect(trial(failed.id)).rejects.toMatchObject({ status: 409, body: { state: 'failed' } });
  });
});

describe('an explanation', () => {
  it('says what happened, why and what to do, and is 404 for the key of another account', async () => {
    const { id } = await fixture.offered('sold-out');
    const explained = await fixture.client.checkoutIntents.explain(id);
    expect(explained).toMatchObject({ state: 'failed', failureCode: 'product_out_of_stock' });
    expect(explained.explanation).toBe([explained.happened, explained.reason, explained.advice].join(' '));
    const stranger = await forNewAccount(fixture);
    await expect(stranger.client.checkoutIntents.explain(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('reading an intent', () => {
  it('has a Retry-After header only while its state changes without the client', async () => {
    await fixture.faults({ create: { slow_ms: 500 } });
    const { id } = await fixture.client.checkoutIntents.create(fixture.request('plain'));
    const within = /^(2[5-9]\d|[3-9]\d\d|[1-4]\d{3}|5000)$/;
    expect(await read(id)).toEqual({
      state: 'retrieving_offer',
      retryAfterMs: expect.stringMatching(within),
    });
    await fixture.inState(id, 'awaiting_confirmation');
    expect(await read(id)).toEqual({ state: 'awaiting_confirmation', retryAfterMs: null });
    await fixture.faults({ complete: { slow_ms: 500 } });
    await confirm(id);
    expect(await read(id)).toEqual({ state: 'placing_order', retryAfterMs: expect.stringMatching(within) });
    await fixture.finished(id);
    expect(await read(id)).toEqual({ state: 'completed', retryAfterMs: null });
  });
});

describe('the events of a purchase', () => {
  it('are one for each announced transition, in order, thin, and link to the intent', async () => {
    const { id } = await fixture.offered('plain');
    await confirm(id);
    const { orderId } = await fixture.client.checkoutIntents
      .order((await fixture.finished(id)).id)
      .then((order) => ({
        orderId: order.id,
      }));
    const events = await fixture.eventsOf(id);
    expect(events).toMatchObject([
      {
        object: 'event',
        type: 'checkout_intent.offer_retrieved',
        source: { id, type: 'checkout_intent' },
        data: {},
      },
      {
        object: 'event',
        type: 'checkout_intent.completed',
        source: { id, type: 'checkout_intent' },
        data: {},
      },
    ]);
    expect(orderId).toMatch(/^ord_/);
    for (const event of events) expect(await fixture.client.events.retrieve(event.id)).toEqual(event);
    expect((events[0]?.createdAt ?? '') < (events[1]?.createdAt ?? '')).toBe(true);
  });
});
