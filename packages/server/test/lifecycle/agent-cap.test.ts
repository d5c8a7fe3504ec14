import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { drawdown, openScene, refusal, type Scene, seenBy } from './purchase-fixture.ts';
import { until } from './until.ts';

const opening = openScene();
/** The scene for a new account that may have one order in progress. */
let scene: Scene;

beforeEach(async () => {
  const opened = await opening;
  const { accountId, client } = await opened.service.newAccount();
  scene = seenBy(opened, client);
  await (await opened.service.operator()).operator.setAccountLimit(accountId, 'concurrent-agents', 1);
});
afterAll(async () => (await opening).close());

const CAP = 'Concurrent agent limit of 1 reached. New checkout intents are rejected until agents free up.';

/** Uses the only agent until the shop answers. */
async function takeAgent(slowMs: number): Promise<string> {
  const { id } = await scene.offered('plain');
  await scene.faults({ complete: { slow_ms: slowMs } });
  await scene.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
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
    const { checkoutIntents } = scene.client;
    const other = await scene.offered('plain');
    const busy = await takeAgent(1500);
    const dayBefore = (await scene.client.limits.retrieve()).data;
    await expectAtCap(checkoutIntents.confirm(other.id, { paymentMethod: drawdown }));
    await expectAtCap(checkoutIntents.create(scene.request('plain')));
    await expectAtCap(checkoutIntents.purchase({ ...scene.request('plain'), paymentMethod: drawdown }));
    expect(await checkoutIntents.retrieve(other.id)).toEqual(other);
    const drawn = (await scene.client.limits.retrieve()).data;
    const dayOf = (buckets: typeof drawn) =>
      buckets.find(({ name }) => name === 'checkout-intents')?.remaining;
    expect(dayOf(drawn)).toBe(dayOf(dayBefore));
    expect((await scene.finished(busy)).state).toBe('completed');
    await checkoutIntents.confirm(other.id, { paymentMethod: drawdown });
    expect((await scene.finished(other.id)).state).toBe('completed');
  });

  it('a purchase whose offer arrives stays in awaiting_confirmation, and continues when an agent is free', async () => {
    const busy = await scene.offered('plain');
    await scene.faults({ create: { slow_ms: 400 } });
    const body = { ...scene.request('plain'), paymentMethod: drawdown };
    const { id: waiting } = await scene.client.checkoutIntents.purchase(body);
    await scene.faults({ complete: { slow_ms: 1500 } });
    await scene.client.checkoutIntents.confirm(busy.id, { paymentMethod: drawdown });
    await scene.inState(waiting, 'awaiting_confirmation');
    const queued = "select 1 from graphile_worker._private_jobs where payload ->> 'intentId' = $1";
    await until('the confirmation attempt', async () => {
      const { rows } = await scene.database.query(queued, [waiting]);
      return rows.length === 0;
    });
    expect((await scene.client.checkoutIntents.retrieve(busy.id)).state).toBe('placing_order');
    expect((await scene.client.checkoutIntents.retrieve(waiting)).state).toBe('awaiting_confirmation');
    expect((await scene.finished(waiting)).state).toBe('completed');
    const orders = await Promise.all([busy.id, waiting].map((id) => scene.client.checkoutIntents.order(id)));
    expect(orders[0]?.createdAt.localeCompare(orders[1]?.createdAt ?? '')).toBe(-1);
  });

  it('raising the limit lets a waiting purchase continue, though no agent was freed', async () => {
    const busy = await scene.offered('plain');
    await scene.faults({ create: { slow_ms: 400 } });
    const body = { ...scene.request('plain'), paymentMethod: drawdown };
    const { id: waiting } = await scene.client.checkoutIntents.purchase(body);
    await scene.faults({ complete: { slow_ms: 6000 } });
    await scene.client.checkoutIntents.confirm(busy.id, { paymentMethod: drawdown });
    await scene.inState(waiting, 'awaiting_confirmation');
    const { id: accountId } = await scene.client.account.retrieve();
    const operator = await scene.service.operator();
    await operator.operator.setAccountLimit(accountId, 'concurrent-agents', 2);
    expect((await scene.finished(waiting)).state).toBe('completed');
    expect((await scene.client.checkoutIntents.retrieve(busy.id)).state).toBe('placing_order');
    await scene.finished(busy.id);
  });
});
