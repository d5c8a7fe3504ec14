import { okPaths, withDeliverySetup } from '../environment/delivery-setup.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import { commitAtRate } from '../environment/event-writer.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';
import { arrivalTimes } from './delivery-latency.ts';

const HEALTHY = 20;
const HANGING = 20;
const EVENTS_PER_SECOND = 20;
const ROUND_MS = 6000;
const ROUNDS = 3;

/** The latency of healthy endpoints while as many others hang on every request, compared with when those respond. All get every event. */
export function benchDeliveryIsolation(environment: BenchEnvironment): Promise<Result> {
  return withDeliverySetup(
    environment,
    'bench_delivery_isolation',
    async ({ service, store, receiver, createEndpoints }) => {
      await createEndpoints(okPaths(HEALTHY));
      await createEndpoints(Array.from({ length: HANGING }, (_, index) => `/hang/${index}`));
      const round = async () => {
        const committed = await commitAtRate(store, [service.accountId], EVENTS_PER_SECOND, ROUND_MS);
        return (await arrivalTimes(receiver, okPaths(HEALTHY), committed)).flat();
      };
      await round();
      const [quietMs, besideMs]: [number[], number[]] = [[], []];
      for (let index = 0; index < ROUNDS; index += 1) {
        await receiver.hang(false);
        // Wait until the hanging requests of the previous round have timed out.
        await new Promise((resolve) => setTimeout(resolve, index === 0 ? 0 : 6000));
        quietMs.push(...(await round()));
        await receiver.hang(true);
        besideMs.push(...(await round()));
      }
      return resultOf(quietMs, besideMs);
    },
    { poolSizeMax: 4 },
  );
}

function resultOf(quietMs: readonly number[], besideMs: readonly number[]): Result {
  const [alone, beside] = [quantile(quietMs, 0.99), quantile(besideMs, 0.99)];
  return {
    benchmark: `healthy endpoints while ${HANGING} of ${HEALTHY + HANGING} hang`,
    figures: [
      {
        name: 'p99 compared with when all respond',
        unit: 'ratio',
        value: beside / alone,
        aim: { kind: 'at most', value: 2 },
      },
    ],
    observed: {
      'p99 all responding ms': alone,
      'p99 half hanging ms': beside,
      'p50 all responding ms': quantile(quietMs, 0.5),
      'p50 half hanging ms': quantile(besideMs, 0.5),
      'deliveries each': quietMs.length,
    },
  };
}
