import { join } from 'node:path';
import pg from 'pg';
import { startChild } from '../environment/child-process.ts';
import { API_KEY, type BenchEnvironment, type BenchService } from '../environment/environment.ts';
import { postmasterPid, processorMs, serverProcessorMs } from '../environment/processor-time.ts';
import type { Figure, Result } from '../report.ts';
import { alternate } from '../rounds.ts';

/** At high concurrency both servers are busy; at low concurrency database round trips dominate. */
const CONCURRENCIES = [64, 16];
const ROUND_MS = 2000;
const ROUNDS = 6;
const LOG_MS = 500;

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
    const part = await partOfRequestLog(environment, databaseUrl, service, path);
    figures.push({
      name: 'part of the processor time that the request log takes',
      unit: 'ratio',
      value: part.ratio,
      aim: { kind: 'at most', value: 0.03 },
    });
    observed['processor µs of a request'] = part.measured;
    observed['processor µs of a request without log'] = part.limit;
    return { benchmark: 'GET /events/{id}', figures, observed };
  } finally {
    await bare.end();
    await service.end();
  }
}

/** What of the processor time of service and PostgreSQL is saved by a service that keeps no log of requests. */
async function partOfRequestLog(
  environment: BenchEnvironment,
  databaseUrl: string,
  service: BenchService,
  path: string,
): Promise<{ readonly ratio: number; readonly measured: number; readonly limit: number }> {
  const without = await environment.startService(databaseUrl, 'api', { REQUEST_LOG_DAYS: '0' });
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const postmaster = await postmasterPid(database);
    const microseconds =
      ({ url, pid }: BenchService) =>
      async () => {
        const spentMs = () => processorMs(pid) + (postmaster === null ? 0 : serverProcessorMs(postmaster));
        const before = spentMs();
        const rate = await environment.load.rate({
          url: url + path,
          method: 'GET',
          headers: { authorization: `Bearer ${API_KEY}` },
          concurrency: 16,
          durationMs: ROUND_MS,
        });
        // The log is written within a quarter of a second.
        await new Promise((resolve) => setTimeout(resolve, LOG_MS));
        return ((spentMs() - before) * 1e6) / (rate * ROUND_MS);
      };
    const { measured, limit, ratio } = await alternate(ROUNDS, microseconds(service), microseconds(without));
    return { ratio: 1 - 1 / ratio, measured, limit };
  } finally {
    await database.end();
    await without.end();
  }
}
