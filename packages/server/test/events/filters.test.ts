import type { Event } from '@purser/client';
import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { append } from '../webhooks/event-log.ts';

const TYPES: readonly EventType[] = [
  'checkout_intent.completed',
  'checkout_intent.order_failed',
  'shipment.updated',
];
const SECOND_MS = 1000;
let service: TestService;
let context: ReturnType<typeof openContext>;
/** The whole log, newest first. */
let log: Event[];

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  context = openContext(service.databaseUrl);
  const random = fc.sample(
    fc.record({
      sourceId: fc.constantFrom('ci_a', 'ci_b', 'ci_c', 'a b&c'),
      type: fc.constantFrom(...TYPES),
      // Two events may have times in the reverse of their log order.
      jitterMs: fc.integer({ min: 0, max: 60 * SECOND_MS }),
    }),
    { numRuns: 300, seed: 7 },
  );
  await append(
    context,
    service.accountId,
    random.map(({ jitterMs, ...rest }, index) => ({
      ...rest,
      agoMs: (300 - index) * 20 * SECOND_MS + jitterMs,
    })),
  );
  log = [];
  for await (const event of service.client.events.list()) log.push(event);
});
afterAll(async () => {
  await context?.store.close();
  await service?.close();
});

const PAGE_MAX = 100;

const time = fc.integer({ min: -1, max: 299 }).map((place) => {
  const at = Date.parse(log[Math.max(0, place)]?.createdAt ?? '');
  return new Date(place < 0 ? 0 : at).toISOString();
});
const filter = () =>
  fc.record(
    {
      type: fc.uniqueArray(fc.constantFrom(...TYPES, 'product.updated' as const), { minLength: 1 }),
      sourceId: fc.constantFrom('ci_a', 'ci_b', 'a b&c', 'ci_none'),
      createdAfter: time,
      createdBefore: time,
    },
    { requiredKeys: [] },
  );

type Filter = {
  readonly type?: EventType[] | undefined;
  readonly sourceId?: string | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
};
const isLetThrough = (event: Event, { type, sourceId, createdAfter, createdBefore }: Filter): boolean =>
  (type === undefined || type.includes(event.type)) &&
  (sourceId === undefined || event.source.id === sourceId) &&
  (createdAfter === undefined || event.createdAt >= createdAfter) &&
  (createdBefore === undefined || event.createdAt < createdBefore);

it('the log has events with times out of order, and of every type and source', () => {
  const times = log.map(({ createdAt }) => createdAt);
  expect(times).not.toEqual([...times].sort().reverse());
  expect(EVENT_TYPES).toContain(log[0]?.type);
  expect(log).toHaveLength(300);
});

it('filters and cursors together return exactly what filtering the whole log returns, in both directions', async () => {
  await fc.assert(
    fc.asyncProperty(filter(), fc.constantFrom(7, PAGE_MAX), fc.nat(299), async (chosen, limit, from) => {
      const wanted = log.filter((event) => isLetThrough(event, chosen)).map(({ id }) => id);
      const found: string[] = [];
      for await (const { id } of service.client.events.list({ ...chosen, limit })) found.push(id);
      expect(found).toEqual(wanted);
      const place = await service.client.events.list({ limit: 1, ...(await after(from)) });
      const before = place.pageInfo.startCursor ?? '';
      const newer: string[] = [];
      for await (const { id } of service.client.events.list({ ...chosen, limit, before })) newer.push(id);
      const wantedNewer = log.slice(0, from).filter((event) => isLetThrough(event, chosen));
      expect(newer).toEqual(wantedNewer.map(({ id }) => id).reverse());
    }),
    { numRuns: runCount(3, 100) },
  );
});

/** The cursor after this many events of the log. */
async function after(count: number): Promise<{ after?: string }> {
  let next: { after?: string } = {};
  for (let left = count; left > 0; left -= PAGE_MAX) {
    const { pageInfo } = await service.client.events.list({ limit: Math.min(left, PAGE_MAX), ...next });
    next = { after: pageInfo.endCursor ?? '' };
  }
  return next;
}
