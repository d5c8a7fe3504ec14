import { openStore } from '../../packages/server/src/store/database.ts';
import type { Place } from '../environment/environment.ts';
import { pileUp } from '../environment/event-writer.ts';
import { startReceiver } from '../environment/receiver.ts';
import type { Result } from '../report.ts';
import { alternate } from '../rounds.ts';

const ENDPOINTS = 16;
const EVENTS_PER_ROUND = 1000;
const ROUNDS = 5;
const RAW_ROUND_MS = 2000;
const PER_ENDPOINT = 10;
const BODY_BYTES = 200;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Deliveries that piled up, each signed, sent and logged with its attempt, against bare POSTs to the same receiver. */
export async function benchDeliveryThroughput(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_delivery_throughput');
  const service = await place.startService(databaseUrl, 'all');
  const store = openStore({ connection: { connectionString: databaseUrl }, poolSizeMax: 2, log: quiet });
  const receiver = await startReceiver(`${place.folder}/receiver.log`);
  try {
    for (let index = 0; index < ENDPOINTS; index += 1)
      await service.client.webhookEndpoints.create({ url: `${receiver.url}/ok/${index}` });
    const cpu = { delivered: 0, deliveries: 0 };
    const delivered = async () => {
      await receiver.forget();
      await pileUp(store, service.accountId, EVENTS_PER_ROUND);
      const startedMs = performance.now();
      const before = await service.cost();
      const wanted = EVENTS_PER_ROUND * ENDPOINTS;
      while ((await receiver.counts()).eventCount < wanted)
        await new Promise((resolve) => setTimeout(resolve, 10));
      const tookMs = performance.now() - startedMs;
      cpu.delivered += (await service.cost()).cpuMs - before.cpuMs;
      cpu.deliveries += wanted;
      return (wanted * 1000) / tookMs;
    };
    const raw = () =>
      place.load.rate({
        url: `${receiver.url}/raw`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(BODY_BYTES),
        concurrency: ENDPOINTS * PER_ENDPOINT,
        durationMs: RAW_ROUND_MS,
      });
    const rates = await alternate(ROUNDS, delivered, raw);
    const perCore = (cpu.deliveries * 1000) / cpu.delivered;
    return {
      benchmark: 'deliveries that piled up',
      figures: [
        {
          name: 'per core, of the rate of bare POSTs',
          unit: 'ratio',
          value: perCore / rates.limit,
          aim: { kind: 'at least', value: 0.25 },
        },
      ],
      observed: {
        'deliveries/s and core of the service': perCore,
        'deliveries/s': rates.measured,
        'bare POSTs/s': rates.limit,
        'rate against rate': rates.ratio,
        endpoints: ENDPOINTS,
      },
    };
  } finally {
    await receiver.end();
    await store.close();
    await service.end();
  }
}
