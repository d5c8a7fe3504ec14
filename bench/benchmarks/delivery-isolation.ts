import { openStore } from '../../packages/server/src/store/database.ts';
import type { Place } from '../environment/environment.ts';
import { commitAtRate } from '../environment/event-writer.ts';
import { startReceiver } from '../environment/receiver.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';
import { arrivalTimes } from './delivery-latency.ts';

const HEALTHY = 20;
const HANGING = 20;
const EVENTS_PER_SECOND = 20;
const ROUND_MS = 6000;
const ROUNDS = 3;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How long healthy endpoints wait while as many others hang on every request, against when those answer. All get every event. */
export async function benchDeliveryIsolation(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_delivery_isolation');
  const service = await place.startService(databaseUrl, 'all');
  const store = openStore({ connection: { connectionString: databaseUrl }, poolSizeMax: 4, log: quiet });
  const receiver = await startReceiver(`${place.folder}/receiver.log`);
  const { webhookEndpoints } = service.client;
  try {
    for (let index = 0; index < HEALTHY; index += 1)
      await webhookEndpoints.create({ url: `${receiver.url}/ok/${index}` });
    for (let index = 0; index < HANGING; index += 1)
      await webhookEndpoints.create({ url: `${receiver.url}/hang/${index}` });
    const round = async () => {
      const committed = await commitAtRate(store, [service.accountId], EVENTS_PER_SECOND, ROUND_MS);
      const paths = Array.from({ length: HEALTHY }, (_, index) => `/ok/${index}`);
      const times = await arrivalTimes(receiver, paths, committed);
      return times.flat();
    };
    await round();
    const [quietMs, besideMs]: [number[], number[]] = [[], []];
    for (let index = 0; index < ROUNDS; index += 1) {
      await receiver.hang(false);
      // What hung in the round before is over when nothing is under way any more.
      await new Promise((resolve) => setTimeout(resolve, index === 0 ? 0 : 6000));
      quietMs.push(...(await round()));
      await receiver.hang(true);
      besideMs.push(...(await round()));
    }
    const [alone, beside] = [quantile(quietMs, 0.99), quantile(besideMs, 0.99)];
    return {
      benchmark: `healthy endpoints while ${HANGING} of ${HEALTHY + HANGING} hang`,
      figures: [
        {
          name: 'p99 against when all answer',
          unit: 'ratio',
          value: beside / alone,
          aim: { kind: 'at most', value: 2 },
        },
      ],
      observed: {
        'p99 all answering ms': alone,
        'p99 half hanging ms': beside,
        'p50 all answering ms': quantile(quietMs, 0.5),
        'p50 half hanging ms': quantile(besideMs, 0.5),
        'deliveries each': quietMs.length,
      },
    };
  } finally {
    await receiver.end();
    await store.close();
    await service.end();
  }
}
