import { join } from 'node:path';
import { startChild } from '../environment/child-process.ts';
import { API_KEY, type Place } from '../environment/environment.ts';
import type { Figure, Result } from '../report.ts';
import { alternate } from '../rounds.ts';

/** With many requests at a time both servers are busy; with fewer the trips to the database are waited for. */
const CONCURRENCIES = [64, 16];
const ROUND_MS = 2000;
const ROUNDS = 6;

const isReady = (message: unknown): message is { url: string } =>
  typeof message === 'object' && message !== null && 'url' in message;

/** `GET /events/{id}`, with authentication, limits and database read, against a bare Fastify route that returns the same bytes. */
export async function benchReadEvent(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_read_event');
  const service = await place.startService(databaseUrl, 'api');
  const { id } = await service.client.events.trigger({ topic: 'checkout_intent.completed' });
  const path = `/api/v1/events/${id}`;
  const headers = { authorization: `Bearer ${API_KEY}` };
  const body = await (await fetch(service.url + path, { headers })).text();
  const bare = await startChild('./bare-server-process.ts', {
    env: { BENCH_BODY: body },
    logFile: join(place.folder, 'bare.log'),
    isReady,
  });
  const rateAt = (origin: string, concurrency: number) => () =>
    place.load.rate({ url: origin + path, method: 'GET', headers, concurrency, durationMs: ROUND_MS });
  const figures: Figure[] = [];
  const observed: Record<string, number> = {};
  try {
    for (const concurrency of CONCURRENCIES) {
      const rates = await alternate(
        ROUNDS,
        rateAt(service.url, concurrency),
        rateAt(bare.ready.url, concurrency),
      );
      figures.push({
        name: `of the rate of a bare Fastify route, ${concurrency} at a time`,
        unit: 'ratio',
        value: rates.ratio,
        aim: { kind: 'at least', value: 0.35 },
      });
      observed[`requests/s at ${concurrency}`] = rates.measured;
      observed[`bare requests/s at ${concurrency}`] = rates.limit;
    }
    return { benchmark: 'GET /events/{id}', figures, observed };
  } finally {
    await bare.end();
    await service.end();
  }
}
