import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { RetrievingOffer } from '../../packages/server/src/domain/intents/checkout-intent.ts';
import { systemClock } from '../../packages/server/src/kernel/clock.ts';
import { newId } from '../../packages/server/src/kernel/ids.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import {
  insertIntentStatement,
  insertIntentValues,
} from '../../packages/server/src/store/intents/checkout-intents.ts';
import { API_KEY, type BenchEnvironment, CHECKOUT_REQUEST } from '../environment/environment.ts';
import type { Result } from '../report.ts';
import { alternate } from '../rounds.ts';

const CONCURRENCY = 16;
const ROUND_MS = 2000;
const ROUNDS = 7;
const LIFETIME_MS = 45 * 60_000;
const QUOTAS = { day: 1_000_000, agents: 1_000_000 };

/**
 * `POST /checkout-intents` compared with its SQL statement, run through `pg` with the same values and concurrency. No worker runs, so
 * that neither side shares the machine with jobs.
 */
export async function benchCreateIntent(environment: BenchEnvironment): Promise<Result> {
  const databaseUrl = await environment.createDatabase('bench_create_intent');
  const service = await environment.startService(databaseUrl, 'api');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY });
  const answerBody = JSON.stringify(await service.client.checkoutIntents.create(CHECKOUT_REQUEST));
  const viaHttp = () =>
    environment.load.rate({
      url: `${service.url}/api/v1/checkout-intents`,
      method: 'POST',
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(CHECKOUT_REQUEST),
      isKeyed: true,
      concurrency: CONCURRENCY,
      durationMs: ROUND_MS,
    });
  try {
    const rates = await alternate(ROUNDS, viaHttp, () => statementRate(pool, service.accountId, answerBody));
    return {
      benchmark: 'POST /checkout-intents',
      figures: [
        {
          name: 'of the rate of its SQL statement',
          unit: 'ratio',
          value: rates.ratio,
          aim: { kind: 'at least', value: 0.5 },
        },
      ],
      observed: { 'requests/s': rates.measured, 'statements/s': rates.limit, concurrency: CONCURRENCY },
    };
  } finally {
    await pool.end();
    await service.end();
  }
}

async function statementRate(pool: pg.Pool, accountId: string, answerBody: string): Promise<number> {
  const startedMs = performance.now();
  const endsAtMs = startedMs + ROUND_MS;
  let doneCount = 0;
  const insert = async () => {
    while (performance.now() < endsAtMs) {
      const { rowCount } = await pool.query({
        ...insertIntentStatement,
        values: valuesFor(accountId, answerBody),
      });
      if (rowCount !== 1) throw new Error('the statement inserted no row');
      doneCount += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, insert));
  return (doneCount * 1000) / (performance.now() - startedMs);
}

/** The statement's values: a new intent, and its response under a new key. */
function valuesFor(accountId: string, answerBody: string): unknown[] {
  const now = systemClock.now();
  const intent: RetrievingOffer = {
    id: newId('checkoutIntent', { clock: systemClock, random: systemRandom }),
    accountId,
    version: 1,
    state: 'retrieving_offer',
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    request: CHECKOUT_REQUEST,
  };
  const key = randomBytes(16).toString('hex');
  const fingerprint = createHash('sha256').update(key).digest();
  return insertIntentValues(intent, '127.0.0.1:3220', QUOTAS, {
    key,
    fingerprint,
    status: 201,
    body: answerBody,
  });
}
