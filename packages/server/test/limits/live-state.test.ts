import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { INTENTS, intentBody, type Sent, send } from '../surface/http-client.ts';
import { buckets, type NamedBucket } from '../surface/response-checks.ts';
import { type ManualClock, openManualClock } from './manual-clock.ts';
import { bodyBuckets } from './obeying-client.ts';

let manual: ManualClock;
let service: TestService;

beforeAll(async () => {
  manual = await openManualClock(Date.UTC(2026, 4, 4, 23, 59, 58, 500));
  service = await startTestService({
    databaseUrl: manual.databaseUrl,
    clock: manual.clock,
    role: 'api',
    limits: 'default',
  });
});
afterAll(async () => {
  await service?.close();
  await manual?.close();
});

const byName = (found: readonly NamedBucket[]) => new Map(found.map((bucket) => [bucket.name, bucket]));

describe('GET /limits', () => {
  it('matches the last headers for every bucket, and is full after the reset time', async () => {
    const { accountId, apiKey } = await service.newAccount('default');
    const counters = 'update account_counters set agents_in_flight = 3 where account_id = $1';
    await manual.pool.query(counters, [accountId]);
    const lastTold = new Map<string, NamedBucket>();
    const ask = async (sent: Sent) => {
      const response = await send(service, { apiKey, ...sent });
      for (const bucket of buckets(response)) lastTold.set(bucket.name, bucket);
      return response;
    };
    await ask({ path: '/api/v1/products/lookup' });
    await ask({ path: '/api/v1/products/lookup' });
    await ask({ path: '/api/v1/account' });
    for (let count = 0; count < 3; count += 1) await ask({ path: INTENTS, json: intentBody() });
    await ask({ path: '/api/v1/api-keys', json: { name: '' } });
    const live = bodyBuckets(await ask({ path: '/api/v1/limits' }));
    expect(byName(live)).toEqual(lastTold);
    const left = live.map(({ name, remaining, quota }) => [name, remaining, quota]);
    expect(left).toEqual([
      ['mutations', 1, 5],
      ['reads', 8, 10],
      ['product-lookup', 8, 10],
      ['checkout-intents', 47, 50],
      ['concurrent-agents', 7, 10],
    ]);
    expect(live.map(({ resetSeconds }) => resetSeconds)).toEqual([1, 1, 1, 2, undefined]);

    await manual.moveTo(manual.now() + 1000);
    const later = bodyBuckets(await ask({ path: '/api/v1/limits' }));
    expect(later.map(({ remaining }) => remaining)).toEqual([5, 9, 10, 47, 7]);
    await manual.moveTo(manual.now() + 1000);
    const nextDay = bodyBuckets(await ask({ path: '/api/v1/limits' }));
    expect(nextDay.map(({ remaining }) => remaining)).toEqual([5, 9, 10, 50, 7]);
    expect(byName(nextDay).get('checkout-intents')?.resetSeconds).toBe(86_400);
  });
});
