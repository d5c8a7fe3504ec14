import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeEvent } from '../../packages/server/src/domain/events/event.ts';
import { systemClock } from '../../packages/server/src/kernel/clock.ts';
import { newId } from '../../packages/server/src/kernel/ids.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { lockAccountCounters } from '../../packages/server/src/store/accounts/account-counters.ts';
import { inTransaction, openStore, type Store } from '../../packages/server/src/store/database.ts';
import { appendEvent } from '../../packages/server/src/store/events/events.ts';
import type { Place } from '../environment/environment.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const WARM_UP = 50;
const SAMPLES = 500;
/** The pause before each event: by then the receiver and the service have nothing to do. */
const IDLE_MS = 20;
const ids = { clock: systemClock, random: systemRandom };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * From the moment before `COMMIT` is sent until the webhook's first byte is at an idle receiver in this process: the trip of the
 * commit itself counts too.
 */
export async function benchWebhookArrival(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_webhook_arrival');
  const service = await place.startService(databaseUrl, 'all');
  const store = openStore({ connection: { connectionString: databaseUrl }, poolSizeMax: 2, log: quiet });
  const receiver = await startReceiver();
  try {
    await service.client.webhookEndpoints.create({ url: receiver.url });
    const tookMs: number[] = [];
    for (let count = 0; count < WARM_UP + SAMPLES; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      const arrival = receiver.nextArrival();
      const committingMs = await commitEvent(store, service.accountId);
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

/** Writes an event as the service does and returns when, in steady milliseconds, its commit was about to be sent. */
async function commitEvent(store: Store, accountId: string): Promise<number> {
  let committingMs = 0;
  await inTransaction(store.db, async (tx) => {
    const counters = await lockAccountCounters(tx, accountId);
    const source = { id: newId('checkoutIntent', ids), type: 'checkout_intent' as const };
    const event = makeEvent({
      accountId,
      type: 'checkout_intent.completed',
      source,
      sourceVersion: 1,
      createdAt: ids.clock.now(),
    });
    await appendEvent(tx, counters, event, ids);
    await counters.save();
    committingMs = performance.now();
  });
  return committingMs;
}

async function startReceiver() {
  let arrived: (atMs: number) => void = () => undefined;
  const server = createServer((request, response) => {
    arrived(performance.now());
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
