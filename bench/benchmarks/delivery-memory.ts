import { okPaths, withDeliverySetup } from '../environment/delivery-setup.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import { createBacklog } from '../environment/event-writer.ts';
import type { Result } from '../report.ts';

const ENDPOINTS = 10;
const EVENTS_PER_ROUND = 5_000;
const ROUNDS = 20;

/** The memory of the service's process after a million deliveries, compared with after the first fifty thousand. */
export function benchDeliveryMemory(environment: BenchEnvironment): Promise<Result> {
  return withDeliverySetup(
    environment,
    'bench_delivery_memory',
    async ({ service, store, receiver, createEndpoints }) => {
      const rssMb: number[] = [];
      await createEndpoints(okPaths(ENDPOINTS));
      const startedMs = performance.now();
      for (let round = 0; round < ROUNDS; round += 1) {
        await receiver.reset();
        await createBacklog(store, service.accountId, EVENTS_PER_ROUND);
        while ((await receiver.counts()).eventCount < EVENTS_PER_ROUND * ENDPOINTS)
          await new Promise((resolve) => setTimeout(resolve, 50));
        rssMb.push((await service.cost()).rssMb);
      }
      const [first = 0, last = 0] = [rssMb[0], rssMb.at(-1)];
      return {
        benchmark: `memory after ${EVENTS_PER_ROUND * ENDPOINTS * ROUNDS} deliveries`,
        figures: [
          {
            name: 'compared with after the first twentieth',
            unit: 'ratio',
            value: last / first,
            aim: { kind: 'at most', value: 1.5 },
          },
        ],
        observed: {
          'first MB': first,
          'last MB': last,
          'max MB': Math.max(...rssMb),
          seconds: (performance.now() - startedMs) / 1000,
        },
      };
    },
    { statementTimeoutMs: 0 },
  );
}
