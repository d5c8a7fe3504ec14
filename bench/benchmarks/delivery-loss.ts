import type { Store } from '../../packages/server/src/store/database.ts';
import { okPaths, withDeliverySetup } from '../environment/delivery-setup.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import { createBacklog } from '../environment/event-writer.ts';
import type { Receiver } from '../environment/receiver.ts';
import type { Result } from '../report.ts';

const ENDPOINTS = 2;
const EVENTS = 10_000;
const KILLS = 20;

/** How many deliveries are lost when the worker's process is killed with SIGKILL repeatedly. */
export function benchDeliveryLoss(environment: BenchEnvironment): Promise<Result> {
  return withDeliverySetup(environment, 'bench_delivery_loss', async (setup) => {
    const { store, receiver } = setup;
    const deliveryCount = EVENTS * ENDPOINTS;
    await setup.createEndpoints(okPaths(ENDPOINTS));
    await receiver.reset();
    const startedMs = performance.now();
    await createBacklog(store, setup.service.accountId, EVENTS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await untilArrived(receiver, (kill * deliveryCount) / (KILLS + 1));
      await setup.killService();
    }
    await untilAllSucceeded(store, deliveryCount);
    const { eventCount, requestCount } = await receiver.counts();
    return {
      benchmark: `${deliveryCount} deliveries while the worker is killed ${KILLS} times`,
      figures: [
        {
          name: 'lost',
          unit: 'count',
          value: deliveryCount - eventCount,
          aim: { kind: 'at most', value: 0 },
        },
      ],
      observed: { 'sent twice': requestCount - eventCount, seconds: (performance.now() - startedMs) / 1000 },
    };
  });
}

async function untilArrived(receiver: Receiver, count: number): Promise<void> {
  while ((await receiver.counts()).eventCount < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function untilAllSucceeded(store: Store, count: number): Promise<void> {
  const succeeded = "select count(*)::int as count from deliveries where status = 'succeeded'";
  while ((await store.pool.query<{ count: number }>(succeeded)).rows[0]?.count !== count)
    await new Promise((resolve) => setTimeout(resolve, 100));
}
