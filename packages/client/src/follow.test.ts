import { afterEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../test/manual-clock.ts';
import { type Reply, type ScriptedServer, startScriptedServer } from '../test/scripted-server.ts';
import { Purser } from './purser.ts';

let server: ScriptedServer;
afterEach(() => server.close());

function page(...numbers: readonly number[]): Reply {
  const data = numbers.map((number) => ({ id: `evt_${number}` }));
  const [first, last] = [numbers.at(0), numbers.at(-1)];
  const pageInfo = {
    hasPreviousPage: false,
    hasNextPage: false,
    startCursor: first === undefined ? null : String(first),
    endCursor: last === undefined ? null : String(last),
  };
  return { json: { data, pageInfo } };
}

/** Follows from cursor 2 until `count` events were received, from a service that returns these responses in turn. */
async function follow(replies: readonly Reply[], count: number, before: string | undefined = '2') {
  server = await startScriptedServer((_, index) => replies[index] ?? page());
  const clock = new ManualClock();
  const purser = new Purser({ apiKey: 'sk_test_1', baseUrl: server.baseUrl, clock, maxRetries: 0 });
  const taken: string[] = [];
  const cursors: string[] = [];
  const onCursor = (cursor: string) => void cursors.push(cursor);
  for await (const { id } of purser.events.follow({ ...(before === '' ? {} : { before }), onCursor })) {
    taken.push(id);
    if (taken.length === count) break;
  }
  const asked = server.seen.map(({ url }) => url.split('?')[1] ?? '');
  return { taken, cursors, asked, sleptMs: clock.sleptMs };
}

describe('following events', () => {
  it('yields them oldest first, uses long polling, and keeps the cursor after empty pages', async () => {
    const { taken, asked, cursors } = await follow([page(4, 3), page(), page(6, 5)], 4);
    expect(taken).toEqual(['evt_3', 'evt_4', 'evt_5', 'evt_6']);
    const cursorsAsked = asked.map((query) => new URLSearchParams(query).get('before'));
    expect(cursorsAsked).toEqual(['2', '4', '4']);
    expect(asked.every((query) => query.includes('wait=25'))).toBe(true);
    expect(cursors).toEqual(['4']);
  });

  it('sends at most four requests a second, and one a second without events', async () => {
    const { sleptMs } = await follow([page(3), page(), page(4)], 2);
    expect(sleptMs).toEqual([250, 1000]);
  });

  it('continues once the service is up again', async () => {
    const replies: Reply[] = ['hang up', { status: 503 }, { status: 429 }, page(3)];
    expect((await follow(replies, 1)).taken).toEqual(['evt_3']);
  });

  it('throws the error of a rejected cursor', async () => {
    const refused = follow([{ status: 422, json: { name: 'ValidateError', message: 'gone' } }], 1);
    await expect(refused).rejects.toMatchObject({ status: 422 });
  });

  it('without a cursor starts after the newest event, in an empty log with the first', async () => {
    const behind = await follow([page(7), page(8)], 1, '');
    expect(behind.taken).toEqual(['evt_8']);
    expect(behind.asked[0]).toBe('limit=1');
    await server.close();
    const empty = await follow([page(), page(2, 1)], 2, '');
    expect(empty.taken).toEqual(['evt_1', 'evt_2']);
    expect(empty.asked[1]).toBe('wait=25');
  });

  it('starts with the oldest event on request, and retries after a failure', async () => {
    const newest = {
      json: {
        data: [{ id: 'evt_3' }],
        pageInfo: { hasPreviousPage: false, hasNextPage: true, startCursor: '3', endCursor: '3' },
      },
    };
    server = await startScriptedServer(
      (_, index) => [newest, 'hang up' as const, page(2, 1), page(4)][index] ?? page(),
    );
    const clock = new ManualClock();
    const purser = new Purser({ apiKey: 'sk_test_1', baseUrl: server.baseUrl, clock, maxRetries: 0 });
    const taken: string[] = [];
    for await (const { id } of purser.events.follow({ fromStart: true })) {
      taken.push(id);
      if (taken.length === 4) break;
    }
    expect(taken).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4']);
  });

  it('ends without an error when its signal aborts', async () => {
    server = await startScriptedServer(() => 'no response');
    const purser = new Purser({ apiKey: 'sk_test_1', baseUrl: server.baseUrl });
    const stop = new AbortController();
    const walk = purser.events.follow({ before: '2', signal: stop.signal }).next();
    stop.abort();
    expect(await walk).toEqual({ done: true, value: undefined });
  });
});
