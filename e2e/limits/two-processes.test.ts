import { ApiError, type Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../test/run/run-count.ts';
import { until } from '../../test/run/until.ts';
import { intentBody } from '../harness/sandbox-shop.ts';
import { type CountedSecond, recordCounts, recordPlacing } from './database-counts.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const QUOTA = 5;
const UNLIMITED = 100_000;
/** Checkout intents per day. */
const DAY_QUOTA = runCount(20, 50);
/** More than all limits together accept. */
const CREATES = runCount(40, 200);
/** Four times as many as are placed at a time, in the long run; some confirmed by the client, the others by the service. */
const [CONFIRMED, PURCHASED] = [runCount(14, 25), runCount(8, 15)];
const DRAWDOWN = { paymentMethod: { type: 'drawdown' as const } };

let processes: TwoProcesses;
let countedSeconds: (accountId: string) => Promise<CountedSecond[]>;
let placingCounts: (accountId: string) => Promise<number[]>;

beforeAll(async () => {
  processes = await startTwoProcesses();
  countedSeconds = await recordCounts(processes.database, QUOTA);
  placingCounts = await recordPlacing(processes.database);
});
afterAll(() => processes?.close());

type Clients = readonly [Purser, Purser];

/** Makes all calls in parallel, alternating between the processes. Returns the number accepted and the refusals. */
async function allAtOnce<T>(clients: Clients, calls: readonly ((client: Purser) => PromiseLike<T>)[]) {
  const settled = await Promise.allSettled(
    calls.map((call, index) => call(clients[index % 2 === 0 ? 0 : 1])),
  );
  const refusals: ApiError[] = [];
  const refusedCalls: (typeof calls)[number][] = [];
  for (const [index, one] of settled.entries()) {
    if (one.status === 'fulfilled') continue;
    if (!(one.reason instanceof ApiError)) throw one.reason;
    refusals.push(one.reason);
    const call = calls[index];
    if (call !== undefined) refusedCalls.push(call);
  }
  return { acceptedCount: settled.length - refusals.length, refusals, refusedCalls };
}

const wanted = () => intentBody(processes.shop.url, { email: 'limits@example.com', slug: 'plain' });
const manyCreates = () =>
  Array.from({ length: CREATES }, () => (client: Purser) => client.checkoutIntents.create(wanted()));

const numberOf = async (query: string, accountId: string): Promise<number> =>
  Number((await processes.database.query(query, [accountId])).rows[0]?.number);
const intentCount = (accountId: string) =>
  numberOf('select count(*) as number from checkout_intents where account_id = $1', accountId);

const kindsOf = (refusals: readonly ApiError[]) =>
  new Set(refusals.map(({ status, message }) => `${status} ${message}`));

describe('two processes on one database', () => {
  it(`accept exactly five of ${CREATES} parallel creates in every second with more than five`, async () => {
    const { accountId, clients } = await processes.newAccount({ 'checkout-intents': 1000 });
    const { acceptedCount, refusals } = await allAtOnce(clients, manyCreates());
    // A busy machine may answer 503, before or after the request was counted.
    const unavailable = refusals.filter(({ status }) => status === 503);
    expect(kindsOf(refusals.filter(({ status }) => status !== 503))).toEqual(
      new Set(['429 Too many requests per second. Try again later.']),
    );
    expect(new Set(refusals.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
    const seconds = await countedSeconds(accountId);
    expect(seconds.map(({ admitted }) => admitted)).toEqual(
      seconds.map(({ received }) => Math.min(QUOTA, received)),
    );
    const sum = (of: keyof CountedSecond) => seconds.reduce((total, second) => total + second[of], 0);
    expect(sum('received')).toBeGreaterThanOrEqual(CREATES - unavailable.length);
    expect(sum('received')).toBeLessThanOrEqual(CREATES);
    expect(sum('admitted')).toBeGreaterThanOrEqual(acceptedCount);
    expect(sum('admitted')).toBeLessThanOrEqual(acceptedCount + unavailable.length);
    expect(await intentCount(accountId)).toBe(acceptedCount);
    expect(acceptedCount).toBeGreaterThanOrEqual(QUOTA);
  });

  it(`accept exactly ${DAY_QUOTA} of ${CREATES} parallel creates per day`, async () => {
    const limits = { mutations: UNLIMITED, 'checkout-intents': DAY_QUOTA };
    const { accountId, clients } = await processes.newAccount(limits);
    const { acceptedCount, refusals } = await allAtOnce(clients, manyCreates());
    expect([acceptedCount, await intentCount(accountId)]).toEqual([DAY_QUOTA, DAY_QUOTA]);
    expect(kindsOf(refusals)).toEqual(new Set([`429 Daily checkout intent limit of ${DAY_QUOTA} reached.`]));
    expect(new Set(refusals.map(({ headers }) => headers.get('x-should-retry')))).toEqual(new Set(['false']));
    expect(new Set(refusals.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set([null]));
    expect(
      await numberOf('select day_count as number from account_counters where account_id = $1', accountId),
    ).toBe(DAY_QUOTA);
  });

  it('never have more than ten intents of an account in placing_order, confirmed by the client or by the service', async () => {
    const { accountId, clients } = await processes.newAccount({ mutations: UNLIMITED, reads: UNLIMITED });
    const offered = await Promise.all(
      Array.from({ length: CONFIRMED }, (_, index) =>
        clients[index % 2 === 0 ? 0 : 1].checkoutIntents.create(wanted()),
      ),
    );
    const inState = (state: string) =>
      numberOf(
        `select count(*) as number from checkout_intents where account_id = $1 and state = '${state}'`,
        accountId,
      );
    await until('all offers', async () => (await inState('awaiting_confirmation')) === offered.length);
    await fetch(`${processes.shop.url}/admin/faults`, {
      method: 'POST',
      body: JSON.stringify({ complete: { slow_ms: 250 }, times: 40 }),
    });
    const ordersBefore = (await processes.shop.orders()).length;
    let calls: readonly ((client: Purser) => PromiseLike<unknown>)[] = [
      ...offered.map(
        ({ id }) =>
          (client: Purser) =>
            client.checkoutIntents.confirm(id, DRAWDOWN),
      ),
      ...Array.from(
        { length: PURCHASED },
        () => (client: Purser) => client.checkoutIntents.purchase({ ...wanted(), ...DRAWDOWN }),
      ),
    ];
    const callCount = calls.length;
    while (calls.length > 0) {
      const { refusals, refusedCalls } = await allAtOnce(clients, calls);
      const cap =
        '429 Concurrent agent limit of 10 reached. New checkout intents are rejected until agents free up.';
      expect(kindsOf(refusals)).toEqual(new Set(refusals.length === 0 ? [] : [cap]));
      calls = refusedCalls;
    }
    await until('all orders', async () => (await inState('completed')) === callCount);
    const counts = await placingCounts(accountId);
    expect([counts.length, Math.max(...counts)]).toEqual([callCount, 10]);
    expect((await processes.shop.orders()).length - ordersBefore).toBe(callCount);
    expect(
      await numberOf(
        'select agents_in_flight as number from account_counters where account_id = $1',
        accountId,
      ),
    ).toBe(0);
  });

  it('both apply a limit as soon as a third process has changed it', async () => {
    const { apiKey, setLimit } = await processes.newAccount({});
    const policies = () =>
      Promise.all(
        processes.urls.map(async (url) => {
          const headers = { authorization: `Bearer ${apiKey}` };
          const response = await fetch(`${url}/api/v1/account`, { headers });
          return `${response.status} ${response.headers.get('ratelimit-policy')}`;
        }),
      );
    expect(await policies()).toEqual(Array.from({ length: 2 }, () => '200 "reads";q=10;w=1'));
    for (const [quota, status] of [
      [0, 429],
      [7000, 200],
      [0, 429],
      [1000, 200],
    ] as const) {
      await setLimit('reads', quota);
      const changedMs = performance.now();
      expect(await policies()).toEqual(Array.from({ length: 2 }, () => `${status} "reads";q=${quota};w=1`));
      expect(performance.now() - changedMs).toBeLessThan(60_000);
    }
  });
});
