import { describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { drawdown, type PurchaseFixture, topUp, usePurchaseFixture } from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture(
  async (opened) => {
    fixture = opened;
    await topUp(fixture, 'USD', 1_000_000);
  },
  { env: { TRACKING_SECONDS: '1' } },
);

async function bought(slug: string) {
  const { id } = await fixture.client.checkoutIntents.purchase({
    ...fixture.request(slug),
    paymentMethod: drawdown,
  });
  return fixture.inState(id, 'completed');
}

interface WaitingJob {
  readonly failureCount: number;
  readonly waitMs: number;
}

/** The tracking jobs of the order's shipments. A job without a key runs, and has already been followed by another one. */
async function jobsOf(intentId: string): Promise<WaitingJob[]> {
  const { rows } = await fixture.database.query(
    `select j.payload ->> 'failureCount' as count, extract(epoch from j.run_at - j.updated_at) as seconds
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'track-shipments' and j.key is not null and j.payload ->> 'intentId' = $1`,
    [intentId],
  );
  return rows.map(({ count, seconds }) => ({ failureCount: Number(count), waitMs: Number(seconds) * 1000 }));
}

const advance = (orderId: string | undefined) =>
  fetch(`${fixture.shopUrl}/admin/orders/${orderId}/advance`, { method: 'POST' });

const statusOf = async (intentId: string) =>
  (await fixture.client.checkoutIntents.shipments(intentId)).data.map(({ status }) => status).join();

describe('tracking of an order at a merchant', () => {
  it('polls less and less often while the merchant returns errors, and at the normal interval afterwards', async () => {
    await fixture.faults({ order: 'error_once', times: 100 });
    const { id, merchantOrderIds } = await bought('plain');
    const [second] = await until('two failures', async () => {
      const jobs = await jobsOf(id);
      // A job that runs is due: its row says nothing about the wait that follows.
      return jobs.some(({ failureCount, waitMs }) => failureCount >= 2 && waitMs > 0) ? jobs : null;
    });
    expect(second?.waitMs).toBeGreaterThanOrEqual(3900);
    await fetch(`${fixture.shopUrl}/admin/faults`, { method: 'DELETE' });
    await advance(merchantOrderIds[0]);
    await until('the shipped status', async () => (await statusOf(id)) === 'shipped');
    expect(await jobsOf(id)).toMatchObject([{ failureCount: 0 }]);
  });

  it('uses one job, also when a run is repeated, and ends once the parcel is delivered', async () => {
    const { id, merchantOrderIds } = await bought('heavy');
    // As if the process had died after recording a run and before updating the queue.
    const repeat =
      "select graphile_worker.add_job('track-shipments', json_build_object('intentId', $1::text))";
    await fixture.database.query(repeat, [id]);
    await until('the repeated run', async () => (await jobsOf(id)).every(({ waitMs }) => waitMs > 0));
    expect(await jobsOf(id)).toHaveLength(1);
    for (let step = 0; step < 3; step += 1) await advance(merchantOrderIds[0]);
    await until('the arrival', async () => (await statusOf(id)) === 'delivered');
    await until('the end', async () => (await jobsOf(id)).length === 0);
  });
});
