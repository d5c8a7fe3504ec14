import { type ApiError, Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { drawdown, openScene, type Scene, seenBy } from './scene.ts';

let scene: Scene;
let second: TestService;

beforeAll(async () => {
  scene = await openScene({ limits: 'default' });
  second = await startTestService({ databaseUrl: scene.service.databaseUrl, limits: 'default' });
});
afterAll(async () => {
  await second.close();
  await scene.close();
});

/** An account with its client at either instance; limits are the defaults but for those named. */
async function account(limits: Readonly<Record<string, number>>) {
  const { accountId, apiKey, client } = await scene.service.newAccount('default');
  const { operator } = await scene.service.operator();
  for (const bucket of ['mutations', 'reads', 'checkout-intents', 'concurrent-agents'] as const) {
    const quota = limits[bucket];
    if (quota !== undefined) await operator.setAccountLimit(accountId, bucket, quota);
  }
  const other = new Purser({ apiKey, baseUrl: second.url, maxRetries: 0 });
  return { accountId, clients: [client, other] as const };
}

/** Settles a call on either instance in turn, all at once. */
async function inTurn<T>(
  clients: readonly [Purser, Purser],
  count: number,
  call: (client: Purser, index: number) => Promise<T>,
) {
  const calls = Array.from({ length: count }, (_, index) => call(clients[index % 2 === 0 ? 0 : 1], index));
  const answers = await Promise.allSettled(calls);
  const refused: ApiError[] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  return { acceptedCount: count - refused.length, refused };
}

const numberOf = async (query: string, values: unknown[]): Promise<number> =>
  Number((await scene.database.query(query, values)).rows[0]?.number);

/** Notes how many requests each change of a counter lets through, by the second that they are counted in. */
const recordAdmissions = (database: Scene['database']) =>
  database.query(`
    create table admissions (subject text, bucket text, window_second bigint, admitted integer);
    create function note_admission() returns trigger language plpgsql as $$
      declare before integer := 0;
      begin
        if tg_op = 'UPDATE' and old.window_second = new.window_second then before := least(old.used_count, 5); end if;
        insert into admissions values (new.subject, new.bucket, new.window_second, least(new.used_count, 5) - before);
        return null;
      end $$;
    create trigger note_admission after insert or update on rate_counters
      for each row execute function note_admission()`);

describe('two instances on one database', () => {
  it('together accept at most five mutations in any second of the database', async () => {
    await recordAdmissions(scene.database);
    const { accountId, clients } = await account({ 'checkout-intents': 1000 });
    const request = scene.request('plain');
    const { acceptedCount, refused } = await inTurn(clients, 200, (client) =>
      client.checkoutIntents.create(request),
    );
    const { rows } = await scene.database.query<{ admitted: string }>(
      `select sum(admitted) as admitted from admissions
        where subject = $1 and bucket = 'mutations' group by window_second`,
      [accountId],
    );
    for (const { admitted } of rows) expect(Number(admitted)).toBeLessThanOrEqual(5);
    expect(rows.reduce((sum, { admitted }) => sum + Number(admitted), 0)).toBe(acceptedCount);
    expect(acceptedCount).toBeGreaterThanOrEqual(5);
    expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['429 Too many requests per second. Try again later.']),
    );
    expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
    expect(
      await numberOf('select count(*) as number from checkout_intents where account_id = $1', [accountId]),
    ).toBe(acceptedCount);
  });

  it('together accept exactly the intents of a day', async () => {
    const { accountId, clients } = await account({ mutations: 1000 });
    const request = scene.request('plain');
    const { acceptedCount, refused } = await inTurn(clients, 200, (client) =>
      client.checkoutIntents.create(request),
    );
    expect(acceptedCount).toBe(50);
    expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['429 Daily checkout intent limit of 50 reached.']),
    );
    expect(refused.every(({ headers }) => headers.get('x-should-retry') === 'false')).toBe(true);
    expect(refused.every(({ headers }) => headers.get('retry-after') === null)).toBe(true);
    const stored = 'select count(*) as number from checkout_intents where account_id = $1';
    expect(await numberOf(stored, [accountId])).toBe(50);
    expect(
      await numberOf('select day_count as number from account_counters where account_id = $1', [accountId]),
    ).toBe(50);
  });

  it('together never place more than ten orders of an account at a time', async () => {
    const { accountId, clients } = await account({ mutations: 1000, reads: 1_000_000 });
    const own = seenBy(scene, clients[0]);
    let waiting = (await Promise.all(Array.from({ length: 30 }, () => own.offered('plain')))).map(
      ({ id }) => id,
    );
    await own.faults({ complete: { slow_ms: 250 }, times: 30 });
    const placing =
      "select count(*) as number from checkout_intents where account_id = $1 and state = 'placing_order'";
    const inFlight = 'select agents_in_flight as number from account_counters where account_id = $1';
    const seen: number[] = [];
    const all = [...waiting];
    while (waiting.length > 0) {
      const taken: string[] = [];
      const wave = waiting;
      const { refused } = await inTurn(clients, wave.length, async (client, index) => {
        const id = wave[index] ?? '';
        await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
        taken.push(id);
      });
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
      seen.push(await numberOf(placing, [accountId]), await numberOf(inFlight, [accountId]));
      waiting = wave.filter((id) => !taken.includes(id));
    }
    expect(Math.max(...seen)).toBe(10);
    for (const id of all) expect((await own.finished(id)).state).toBe('completed');
    expect(await numberOf(inFlight, [accountId])).toBe(0);
    expect(await own.shopOrders('plain')).toHaveLength(30);
  });
});
