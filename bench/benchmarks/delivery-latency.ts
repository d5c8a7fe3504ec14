import { Purser } from '@purser/client';
import { withDeliverySetup } from '../environment/delivery-setup.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import { commitAtRate } from '../environment/event-writer.ts';
import type { Receiver } from '../environment/receiver.ts';
import type { Figure, Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const RATES = [10, 100, 500];
const DURATION_MS = 5000;
/** Several, because the events of one account are committed one after the other. */
const ACCOUNTS = 8;

/** From commit to arrival, with events at a fixed rate (open loop). */
export function benchDeliveryLatency(environment: BenchEnvironment): Promise<Result> {
  return withDeliverySetup(
    environment,
    'bench_delivery_latency',
    async ({ service, store, receiver }) => {
      const figures: Figure[] = [];
      const accountIds: string[] = [];
      for (let index = 0; index < ACCOUNTS; index += 1) {
        const client = new Purser({ baseUrl: service.url, apiKey: await service.newAccount() });
        await client.webhookEndpoints.create({ url: `${receiver.url}/ok` });
        accountIds.push((await client.account.retrieve()).id);
      }
      await commitAtRate(store, accountIds, 50, 1000);
      for (const rate of RATES) {
        const committed = await commitAtRate(store, accountIds, rate, DURATION_MS);
        const [latenciesMs = []] = await arrivalTimes(receiver, ['/ok'], committed);
        const figure = (part: number, aimMs: number): Figure => ({
          name: `p${part * 100} at ${rate} events/s`,
          unit: 'ms',
          value: quantile(latenciesMs, part),
          aim: { kind: 'at most', value: aimMs },
        });
        figures.push(figure(0.5, 10), figure(0.99, 50));
      }
      return {
        benchmark: 'commit to arrival, open loop',
        figures,
        observed: { 'seconds each': DURATION_MS / 1000 },
      };
    },
    { poolSizeMax: 8 },
  );
}

/** The latency of each committed event at each path; waits until all have arrived. */
export async function arrivalTimes(
  receiver: Receiver,
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
