import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../../test/run/until.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStore, type Store } from '../database.ts';
import { listIntents } from './intent-list.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const INTENTS = 3000;
/** The account's lists have many times as many positions as a range of the index. */
const POSITIONS = 1000;

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await openTestDatabase();
  // One connection, so that its statistics are complete.
  store = openStore({ connection: { connectionString: database.url }, poolSizeMax: 1, log: quiet });
  await store.pool.query(`insert into accounts (id, name, created_at) values ('acct_1', 'One', now())`);
  await store.pool.query(`insert into account_counters (account_id, position) values ('acct_1', $1)`, [
    INTENTS * POSITIONS,
  ]);
  await store.pool.query(
    `insert into checkout_intents (id, account_id, position, state, version, host, request, created_at, updated_at, expires_at)
     select 'ci_' || n, 'acct_1', n * $2::int, 'retrieving_offer', 1, case when n in (5, 1500) then 'rare' else 'shop' end || '.example.com',
            jsonb_build_object('referenceId', case when n <= 3 then 'old-' else 'order-' end || n), now(), now(), now()
       from generate_series(1, $1::int) n`,
    [INTENTS, POSITIONS],
  );
  await store.pool.query('vacuum analyze');
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const CONNECTIONS = `select count(*) as count from pg_stat_activity where datname = current_database()`;

async function termsRead(): Promise<number> {
  // The pool replaces a connection that was idle for long, which tells its statistics when it ends.
  await until('other connections to end', async () => {
    const { rows } = await store.pool.query<{ count: number }>(CONNECTIONS);
    return rows[0]?.count === 1;
  });
  await store.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await store.pool.query<{ count: number }>(
    `select (sum(idx_tup_read) + (select seq_tup_read from pg_stat_user_tables where relname = 'intent_search_terms'))::bigint as count
       from pg_stat_user_indexes where relname = 'intent_search_terms'`,
  );
  return rows[0]?.count ?? 0;
}

const idsOf = async (search: string, page: { limit: number; after?: number; before?: number }) =>
  (await listIntents(store.db, { accountId: 'acct_1', search }, page)).items.map(({ id }) => id);
const numbered = (...numbers: readonly number[]) => numbers.map((number) => `ci_${number}`);

it('reads few of the search terms for a page of very many that share a prefix', async () => {
  const before = await termsRead();
  expect(await idsOf('order-', { limit: 3 })).toEqual(numbered(3000, 2999, 2998));
  expect((await termsRead()) - before).toBeLessThan(INTENTS / 10);
});

it('pages through all that share a prefix in both directions, also across ranges', async () => {
  const seen: string[] = [];
  for (let after: number | undefined; ; ) {
    const page = await listIntents(
      store.db,
      { accountId: 'acct_1', search: 'order-' },
      { limit: 700, ...(after === undefined ? {} : { after }) },
    );
    seen.push(...page.items.map(({ id }) => id));
    if (!page.hasNextPage) break;
    after = page.endPosition ?? 0;
  }
  expect(seen).toEqual(numbered(...Array.from({ length: INTENTS - 3 }, (_, index) => INTENTS - index)));
  expect(await idsOf('order-', { limit: 2, before: 4 * POSITIONS })).toEqual(numbered(6, 5));
});

it('finds what only the oldest have', async () => {
  expect(await idsOf('old-', { limit: 2 })).toEqual(numbered(3, 2));
  expect(await idsOf('old-', { limit: 2, after: 2 * POSITIONS })).toEqual(numbered(1));
  expect(await idsOf('old-3', { limit: 2 })).toEqual(numbered(3));
  expect(await idsOf('ci_1', { limit: 2 })).toEqual(numbered(1));
});

it('looks only at the intents that a filter leaves, if they are few', async () => {
  const found = async (filter: Partial<Parameters<typeof listIntents>[1]>, search: string) =>
    (await listIntents(store.db, { accountId: 'acct_1', search, ...filter }, { limit: 3 })).items.map(
      ({ id }) => id,
    );
  const before = await termsRead();
  expect(await found({ host: 'rare.example.com' }, 'order-')).toEqual(numbered(1500, 5));
  expect(await found({ host: 'rare.example.com' }, 'order-5')).toEqual(numbered(5));
  expect(await found({ failureCodes: ['captcha_blocked'] }, 'order-')).toEqual([]);
  expect(await found({ total: { currencyCode: 'USD', minSubunits: 1 } }, 'order-')).toEqual([]);
  expect(await termsRead()).toBe(before);
});

it.each([
  ['among all intents', {}],
  ['among the few that a filter leaves', { host: 'rare.example.com' }],
])('finds by what an intent has now, and not by what it had, %s', async (_, filter) => {
  const change = (name: string, orderIds: readonly string[]) =>
    store.pool.query(
      `update checkout_intents set offer = jsonb_build_object('product', jsonb_build_object('name', $1::text)), merchant_order_ids = $2 where id = 'ci_5'`,
      [name, orderIds],
    );
  await change('Old lamp', ['number-1', 'number-2']);
  await change('New lamp', ['number-2']);
  const found = async (search: string) =>
    (await listIntents(store.db, { accountId: 'acct_1', search, ...filter }, { limit: 3 })).items.map(
      ({ id }) => id,
    );
  for (const search of ['new', 'lamp', 'number-2']) expect(await found(search)).toContain('ci_5');
  for (const search of ['old lamp', 'number-1']) expect(await found(search)).toEqual([]);
});
