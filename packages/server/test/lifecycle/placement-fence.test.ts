import type { Connector, ConnectorRegistry, PlacedOrder } from '@purser/connectors/connector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUBMISSIONS_MAX } from '../../src/domain/intents/checkout-intent.ts';
import { placeOrder } from '../../src/jobs/intents/place-order.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { type JobRun, RetryLater } from '../../src/jobs/worker.ts';
import { recordOffer } from '../../src/usecases/intents/record-offer.ts';
import {
  beginSubmission,
  claimPlacement,
  recordPlacement,
  uncountSubmission,
} from '../../src/usecases/intents/record-placement.ts';
import { openContext } from '../../test-support/database-context.ts';
import { awaiting } from '../../test-support/sample-intents.ts';
import { scriptedJobs } from '../../test-support/scripted-jobs.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

/** A service without workers: the tests are the workers. */
let service: TestService;
let context: ReturnType<typeof openContext>;
let fixture: PurchaseFixture;

beforeAll(async () => {
  [service, fixture] = await Promise.all([
    startTestService({ role: 'api' }),
    openPurchaseFixture({ env: { OUTCOME_LOOKUP_MS: '12000' } }),
  ]);
  context = openContext(service.databaseUrl);
});
afterAll(async () => {
  await context?.store.close();
  await service?.close();
  await fixture?.close();
});

/** A confirmed intent. */
async function confirmed(): Promise<string> {
  const { checkoutIntents } = service.client;
  const { id } = await checkoutIntents.create({ productUrl: 'https://shop.example/p', quantity: 1, buyer });
  const { offer, merchant } = awaiting;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await recordOffer(context, id, { kind: 'offer', offer: { ...offer, expiresAt }, merchant }, 1);
  await checkoutIntents.confirm(id, { paymentMethod: drawdown });
  return id;
}

async function claim(intentId: string) {
  const claimed = await claimPlacement(context, intentId);
  if (claimed === null) throw new Error(`${intentId} is not being placed`);
  return { intentId, fence: claimed.placementFence };
}

const referenceOf = async (id: string) =>
  (
    await context.store.pool.query('select merchant, submission_count from checkout_intents where id = $1', [
      id,
    ])
  ).rows[0];

const placed = (orderId: string): PlacedOrder => ({
  kind: 'placed',
  merchantOrderIds: [orderId],
  paid: awaiting.offer.cost.total,
});

describe('a run of a placement that was overtaken', () => {
  it('may not send the order, and does not replace the reference of the current run', async () => {
    const id = await confirmed();
    const overtaken = await claim(id);
    const current = await claim(id);
    expect(await beginSubmission(context, current, { session: 'current' })).toBe('begun');
    expect(await beginSubmission(context, overtaken, { session: 'overtaken' })).toBe('overtaken');
    expect(await referenceOf(id)).toEqual({
      merchant: { marketplace: 'UCP', reference: { session: 'current' } },
      submission_count: 1,
    });
  });

  it('records no result, and its submission counts for the current run', async () => {
    const id = await confirmed();
    const overtaken = await claim(id);
    expect(await beginSubmission(context, overtaken, { session: 'one' })).toBe('begun');
    const current = await claim(id);
    await uncountSubmission(context, overtaken);
    expect(await referenceOf(id)).toMatchObject({ submission_count: 1 });
    const failure = { code: 'payment_failed' as const, message: 'No.' };
    expect(await recordPlacement(context, overtaken, { kind: 'failed', failure }, 1, 1000)).toBe(false);
    expect(await recordPlacement(context, current, placed('M-7'), 1, 1000)).toBe(true);
    expect(await service.client.checkoutIntents.retrieve(id)).toMatchObject({
      state: 'completed',
      merchantOrderIds: ['M-7'],
    });
    expect(await claimPlacement(context, id)).toBeNull();
  });
});

const failure = { code: 'order_placement_failed' as const, message: 'The merchant could not be reached.' };

/** Jobs that buy at a merchant that knows of no order, and that cannot be reached when the order is sent. */
const jobsWithUnreachableMerchant = (): JobContext =>
  jobsWith(async (_, request) => {
    await request.submitting({ session: 'one' });
    return { kind: 'not_sent', failure };
  });

