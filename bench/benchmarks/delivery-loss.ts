import { openStore } from '../../packages/server/src/store/database.ts';
import type { Place } from '../environment/environment.ts';
import { pileUp } from '../environment/event-writer.ts';
import { startReceiver } from '../environment/receiver.ts';
import type { Result } from '../report.ts';

const ENDPOINTS = 2;
const EVENTS = 10_000;
const KILLS = 20;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What is lost when the worker's process is killed with SIGKILL again and again in the middle of its deliveries. */
export async function benchDeliveryLoss(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_delivery_loss');
  let service = await place.startService(databaseUrl, 'all');
  const store = openStore({ connection: { connectionString: databaseUrl }, poolSizeMax: 2, log: quiet });
  const receiver = await startReceiver(`${place.folder}/receiver.log`);
  const wanted = EVENTS * ENDPOINTS;
  try {
    for (let index = 0; index < ENDPOINTS; index += 1)
      await service.client.webhookEndpoints.create({ url: `${receiver.url}/ok/${index}` });
    await receiver.forget();
    const startedMs = performance.now();
    await pileUp(store, service.accountId, EVENTS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await untilArrived(receiver, (kill * wanted) / (KILLS + 1));
      await service.kill();
      service = await place.startService(databaseUrl, 'all');
    }
    await untilAllEnded(store, wanted);
    const { eventCount, requestCount } = await receiver.counts();
    return {
      benchmark: `${wanted} deliveries while the worker is killed ${KILLS} times`,
      figures: [
        { name: 'lost', unit: 'count', value: wanted - eventCount, aim: { kind: 'at most', value: 0 } },
      ],
      observed: { 'sent twice': requestCount - eventCount, seconds: (performance.now() - startedMs) / 1000 },
    };
  } finally {
    await receiver.end();
    await store.close();
    await service.end();
  }
}

async function untilArrived(
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  count: number,
): Promise<void> {
  while ((await receiver.counts()).eventCount < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function untilAllEnded(store: ReturnType<typeof openStore>, count: number): Promise<void> {
  const ended = "select count(*)::int as count from deliveries where status = 'succeeded'";
  while ((await store.pool.query<{ count: number }>(ended)).rows[0]?.count !== count)
    await new Promise((resolve) => setTimeout(resolve, 100));
}
