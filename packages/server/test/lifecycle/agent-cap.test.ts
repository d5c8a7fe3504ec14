import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import {
  drawdown,
  forClient,
  openPurchaseFixture,
  type PurchaseFixture,
  refusal,
} from './purchase-fixture.ts';

const opening = openPurchaseFixture();
/** The scene for a new account that may have one order in progress. */
let fixture: PurchaseFixture;

beforeEach(async () => {
  const opened = await opening;
  const { accountId, client } = await opened.service.newAccount();
  fixture = forClient(opened, client);
  await (await opened.service.operator()).operator.setAccountLimit(accountId, 'concurrent-agents', 1);
});
afterAll(async () => (await opening).close());

const CAP = 'Concurrent agent limit of 1 reached. New checkout intents are rejected until agents free up.';

/** Uses the only agent until the shop answers. */
async function takeAgent(slowMs: number): Promise<string> {
  const { id } = await fixture.offered('plain');
  await fixture.faults({ complete: { slow_ms: slowMs } });
  await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
  return id;
}

async function expectAtCap(call: PromiseLike<unknown>): Promise<void> {
  const error = await refusal(call);
  expect([error.status, error.name, error.message]).toEqual([429, 'TooManyRequestsError', CAP]);
  expect(error.headers.get('x-should-retry')).toBe('false');
  expect(error.headers.get('retry-after')).toBeNull();
  expect(error.headers.get('ratelimit')).toMatch(/^"concurrent-agents";r=0/);
}

describe('at the agent limit', () => {
  it('create, purchase and confirm are refused, and nothing changes', async () => {
    const { checkoutIntents } = fixture.client;
    const other = await fixture.offered('plain');
    const busy = await takeAgent(1500);
    const dayBefore = (await fixture.client.limits.retrieve()).data;
    await expectAtCap(checkoutIntents.confirm(other.id, { paymentMethod: drawdown }));
    await expectAtCap(checkoutIntents.create(fixture.request('plain')));
    await expectAtCap(checkoutIntents.purchase({ ...fixture.request('plain'), paymentMethod: drawdown }));
    expect(await checkoutIntents.retrieve(other.id)).toEqual(other);
    const drawn = (await fixture.client.limits.retrieve()).data;
    const dayOf = (buckets: typeof drawn) =>
      buckets.find(({ name }) => name === 'checkout-intents')?.remaining;
    expect(dayOf(drawn)).toBe(dayOf(dayBefore));
    expect((await fixture.finished(busy)).state).toBe('completed');
    await checkoutIntents.confirm(other.id, { paymentMethod: drawdown });
    expect((await fixture.finished(other.id)).state).toBe('completed');
  });

  it('a purchase whose offer arrives stays in awaiting_confirmation, and continues when an agent is free', async () => {
    const busy = await fixture.offered('plain');
    await fixture.faults({ create: { slow_ms: 400 } });
    const body = { ...fixture.request('plain'), paymentMethod: drawdown };
    const { id: waiting } = await fixture.client.checkoutIntents.purchase(body);
    await fixture.faults({ complete: { slow_ms: 1500 } });
    await fixture.client.checkoutIntents.confirm(busy.id, { paymentMethod: drawdown });
    await fixture.inState(waiting, 'awaiting_confirmation');
    const queued = "select 1 from graphile_worker._private_jobs where payload ->> 'intentId' = $1";
    await until('the confirmation attempt', async () => {
      const { rows } = await fixture.database.query(queued, [waiting]);
      return rows.length === 0;
    });
    expect((await fixture.client.checkoutIntents.retrieve(busy.id)).state).toBe('placing_order');
    expect((await fixture.client.checkoutIntents.retrieve(waiting)).state).toBe('awaiting_confirmation');
    expect((await fixture.finished(waiting)).state).toBe('completed');
    const orders = await Promise.all(
      [busy.id, waiting].map((id) => fixture.client.checkoutIntents.order(id)),
    );
    expect(orders[0]?.createdAt.localeCompare(orders[1]?.createdAt ?? '')).toBe(-1);
  });

  it('raising the limit lets a waiting purchase continue, though no agent was freed', async () => {
    const busy = await fixture.offered('plain');
    await fixture.faults({ create: { slow_ms: 400 } });
    const body = { ...fixture.request('plain'), paymentMethod: drawdown };
    const { id: waiting } = await fixture.client.checkoutIntents.purchase(body);
    await fixture.faults({ complete: { slow_ms: 6000 } });
    await fixture.client.checkoutIntents.confirm(busy.id, { paymentMethod: drawdown });
    await fixture.inState(waiting, 'awaiting_confirmation');
    const { id: accountId } = await fixture.client.account.retrieve();
    const operator = await fixture.service.operator();
    await operator.operator.setAccountLimit(accountId, 'concurrent-agents', 2);
    expect((await fixture.finished(waiting)).state).toBe('completed');
    expect((await fixture.client.checkoutIntents.retrieve(busy.id)).state).toBe('placing_order');
    await fixture.finished(busy.id);
  });
});