/** Jobs that buy at a merchant that knows of no order. */
function jobsWith(place: Connector['place']): JobContext {
  const connector: Connector = {
    marketplace: 'UCP',
    displayName: 'Scripted',
    recognise: async () => ({ kind: 'yes', maxAgeMs: 0 }),
    lookup: async () => ({ kind: 'not_found' }),
    reread: async () => ({ kind: 'not_found' }),
    quote: async () => ({ kind: 'failed', failure, retryable: false }),
    place,
    findOrder: async () => ({ kind: 'not_placed' }),
    track: async () => ({ kind: 'failed', retryable: false, detail: 'not offered' }),
  };
  const connectors: ConnectorRegistry = {
    forUrl: async () => ({ kind: 'recognised', connector }),
    byMarketplace: () => connector,
    isRefused: async () => false,
    lookup: async () => ({ kind: 'not_found' }),
    reread: async () => ({ kind: 'not_found' }),
    listProducts: async () => ({ kind: 'not_offered' }),
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return scriptedJobs(context, connectors, log, 0);
}

const run = (attempt: number): JobRun => ({
  attempt,
  signal: new AbortController().signal,
  note: () => undefined,
});

describe('a run of the job of a placement that was overtaken', () => {
  it('does not end the job, which the current run may still need', async () => {
    const id = await confirmed();
    const jobs = jobsWith(async (_, request) => {
      await request.submitting({ session: 'one' });
      // Its process was taken for dead, and has begun to run the job again.
      await claim(id);
      return placed('M-8');
    });
    await expect(placeOrder(jobs, id, run(1))).rejects.toBeInstanceOf(RetryLater);
    expect(await service.client.checkoutIntents.retrieve(id)).toMatchObject({ state: 'placing_order' });
    await placeOrder(
      jobsWith(async () => placed('M-8')),
      id,
      run(2),
    );
    expect(await service.client.checkoutIntents.retrieve(id)).toMatchObject({ state: 'completed' });
  });
});

describe('a merchant that cannot be reached when the order is sent', () => {
  it('leaves the outcome unknown if a run that was overtaken may still send it', async () => {
    const id = await confirmed();
    const sleeping = await claim(id);
    expect(await beginSubmission(context, sleeping, { session: 'one' })).toBe('begun');
    await placeOrder(jobsWithUnreachableMerchant(), id, run(9));
    expect(await service.client.checkoutIntents.retrieve(id)).toMatchObject({
      state: 'failed',
      failureReason: { message: expect.stringContaining('outcome is unknown') },
    });
  });

  it('fails the purchase for certain if every run knows that nothing was sent', async () => {
    const id = await confirmed();
    const jobs = jobsWithUnreachableMerchant();
    for (const attempt of [1, 2, 3])
      await expect(placeOrder(jobs, id, run(attempt))).rejects.toBeInstanceOf(RetryLater);
    await placeOrder(jobs, id, run(4));
    expect(await service.client.checkoutIntents.retrieve(id)).toMatchObject({
      state: 'failed',
      failureReason: { message: 'The merchant could not be reached.' },
    });
  });
});

describe('an order that the merchant does not confirm', () => {
  it(`is sent ${SUBMISSIONS_MAX} times at most, over all runs of its placement`, async () => {
    const id = await confirmed();
    for (let sent = 0; sent < SUBMISSIONS_MAX; sent += 1)
      expect(await beginSubmission(context, await claim(id), { session: 'one' })).toBe('begun');
    const run = await claim(id);
    expect(await beginSubmission(context, run, { session: 'one' })).toBe('limit_reached');
    await uncountSubmission(context, run);
    expect(await beginSubmission(context, run, { session: 'one' })).toBe('begun');
  });

  it(`is sent ${SUBMISSIONS_MAX} times at most while its outcome is looked up`, async () => {
    const times = 50;
    const { id } = await fixture.offered('plain');
    await fixture.faults({ complete: 'error_once', times });
    await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    const failed = await fixture.finished(id).catch(() => fixture.client.checkoutIntents.retrieve(id));
    expect(failed).toMatchObject({
      state: 'failed',
      failureReason: { code: 'order_placement_failed', message: expect.stringContaining('unknown') },
    });
    const faults = await fetch(`${fixture.shopUrl}/admin/faults`);
    const { waiting }: { waiting: unknown[] } = JSON.parse(await faults.text());
    expect(times - waiting.length).toBe(SUBMISSIONS_MAX);
  });
});
