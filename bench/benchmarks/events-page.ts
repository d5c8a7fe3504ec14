import pg from 'pg';
import { makeEvent } from '../../packages/server/src/domain/events/event.ts';
import { encodeCursor } from '../../packages/server/src/http/validation/cursors.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { createSeal } from '../../packages/server/src/kernel/seal.ts';
import { API_KEY, type BenchEnvironment, type BenchService, SECRET_KEY } from '../environment/environment.ts';
import type { Result } from '../report.ts';
import { alternate } from '../rounds.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const CONCURRENCY = 4;
const ROUND_MS = 1500;
const ROUNDS = 7;

/** A page of 100 events with many rows compared with few: the newest page, and one from the middle. */
export async function benchEventsPage(environment: BenchEnvironment): Promise<Result> {
  const few = await startWithEvents(environment, 'bench_few_events', FEW);
  const many = await startWithEvents(environment, 'bench_many_events', MANY);
  try {
    const newest = await comparePages(environment, many, few, '');
    const middle = await comparePages(environment, many, few, 'middle');
    const aim = { kind: 'at most' as const, value: 1.2 };
    return {
      benchmark: `GET /events, a page of ${MANY.toLocaleString('en')} events compared with ${FEW.toLocaleString('en')}`,
      figures: [
        { name: 'times as long, the newest page', unit: 'ratio', value: newest.ratio, aim },
        { name: 'times as long, a page from the middle', unit: 'ratio', value: middle.ratio, aim },
      ],
      observed: {
        'newest out of many ms': newest.measured,
        'newest out of few ms': newest.limit,
        'middle of many ms': middle.measured,
        'middle of few ms': middle.limit,
      },
    };
  } finally {
    await many.service.end();
    await few.service.end();
  }
}

interface Filled {
  readonly service: BenchService;
  readonly count: number;
}

/** The response time of a page in milliseconds, at a small constant load. */
function comparePages(environment: BenchEnvironment, many: Filled, few: Filled, from: '' | 'middle') {
  const pageMs =
    ({ service, count }: Filled) =>
    async () => {
      const cursor = cursorAt(service.accountId, count / 2);
      const rate = await environment.load.rate({
        url: `${service.url}/api/v1/events${from === 'middle' ? `?after=${cursor}` : ''}`,
        method: 'GET',
        headers: { authorization: `Bearer ${API_KEY}` },
        concurrency: CONCURRENCY,
        durationMs: ROUND_MS,
      });
      return (CONCURRENCY * 1000) / rate;
    };
  return alternate(ROUNDS, pageMs(many), pageMs(few));
}

const seal = createSeal(SECRET_KEY, systemRandom);
const cursorAt = (accountId: string, position: number): string =>
  encodeCursor(seal, accountId, 'events', position);

async function startWithEvents(
  environment: BenchEnvironment,
  database: string,
  count: number,
): Promise<Filled> {
  const databaseUrl = await environment.createDatabase(database);
  const service = await environment.startService(databaseUrl, 'api');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await fill(client, service.accountId, count);
  } finally {
    await client.end();
  }
  return { service, count };
}

async function fill(client: pg.Client, accountId: string, count: number): Promise<void> {
  const sample = makeEvent({
    accountId,
    type: 'checkout_intent.completed',
    source: { id: 'ci_sample', type: 'checkout_intent' },
    sourceVersion: 1,
    createdAt: new Date(0),
  });
  await client.query(
    `insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
     select $1, n, 'evt_' || md5(n::text), $2, 'checkout_intent', 'ci_' || n,
            replace(replace($3, $4, 'evt_' || md5(n::text)), 'ci_sample', 'ci_' || n), now()
       from generate_series(1, $5::int) n`,
    [accountId, sample.type, sample.body, sample.id, count],
  );
  await client.query('update account_counters set position = $2 where account_id = $1', [accountId, count]);
  await client.query('vacuum analyze events');
}
