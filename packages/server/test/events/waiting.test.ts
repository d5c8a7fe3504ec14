import { type Event, type Purser, TooManyRequestsError, ValidateError } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { append } from '../webhooks/event-log.ts';

let service: TestService;
let context: ReturnType<typeof openContext>;

beforeAll(async () => {
  service = await startTestService({ role: 'api', env: { DATABASE_POOL: '4' } });
  context = openContext(service.databaseUrl);
});
afterAll(async () => {
  await context?.store.close();
  await service?.close();
});

/** An account with one event in its log, and the cursor of that event. */
async function reader() {
  const account = await service.newAccount();
  const happen = (sourceId: string) => append(context, account.accountId, [{ sourceId }]);
  await happen('ci_first');
  const { startCursor } = (await account.client.events.list()).pageInfo;
  return { ...account, happen, before: startCursor ?? '' };
}

async function timed<T>(work: PromiseLike<T>): Promise<{ value: T; tookMs: number }> {
  const startedMs = performance.now();
  const value = await work;
  return { value, tookMs: performance.now() - startedMs };
}

/** A waiting request is not visible over HTTP; the service's LISTEN connection in the database is. */
const listening = (of = context) =>
  until('a waiting request', async () => {
    const { rows } = await of.store.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and query = 'listen purser_events'",
    );
    return rows.length > 0;
  });

/** Sends the request, and retries while no waiting slot is free; null once the signal aborts. */
async function waitFor(client: Purser, before: string, signal?: AbortSignal) {
  for (;;) {
    try {
      return await client.events.list({ before, wait: 25 }, { signal });
    } catch (error) {
      if (signal?.aborted === true) return null;
      if (!(error instanceof TooManyRequestsError)) throw error;
    }
  }
}

const isRefused = (client: Purser, before: string) =>
  client.events.list({ before, wait: 1 }).then(
    () => false,
    (error: unknown) => error instanceof TooManyRequestsError,
  );

describe('a request that waits for events', () => {
  it('returns as soon as there is one, without those before the cursor', async () => {
    const { client, happen, before } = await reader();
    const waiting = timed(client.events.list({ before, wait: 25 }));
    await listening();
    const [id] = await happen('ci_new');
    const { value: page, tookMs } = await waiting;
    expect(page.data.map((event) => event.id)).toEqual([id]);
    expect(tookMs).toBeLessThan(24_000);
  });

  it('returns at once if there are events already, also without a cursor', async () => {
    const { client, happen, before } = await reader();
    const [id] = await happen('ci_new');
    const { value, tookMs } = await timed(client.events.list({ before, wait: 25 }));
    expect(value.data.map((event) => event.id)).toEqual([id]);
    expect((await client.events.list({ wait: 25 })).data).toHaveLength(2);
    expect(tookMs).toBeLessThan(24_000);
  });

  it('without a cursor waits for the first event of an empty log', async () => {
    const { client, accountId } = await service.newAccount();
    const waiting = client.events.list({ wait: 25 });
    const [id] = await append(context, accountId, [{ sourceId: 'ci_1' }]);
    expect((await waiting).data.map((event) => event.id)).toEqual([id]);
  });

  it('returns an empty page on timeout, and the same cursor continues from there', async () => {
    const { client, happen, before } = await reader();
    const { value, tookMs } = await timed(client.events.list({ before, wait: 1 }));
    expect(value.data).toEqual([]);
    expect(value.pageInfo).toEqual({
      hasPreviousPage: false,
      hasNextPage: true,
      startCursor: null,
      endCursor: null,
    });
    expect(tookMs).toBeGreaterThanOrEqual(950);
    expect(tookMs).toBeLessThan(24_000);
    const [id] = await happen('ci_new');
    expect((await client.events.list({ before, wait: 25 })).data.map((event) => event.id)).toEqual([id]);
  });

  it('waits for events that match its filters', async () => {
    const { client, happen, before } = await reader();
    const waiting = client.events.list({ before, wait: 25, sourceId: 'ci_wanted' });
    await listening();
    await happen('ci_other');
    const [id] = await happen('ci_wanted');
    expect((await waiting).data.map((event) => event.id)).toEqual([id]);
  });

  it('holds no database connection: many wait while the service serves other requests', async () => {
    const readers = [await reader(), await reader()];
    const waiting = readers.flatMap(({ client, before }) =>
      Array.from({ length: 10 }, () => waitFor(client, before)),
    );
    const ended = Promise.all(waiting);
    for (const { client, before, accountId } of readers) {
      const { tookMs } = await timed(client.deliveries.list());
      expect(tookMs).toBeLessThan(24_000);
      await until('the eleventh to be refused', () => isRefused(client, before));
      await append(context, accountId, [{ sourceId: 'ci_all' }]);
    }
    expect((await ended).map((page) => page?.data.length)).toEqual(Array(20).fill(1));
    const [first] = readers;
    expect((await first?.client.events.list({ before: first.before, wait: 1 }))?.data).toHaveLength(1);
  });

  it('frees its slot when the client disconnects', async () => {
    const { client, before } = await reader();
    const controller = new AbortController();
    const waiting = Array.from({ length: 10 }, () => waitFor(client, before, controller.signal));
    await until('ten waiting requests', () => isRefused(client, before));
    controller.abort();
    await Promise.all(waiting);
    const free = await until('a free slot', () =>
      client.events.list({ before, wait: 1 }).then(
        (page) => page,
        () => null,
      ),
    );
    expect(free.data).toEqual([]);
  });

  it('is refused together with `after`', async () => {
    const { client, before } = await reader();
    const refused = client.events.list({ after: before, wait: 1 });
    await expect(refused.then()).rejects.toBeInstanceOf(ValidateError);
  });

  it('returns at once when the process drains', async () => {
    const draining = await startTestService({ role: 'api' });
    const waiting = timed(draining.client.events.list({ wait: 25 }));
    const own = openContext(draining.databaseUrl);
    await listening(own);
    await own.store.close();
    await draining.close();
    const { value, tookMs } = await waiting;
    expect(value.data).toEqual([]);
    expect(tookMs).toBeLessThan(24_000);
  });
});

describe('following the log', () => {
  it('returns every event once, in order, over many appends and a restart from the last cursor', async () => {
    const { client, happen, before, accountId } = await reader();
    const taken: Event[] = [];
    let cursor = before;
    const follow = async (count: number) => {
      const stop = new AbortController();
      const options = {
        before: cursor,
        limit: 5,
        signal: stop.signal,
        onCursor: (at: string) => {
          cursor = at;
        },
      };
      for await (const event of client.events.follow(options)) {
        taken.push(event);
        // The iteration stops at the start of the next page; the cursor covers everything before it.
        if (taken.length >= count && taken.length % 5 === 1) break;
      }
    };
    const ids = await append(
      context,
      accountId,
      Array.from({ length: 12 }, () => ({ sourceId: 'ci_f' })),
    );
    await follow(6);
    expect(taken.splice(5)).toHaveLength(1);
    const following = follow(16);
    for (let count = 0; count < 10; count += 1) ids.push(...(await happen('ci_f')));
    await following;
    expect(taken.map(({ id }) => id)).toEqual(ids.slice(0, taken.length));
    expect(taken.length).toBeGreaterThanOrEqual(16);
  });
});
