import { join } from 'node:path';
import { startChild } from '../environment/child-process.ts';
import { API_KEY, type BenchEnvironment } from '../environment/environment.ts';
import type { Figure, Result } from '../report.ts';
import { alternate } from '../rounds.ts';

/** At high concurrency both servers are busy; at low concurrency database round trips dominate. */
const CONCURRENCIES = [64, 16];
const ROUND_MS = 2000;
const ROUNDS = 6;

const isReady = (message: unknown): message is { url: string } =>
  typeof message === 'object' && message !== null && 'url' in message;

/** `GET /events/{id}`, with authentication, limits and database read, compared with a bare Fastify route that returns the same bytes. */
export async function benchReadEvent(environment: BenchEnvironment): Promise<Result> {
  const databaseUrl = await environment.createDatabase('bench_read_event');
  const service = await environment.startService(databaseUrl, 'api');
  const { id } = await service.client.events.trigger({ topic: 'checkout_intent.completed' });
  const path = `/api/v1/events/${id}`;
  const headers = { authorization: `Bearer ${API_KEY}` };
  const body = await (await fetch(service.url + path, { headers })).text();
  const bare = await startChild('./bare-server-process.ts', {
    env: { BENCH_BODY: body },
    logFile: join(environment.folder, 'bare.log'),
    isReady,
  });
  const rateAt = (origin: string, concurrency: number) => () =>
    environment.load.rate({ url: origin + path, method: 'GET', headers, concurrency, durationMs: ROUND_MS });
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
        name: `of the rate of a bare Fastify route, concurrency ${concurrency}`,
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
