import { openStore } from '../../packages/server/src/store/database.ts';
import type { Place } from '../environment/environment.ts';
import { pileUp } from '../environment/event-writer.ts';
import { startReceiver } from '../environment/receiver.ts';
import type { Result } from '../report.ts';

const ENDPOINTS = 10;
const EVENTS_PER_ROUND = 5_000;
const ROUNDS = 20;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The memory of the service's process after a million deliveries, against after the first fifty thousand. */
export async function benchDeliveryMemory(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_delivery_memory');
  const service = await place.startService(databaseUrl, 'all');
  const store = openStore({
    connection: { connectionString: databaseUrl },
    poolSizeMax: 2,
    statementTimeoutMs: 0,
    log: quiet,
  });
  const receiver = await startReceiver(`${place.folder}/receiver.log`);
  const rssMb: number[] = [];
  try {
    for (let index = 0; index < ENDPOINTS; index += 1)
      await service.client.webhookEndpoints.create({ url: `${receiver.url}/ok/${index}` });
    const startedMs = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      await receiver.forget();
      await pileUp(store, service.accountId, EVENTS_PER_ROUND);
      while ((await receiver.counts()).eventCount < EVENTS_PER_ROUND * ENDPOINTS)
        await new Promise((resolve) => setTimeout(resolve, 50));
      rssMb.push((await service.cost()).rssMb);
    }
    const [first = 0, last = 0] = [rssMb[0], rssMb.at(-1)];
    return {
      benchmark: `memory after ${EVENTS_PER_ROUND * ENDPOINTS * ROUNDS} deliveries`,
      figures: [
        {
          name: 'against after the first twentieth',
          unit: 'ratio',
          value: last / first,
          aim: { kind: 'at most', value: 1.5 },
        },
      ],
      observed: {
        'first MB': first,
        'last MB': last,
        'most MB': Math.max(...rssMb),
        seconds: (performance.now() - startedMs) / 1000,
      },
    };
  } finally {
    await receiver.end();
    await store.close();
    await service.end();
  }
}
