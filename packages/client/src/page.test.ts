import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../test/scripted-server.ts';
import { Purser } from './purser.ts';

const EVENT_COUNT = 7;
let server: ScriptedServer;
let purser: Purser;

/** Events 7 to 1, newest first; a cursor is the number of its event. */
function pageOf(query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 100);
  const after = query.get('after');
  const before = query.get('before');
  const all = Array.from({ length: EVENT_COUNT }, (_, index) => EVENT_COUNT - index);
  const older = all.filter((number) => after === null || number < Number(after));
  const newer = all.filter((number) => before === null || number > Number(before));
  const data = before === null ? older.slice(0, limit) : newer.slice(-limit);
  const [first, last] = [data.at(0), data.at(-1)];
  return {
    data: data.map((number) => ({ id: `evt_${number}` })),
    pageInfo: {
      hasPreviousPage: first !== undefined && first < EVENT_COUNT,
      hasNextPage: last !== undefined && last > 1,
      startCursor: first === undefined ? null : String(first),
      endCursor: last === undefined ? null : String(last),
    },
  };
}

beforeEach(async () => {
  server = await startScriptedServer(({ url }) => ({ json: pageOf(new URL(url, 'http://x').searchParams) }));
  purser = new Purser({ apiKey: 'sk_test_1', baseUrl: server.baseUrl });
});
afterEach(() => server.close());

async function idsOf(items: AsyncIterable<{ id: string }>): Promise<string> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id.replace('evt_', ''));
  return ids.join(' ');
}

describe('a list', () => {
  it('returns its first page when awaited', async () => {
    const page = await purser.events.list({ limit: 3 });
    expect(page.data.map(({ id }) => id)).toEqual(['evt_7', 'evt_6', 'evt_5']);
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  });

  it('is iterated to its end, newest first, with one request per page', async () => {
    expect(await idsOf(purser.events.list({ limit: 3 }))).toBe('7 6 5 4 3 2 1');
    expect(server.seen.length).toBe(3);
    expect(server.seen[1]?.url).toBe('/api/v1/events?limit=3&after=5');
  });

  it('continues from a cursor', async () => {
    expect(await idsOf(purser.events.list({ limit: 2, after: '4' }))).toBe('3 2 1');
  });

  it('with before is iterated in reverse, oldest first', async () => {
    expect(await idsOf(purser.events.list({ limit: 2, before: '2' }))).toBe('3 4 5 6 7');
    expect(server.seen[1]?.url).toBe('/api/v1/events?limit=2&before=4');
  });

  it('backward yields its page and all newer items, oldest first', async () => {
    const page = await purser.events.list({ limit: 2, after: '4' });
    expect(await idsOf(page.backward())).toBe('2 3 4 5 6 7');
    expect(await idsOf(purser.events.list({ limit: 2, after: '4' }).backward())).toBe('2 3 4 5 6 7');
  });

  it('that is empty ends immediately', async () => {
    expect(await idsOf(purser.events.list({ after: '1' }))).toBe('');
    expect(server.seen.length).toBe(1);
  });

  it('is requested once, however often it is awaited', async () => {
    const list = purser.events.list();
    await Promise.all([list, list, list.then(() => 1)]);
    expect(await idsOf(list)).toBe('7 6 5 4 3 2 1');
    expect(server.seen.length).toBe(1);
  });

  it('stops requesting when the iteration is left', async () => {
    for await (const { id } of purser.events.list({ limit: 3 })) if (id === 'evt_6') break;
    expect(server.seen.length).toBe(1);
  });
});

describe('a page', () => {
  it('leads to the next and back to the previous one', async () => {
    const first = await purser.events.list({ limit: 3 });
    const second = await first.getNextPage();
    expect(second?.data.map(({ id }) => id)).toEqual(['evt_4', 'evt_3', 'evt_2']);
    const back = await second?.getPreviousPage();
    expect(back?.data).toEqual(first.data);
    expect(await first.getPreviousPage()).toBeNull();
    const last = await second?.getNextPage();
    expect(await last?.getNextPage()).toBeNull();
  });
});
