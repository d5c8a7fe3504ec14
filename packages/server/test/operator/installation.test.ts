import type { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectValidLedger } from '../lifecycle/ledger-checks.ts';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture;
let operator: Purser['operator'];

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  ({ operator } = await fixture.service.operator());
});
afterAll(() => fixture?.close());

/** A purchase with an unknown outcome. */
async function lost(): Promise<string> {
  const { id } = await fixture.client.checkoutIntents.purchase({
    ...fixture.request('outcome-unknown'),
    paymentMethod: drawdown,
  });
  await fixture.inState(id, 'failed');
  return id;
}

const openIds = async () => (await operator.unresolvedOrders()).data.map((open) => open.checkoutIntentId);
const held = async () => (await fixture.client.billing.balance()).held.amountSubunits;
const available = async () => (await fixture.client.billing.balance()).available.amountSubunits;

describe('orders with an unknown outcome', () => {
  it('are listed until an operator resolves them, optionally capturing the total', async () => {
    const id = await lost();
    const { data, totalCount } = await operator.unresolvedOrders();
    expect(totalCount).toBe(data.length);
    const open = data.find(({ checkoutIntentId }) => checkoutIntentId === id);
    expect(open).toMatchObject({
      kind: 'outcome_unknown',
      host: new URL(fixture.shopUrl).host,
      accountId: fixture.service.accountId,
      isPaidFromBalance: true,
      failureCode: 'order_placement_failed',
      detail: expect.any(String),
    });
    const before = await available();
    const heldBefore = await held();
    expect(
      (await fixture.client.billing.holds()).data.map(({ checkoutIntentId }) => checkoutIntentId),
    ).toContain(id);
    const decided = await operator.resolveOrder(id, {
      outcome: 'placed',
      merchantOrderId: 'A-17',
      charge: true,
      note: 'Found in their account',
    });
    expect(decided).toMatchObject({ checkoutIntentId: id, outcome: 'placed', merchantOrderId: 'A-17' });
    expect(await available()).toBe(before);
    expect(await held()).toBe(heldBefore - (open?.total?.amountSubunits ?? Number.NaN));
    const { data: booked } = await fixture.client.billing.transactions({ limit: 1 });
    expect(booked[0]).toMatchObject({ id: decided.transactionId, type: 'capture', checkoutIntentId: id });
    await expectValidLedger(fixture.database);
    expect(await openIds()).not.toContain(id);
    expect((await fixture.client.checkoutIntents.retrieve(id)).state).toBe('failed');
  });

  it('are resolved once: the second of two concurrent resolutions is refused', async () => {
    const id = await lost();
    const before = await held();
    const decisions = await Promise.allSettled([
      operator.resolveOrder(id, { outcome: 'placed', charge: true }),
      operator.resolveOrder(id, { outcome: 'placed', charge: true }),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(decisions.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(await held()).toBeLessThan(before);
    await expect(operator.resolveOrder(id, { outcome: 'not_placed' })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('capture nothing if there was no order, and are not accessible with other keys', async () => {
    const id = await lost();
    const wrong = operator.resolveOrder(id, { outcome: 'not_placed', charge: true });
    await expect(wrong).rejects.toMatchObject({ status: 422, fields: { 'body.charge': {} } });
    await expect(fixture.client.operator.unresolvedOrders()).rejects.toMatchObject({ status: 403 });
    const own = fixture.client.operator.resolveOrder(id, { outcome: 'not_placed' });
    await expect(own).rejects.toMatchObject({ status: 403 });
    const before = await available();
    const heldBefore = await held();
    expect(await operator.resolveOrder(id, { outcome: 'not_placed' })).toMatchObject({
      transactionId: null,
    });
    expect(await available()).toBe(before + heldBefore - (await held()));
    expect(await held()).toBeLessThan(heldBefore);
    await expectValidLedger(fixture.database);
    await expect(operator.resolveOrder('ci_unknown', { outcome: 'placed' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('merchant statistics', () => {
  it('count every intent of the host by outcome', async () => {
    const bought = await fixture.client.checkoutIntents.purchaseAndPoll({
      ...fixture.request('plain'),
      paymentMethod: drawdown,
    });
    expect(bought.state).toBe('completed');
    await fixture.offered('plain');
    const { rows } = await fixture.database.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from checkout_intents group by state',
    );
    const count = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
    const { data } = await operator.merchants();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      host: new URL(fixture.shopUrl).host,
      marketplaces: ['UCP'],
      intentCount: rows.reduce((sum, { n }) => sum + n, 0),
      completedCount: count('completed'),
      failedCount: count('failed'),
      openCount: count('awaiting_confirmation'),
      failures: [{ code: 'order_placement_failed', count: count('failed') }],
    });
    expect(data[0]?.averageOfferMs).toBeGreaterThan(0);
    expect(data[0]?.averageOrderMs).toBeGreaterThan(0);
  });

  it('leave out what is older than the requested period', async () => {
    await fixture.database.query(
      `insert into checkout_intents select (jsonb_populate_record(i, jsonb_build_object('id', 'ci_old', 'position', -1,
         'host', 'old.example', 'created_at', now() - interval '8 days'))).* from checkout_intents i limit 1`,
    );
    const hosts = async (days: number) => (await operator.merchants({ days })).data.map(({ host }) => host);
    expect(await hosts(7)).not.toContain('old.example');
    expect(await hosts(9)).toContain('old.example');
    await fixture.database.query(`delete from checkout_intents where id = 'ci_old'`);
  });
});

describe('the job report', () => {
  it('shows failed jobs with their errors, and retries one on request', async () => {
    await fixture.database.query(
      `select graphile_worker.add_job('unheard-of', '{"intentId":"ci_1"}', run_at => now() + interval '1 day')`,
    );
    await fixture.database.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke' where run_at > now() + interval '23 hours'`,
    );
    const report = await operator.jobs();
    expect(report.workerCount).toBe(1);
    expect(report.types.find(({ name }) => name === 'unheard-of')).toMatchObject({ exhaustedCount: 1 });
    const job = report.failed.find(({ name }) => name === 'unheard-of');
    expect(job).toMatchObject({ subjectId: 'ci_1', error: 'it broke', isExhausted: true });
    expect(await operator.retryJob(job?.id ?? '')).toEqual({ id: job?.id, retried: true });
    const { rows } = await fixture.database.query(
      'select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1',
      [job?.id],
    );
    expect(rows).toEqual([{ attempts: 0, due: true }]);
    await fixture.database.query('update graphile_worker._private_jobs set locked_at = now() where id = $1', [
      job?.id,
    ]);
    await expect(operator.retryJob(job?.id ?? '')).rejects.toMatchObject({ status: 409 });
    await fixture.database.query('delete from graphile_worker._private_jobs where id = $1', [job?.id]);
    await expect(operator.retryJob(job?.id ?? '')).rejects.toMatchObject({ status: 404 });
  });
});
