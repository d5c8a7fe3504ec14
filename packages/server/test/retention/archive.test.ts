import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonInProcess } from '../../../../e2e/harness/purser-in-process.ts';
import { readConfig } from '../../src/config/config.ts';
import { readEventArchive } from '../../src/config/event-archive.ts';
import { archiveEvents, type EventArchive } from '../../src/jobs/events/archive-events.ts';
import { addMs, steadyNow } from '../../src/kernel/clock.ts';
import type { ObjectStore } from '../../src/outbound/archive/object-store.ts';
import { openObjectStore } from '../../src/runtime/open-archive.ts';
import { type ArchiveFilter, listArchive, readArchive } from '../../src/runtime/read-archive.ts';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openContext } from '../../test-support/database-context.ts';
import { hasProgram } from '../../test-support/programs.ts';
import { RETENTION } from '../../test-support/retention.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { appendPastEvents, countOf } from './past-events.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-01T12:00:00.000Z');
const ARCHIVED = { ...RETENTION, archivesEvents: true };
const never = new AbortController().signal;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const daysAgo = (days: number) => addMs(NOW, -days * DAY_MS);

describe.runIf(hasProgram('s3rver'))('the archive of events', () => {
  let s3: S3Server;
  let service: TestService;
  let context: ReturnType<typeof openContext>;
  let store: ObjectStore & { close(): void };
  const observed: (number | null)[] = [];

  beforeAll(async () => {
    s3 = await startS3Server();
    service = await startTestService({ role: 'api' });
    context = openContext(service.databaseUrl, { now: () => NOW });
    store = openStore(s3.env);
  });
  afterAll(async () => {
    store?.close();
    await context?.store.close();
    await service?.close();
    await s3?.close();
  });

  function openStore(env: Record<string, string>) {
    // The storage compares the time of the signature with its own.
    const clock = { now: () => new Date() };
    const opened = openObjectStore({
      config: readConfig(env, 'worker'),
      eventArchive: readEventArchive(env),
      clock,
      steadyNow,
    });
    if (opened === null) throw new Error('no storage is configured');
    return opened;
  }

  const archive = (objects: ObjectStore = store, changes: Partial<EventArchive> = {}) =>
    archiveEvents(
      { usecases: context, objects, log: quiet, observe: (count) => observed.push(count), ...changes },
      never,
    );

  async function keysOf(accountId: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of store.list(`${accountId}/`)) keys.push(key);
    return keys;
  }

  async function archivedIds(accountId: string): Promise<string[]> {
    const texts: string[] = [];
    for (const key of await keysOf(accountId)) texts.push(gunzipSync(await store.get(key)).toString('utf8'));
    return texts
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const event: { id: string } = JSON.parse(line);
        return event.id;
      });
  }

  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `evt_${name}_${index + 1}`);

  it('has the events of each day that has ended, one object per day, in the order of the log', async () => {
    const { accountId } = await service.newAccount();
    const { db } = context.store;
    await appendPastEvents(db, { accountId, count: 5, firstAt: daysAgo(3), name: 'a' });
    await appendPastEvents(db, { accountId, count: 4, firstAt: daysAgo(1), name: 'b' });
    await appendPastEvents(db, { accountId, count: 2, firstAt: daysAgo(0), name: 'today' });
    await archive();
    const keys = await keysOf(accountId);
    expect(keys.map((key) => key.split('/').slice(1, 4).join('-'))).toEqual(['2026-05-29', '2026-05-31']);
    expect(await archivedIds(accountId)).toEqual([...numbered('a', 5), ...numbered('b', 4)]);
    await archive();
    expect(await keysOf(accountId)).toEqual(keys);
  });

  it('has an event before retention deletes it: what is not acknowledged stays', async () => {
    const { accountId, client } = await service.newAccount();
    const { db } = context.store;
    await appendPastEvents(db, { accountId, count: 6, firstAt: daysAgo(96), name: 'kept' });
    const refusing = openStore({ ...s3.env, EVENT_ARCHIVE_ACCESS_KEY_ID: 'unknown' });
    await archive(refusing);
    refusing.close();
    expect(observed.at(-1)).toBeNull();
    const before = await countOf(db, 'events');
    await sweep(context, ARCHIVED, never);
    expect(await countOf(db, 'events')).toBe(before);
    expect((await client.events.list()).data).toHaveLength(6);
    await archive();
    await sweep(context, ARCHIVED, never);
    expect((await client.events.list()).data).toEqual([]);
    expect(await archivedIds(accountId)).toEqual(numbered('kept', 6));
  });

  it('writes a batch again under the same key if the process died before it was recorded', async () => {
    const { accountId } = await service.newAccount();
    const { db, pool } = context.store;
    await appendPastEvents(db, { accountId, count: 7, firstAt: daysAgo(95), name: 'twice' });
    await archive();
    const keys = await keysOf(accountId);
    // The state after a kill between the acknowledgement and its record.
    await pool.query('delete from event_archive where account_id = $1', [accountId]);
    await archive();
    expect(await keysOf(accountId)).toEqual(keys);
    expect(await archivedIds(accountId)).toEqual(numbered('twice', 7));
  });

  it('loses nothing when the upload of one batch fails: later batches of the account wait for it', async () => {
    const { accountId } = await service.newAccount();
    const { db } = context.store;
    for (const days of [97, 96, 95])
      await appendPastEvents(db, { accountId, count: 2, firstAt: daysAgo(days), name: `d${days}` });
    let putCount = 0;
    const failingSecond: ObjectStore = {
      ...store,
      put: (...asked) => {
        putCount += 1;
        return putCount === 2 ? Promise.reject(new Error('connection lost')) : store.put(...asked);
      },
    };
    await archive(failingSecond);
    expect(await keysOf(accountId)).toHaveLength(1);
    await sweep(context, ARCHIVED, never);
    await archive();
    expect(await archivedIds(accountId)).toEqual(['d97', 'd96', 'd95'].flatMap((name) => numbered(name, 2)));
  });

  it('is written once when several processes archive', async () => {
    const { accountId } = await service.newAccount();
    await appendPastEvents(context.store.db, { accountId, count: 3, firstAt: daysAgo(95), name: 'race' });
    let putCount = 0;
    const counting: ObjectStore = {
      ...store,
      put: (...asked) => {
        putCount += 1;
        return store.put(...asked);
      },
    };
    await Promise.all([archive(counting), archive(counting), archive(counting)]);
    expect(putCount).toBe(1);
    expect(await archivedIds(accountId)).toEqual(numbered('race', 3));
  });

  describe('read back', () => {
    const ALL = { accountId: null, from: null, until: null, eventId: null };
    const allOf = async (lines: AsyncIterable<string>): Promise<string[]> => {
      const found: string[] = [];
      for await (const line of lines) found.push(line);
      return found;
    };
    const read = (filter: Partial<ArchiveFilter>) =>
      allOf(readArchive({ env: s3.env, filter: { ...ALL, ...filter } }));
    const idsOf = (lines: readonly string[]): string[] =>
      lines.map((line) => {
        const { id }: { id: string } = JSON.parse(line);
        return id;
      });

    it('has the events of a time range, byte for byte, of one account or of all', async () => {
      const [one, other] = [await service.newAccount(), await service.newAccount()];
      const { db } = context.store;
      for (const days of [30, 29, 28])
        await appendPastEvents(db, {
          accountId: one.accountId,
          count: 2,
          firstAt: daysAgo(days),
          name: `r${days}`,
        });
      await appendPastEvents(db, {
        accountId: other.accountId,
        count: 1,
        firstAt: daysAgo(29),
        name: 'other',
      });
      const logged = (await one.client.events.list()).data.toReversed();
      await archive();
      const { accountId } = one;
      expect((await read({ accountId })).map((line) => JSON.parse(line))).toEqual(logged);
      expect(idsOf(await read({ accountId, from: addMs(daysAgo(29), 2000) }))).toEqual([
        'evt_r29_2',
        ...numbered('r28', 2),
      ]);
      expect(idsOf(await read({ accountId, until: addMs(daysAgo(29), 2000) }))).toEqual([
        ...numbered('r30', 2),
        'evt_r29_1',
      ]);
      const day = { from: addMs(daysAgo(29), -60_000), until: addMs(daysAgo(29), 60_000) };
      expect(new Set(idsOf(await read(day)))).toEqual(new Set([...numbered('r29', 2), 'evt_other_1']));
      const keys = await allOf(listArchive({ env: s3.env, filter: { ...ALL, ...day, accountId } }));
      expect(keys).toEqual((await keysOf(accountId)).slice(1, 2));
    });

    it('has an event that was written late, behind one of the next day', async () => {
      const { accountId } = await service.newAccount();
      const { db } = context.store;
      const midnight = new Date('2026-05-20T00:00:00.000Z');
      await appendPastEvents(db, { accountId, count: 1, firstAt: midnight, name: 'first' });
      await appendPastEvents(db, { accountId, count: 1, firstAt: addMs(midnight, -31_000), name: 'late' });
      await archive();
      expect(idsOf(await read({ accountId, until: midnight }))).toEqual(['evt_late_1']);
    });

    it('has one event by its id, and refuses an object that was changed', async () => {
      const { accountId } = await service.newAccount();
      await appendPastEvents(context.store.db, { accountId, count: 3, firstAt: daysAgo(40), name: 'sole' });
      await archive();
      const printed = await jsonInProcess(['events', 'archive', 'evt_sole_2'], s3.env);
      expect(printed).toMatchObject({ id: 'evt_sole_2' });
      expect(await read({ eventId: 'evt_sole' })).toEqual([]);
      const [key = ''] = await keysOf(accountId);
      await store.put(key, gzipSync('{"id":"evt_sole_2"}\n'), 'application/gzip');
      await expect(read({ accountId })).rejects.toThrow(`${key} was changed`);
    });
  });

  it('is filled by a running worker, which then deletes the events', async () => {
    const worker = await startTestService({
      env: { ...s3.env, EVENT_RETENTION_DAYS: '3', SWEEP_SECONDS: '1' },
    });
    const own = openContext(worker.databaseUrl);
    try {
      const { accountId, client } = worker;
      const firstAt = addMs(new Date(), -10 * DAY_MS);
      await appendPastEvents(own.store.db, { accountId, count: 3, firstAt, name: 'run' });
      await expect.poll(async () => (await client.events.list()).data.length).toBe(0);
      expect(await archivedIds(accountId)).toEqual(numbered('run', 3));
      const metrics = await (await fetch(`${worker.url}/metrics`)).text();
      expect(metrics).toContain('purser_archived_events_total 3');
    } finally {
      await own.store.close();
      await worker.close();
    }
  });
});
