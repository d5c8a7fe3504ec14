import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from '../../packages/server/src/store/database.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import { commitEvent } from '../environment/event-writer.ts';
import { sharedNowMs } from '../environment/receiver.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const WARM_UP = 50;
const SAMPLES = 500;
/** The pause before each event, so that receiver and service are idle. */
const IDLE_MS = 20;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * From just before `COMMIT` is sent until the webhook's first byte reaches an idle receiver in this process, including the commit
 * itself.
 */
export async function benchWebhookArrival(environment: BenchEnvironment): Promise<Result> {
  const databaseUrl = await environment.createDatabase('bench_webhook_arrival');
  const service = await environment.startService(databaseUrl, 'all');
  const store = openStore({ connection: { connectionString: databaseUrl }, poolSizeMax: 2, log: silentLog });
  const receiver = await startReceiver();
  try {
    await service.client.webhookEndpoints.create({ url: receiver.url });
    const tookMs: number[] = [];
    for (let count = 0; count < WARM_UP + SAMPLES; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      const arrival = receiver.nextArrival();
      const { committingMs } = await commitEvent(store, service.accountId);
      const ms = (await arrival) - committingMs;
      if (count >= WARM_UP) tookMs.push(ms);
    }
    const [p50, p99] = [quantile(tookMs, 0.5), quantile(tookMs, 0.99)];
    return {
      benchmark: 'webhook arrival after the commit',
      figures: [
        { name: 'p50', unit: 'ms', value: p50, aim: { kind: 'at most', value: 10 } },
        { name: 'p99', unit: 'ms', value: p99, aim: { kind: 'at most', value: 50 } },
      ],
      observed: { samples: SAMPLES, 'max ms': Math.max(...tookMs) },
    };
  } finally {
    await receiver.close();
    await store.close();
    await service.end();
  }
}

async function startReceiver() {
  let arrived: (atMs: number) => void = () => undefined;
  const server = createServer((request, response) => {
    arrived(sharedNowMs());
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const event: { source: { id: string } } = JSON.parse(Buffer.concat(parts).toString());
      response.end(JSON.stringify({ challenge: event.source.id }));
    });
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    nextArrival: () =>
      new Promise<number>((resolve) => {
        arrived = resolve;
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
