import { join } from 'node:path';
import { startChild } from './child.ts';
import { API_KEY, type Place } from './place.ts';
import type { Result } from './report.ts';
import { alternate } from './rounds.ts';

/** Enough to keep both servers busy: with few requests at a time the trips to the database are waited for. */
const CONCURRENCY = 64;
const CONCURRENCY_LOW = 16;
const ROUND_MS = 2000;
const ROUNDS = 7;
const ROUNDS_LOW = 3;

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
  const bare = await startChild('./bare-process.ts', {
    env: { BENCH_BODY: body },
    logFile: join(place.folder, 'bare.log'),
    isReady,
  });
  const rateAt = (origin: string, concurrency: number) => () =>
    place.load.rate({ url: origin + path, method: 'GET', headers, concurrency, durationMs: ROUND_MS });
  const compare = (rounds: number, concurrency: number) =>
    alternate(rounds, rateAt(service.url, concurrency), rateAt(bare.ready.url, concurrency));
  try {
    const rates = await compare(ROUNDS, CONCURRENCY);
    const low = await compare(ROUNDS_LOW, CONCURRENCY_LOW);
    return {
      benchmark: 'GET /events/{id}',
      figures: [
        {
          name: 'of the rate of a bare Fastify route',
          unit: 'ratio',
          value: rates.ratio,
          aim: { kind: 'at least', value: 0.35 },
        },
      ],
      observed: {
        'requests/s': rates.measured,
        'bare requests/s': rates.limit,
        concurrency: CONCURRENCY,
        [`ratio at concurrency ${CONCURRENCY_LOW}`]: low.ratio,
      },
    };
  } finally {
    await bare.end();
    await service.end();
  }
}
