import { Purser } from '@purser/client';
import { openStore } from '../../packages/server/src/store/database.ts';
import type { Place } from '../environment/environment.ts';
import { commitAtRate } from '../environment/event-writer.ts';
import { startReceiver } from '../environment/receiver.ts';
import type { Figure, Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const RATES = [10, 100, 500];
const DURATION_MS = 5000;
/** The events of one account are committed one after the other: the rate is that of several. */
const ACCOUNTS = 8;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** From the commit to the arrival while events come at a steady rate, whatever becomes of those before. */
export async function benchDeliveryLatency(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_delivery_latency');
  const service = await place.startService(databaseUrl, 'all');
  const store = openStore({ connection: { connectionString: databaseUrl }, poolSizeMax: 8, log: quiet });
  const receiver = await startReceiver(`${place.folder}/receiver.log`);
  const figures: Figure[] = [];
  try {
    const accountIds: string[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const client = new Purser({ baseUrl: service.url, apiKey: await service.newAccount() });
      await client.webhookEndpoints.create({ url: `${receiver.url}/ok` });
      accountIds.push((await client.account.retrieve()).id);
    }
    await commitAtRate(store, accountIds, 50, 1000);
    for (const rate of RATES) {
      const committed = await commitAtRate(store, accountIds, rate, DURATION_MS);
      const [tookMs = []] = await arrivalTimes(receiver, ['/ok'], committed);
      const figure = (part: number, aimMs: number): Figure => ({
        name: `p${part * 100} at ${rate} events/s`,
        unit: 'ms',
        value: quantile(tookMs, part),
        aim: { kind: 'at most', value: aimMs },
      });
      figures.push(figure(0.5, 10), figure(0.99, 50));
    }
    return {
      benchmark: 'commit to arrival, open loop',
      figures,
      observed: { 'seconds each': DURATION_MS / 1000 },
    };
  } finally {
    await receiver.end();
    await store.close();
    await service.end();
  }
}

/** How long each of the committed events took to each of the paths; waits until all are there. */
export async function arrivalTimes(
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  paths: readonly string[],
  committed: ReadonlyMap<string, number>,
): Promise<number[][]> {
  for (;;) {
    const arrivals = await receiver.arrivals();
    const times = paths.map((path) =>
      [...committed].map(([id, atMs]) => (arrivals.get(`${path} ${id}`) ?? Number.NaN) - atMs),
    );
    if (!times.flat().some(Number.isNaN)) return times;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
