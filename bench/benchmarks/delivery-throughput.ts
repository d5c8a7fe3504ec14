import type { Store } from '../../packages/server/src/store/database.ts';
import { okPaths, withDeliverySetup } from '../environment/delivery-setup.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import { createBacklog } from '../environment/event-writer.ts';
import { postmasterPid, serverProcessorMs } from '../environment/processor-time.ts';
import type { Result } from '../report.ts';
import { alternate } from '../rounds.ts';

const ENDPOINTS = 16;
const EVENTS_PER_ROUND = 1000;
const ROUNDS = 5;
const RAW_ROUND_MS = 2000;
const PER_ENDPOINT = 10;
const BODY_BYTES = 200;

/** A backlog of deliveries, each signed, sent and logged with its attempt, compared with bare POSTs to the same receiver. */
export function benchDeliveryThroughput(environment: BenchEnvironment): Promise<Result> {
  return withDeliverySetup(
    environment,
    'bench_delivery_throughput',
    async ({ service, store, receiver, createEndpoints }) => {
      await createEndpoints(okPaths(ENDPOINTS));
      const deliveryCount = EVENTS_PER_ROUND * ENDPOINTS;
      const total = { cpuMs: 0, postgresMs: 0, deliveries: 0 };
      const postmaster = await postmasterOf(store);
      const postgresMs = () => (postmaster === null ? Number.NaN : serverProcessorMs(postmaster));
      const delivered = async () => {
        await receiver.reset();
        await createBacklog(store, service.accountId, EVENTS_PER_ROUND);
        const startedMs = performance.now();
        const before = await service.cost();
        const postgresBefore = postgresMs();
        while ((await receiver.counts()).eventCount < deliveryCount)
          await new Promise((resolve) => setTimeout(resolve, 10));
        const durationMs = performance.now() - startedMs;
        total.cpuMs += (await service.cost()).cpuMs - before.cpuMs;
        total.postgresMs += postgresMs() - postgresBefore;
        total.deliveries += deliveryCount;
        return (deliveryCount * 1000) / durationMs;
      };
      const raw = () =>
        environment.load.rate({
          url: `${receiver.url}/raw`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: 'x'.repeat(BODY_BYTES),
          concurrency: ENDPOINTS * PER_ENDPOINT,
          durationMs: RAW_ROUND_MS,
        });
      const rates = await alternate(ROUNDS, delivered, raw);
      return resultOf(total, rates);
    },
  );
}

function resultOf(
  { cpuMs, postgresMs, deliveries }: Record<'cpuMs' | 'postgresMs' | 'deliveries', number>,
  rates: Awaited<ReturnType<typeof alternate>>,
): Result {
  const perSecondOf = (ms: number) => (deliveries * 1000) / ms;
  return {
    benchmark: 'delivery of a backlog',
    figures: [
      {
        name: 'per core, of the rate of bare POSTs',
        unit: 'ratio',
        value: perSecondOf(cpuMs) / rates.limit,
        aim: { kind: 'at least', value: 0.25 },
      },
      {
        name: 'deliveries/s and core, PostgreSQL included',
        unit: 'count',
        value: perSecondOf(cpuMs + postgresMs),
        aim: { kind: 'at least', value: 4000 },
      },
    ],
    observed: {
      'deliveries/s and core of PostgreSQL': perSecondOf(postgresMs),
      'deliveries/s and core of the service': perSecondOf(cpuMs),
      'deliveries/s': rates.measured,
      'bare POSTs/s': rates.limit,
      'ratio of the rates': rates.ratio,
      endpoints: ENDPOINTS,
    },
  };
}

async function postmasterOf({ pool }: Store): Promise<number | null> {
  const client = await pool.connect();
  try {
    return await postmasterPid(client);
  } finally {
    client.release();
  }
}
