import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { RETENTION } from '../../test-support/retention.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

let database: TestDatabase;
let context: ReturnType<typeof openContext>;

beforeAll(async () => {
  database = await openTestDatabase();
  context = openContext(database.url, { now: () => NOW });
});
afterAll(async () => {
  await context?.store.close();
  await database?.drop();
});

it('retention removes expired sign-in data, and nothing earlier', async () => {
  const { pool } = context.store;
  await pool.query(`
    insert into users (id, name, email, email_verified, created_at, updated_at)
      values ('p', 'Ada', 'ada@example.com', true, '2026-01-01Z', '2026-01-01Z');
    insert into sign_ins (user_id, email, outcome, at)
      values ('p', 'old', 'signed_in', '2026-03-02Z'), ('p', 'young', 'refused', '2026-03-04Z');
    insert into user_sessions (id, user_id, token, expires_at, created_at, updated_at)
      values ('over', 'p', 'a', '2026-05-31Z', '2026-05-01Z', '2026-05-01Z'),
             ('open', 'p', 'b', '2026-06-02Z', '2026-05-01Z', '2026-05-01Z');
    insert into one_time_links (id, token_hash, kind, user_id, created_at, expires_at, used_at)
      values ('used', 'a', 'reset', 'p', '2026-05-01Z', '2026-07-01Z', '2026-05-30Z'),
             ('over', 'b', 'reset', 'p', '2026-05-01Z', '2026-05-30Z', null),
             ('open', 'c', 'reset', 'p', '2026-05-01Z', '2026-07-01Z', null);
    insert into user_verifications (id, identifier, value, expires_at, created_at, updated_at)
      values ('over', 'a', 'p', '2026-05-31Z', '2026-05-01Z', '2026-05-01Z'),
             ('open', 'b', 'p', '2026-06-02Z', '2026-05-01Z', '2026-05-01Z');
    insert into sign_in_throttles (id, key, count, last_request)
      values ('over', 'a', 1, ${NOW.getTime() - 3_700_000}), ('open', 'b', 1, ${NOW.getTime() - 60_000})`);
  await sweep(context, RETENTION, new AbortController().signal);
  const left = async (table: string, column: string) =>
    (await pool.query(`select ${column} as it from ${table}`)).rows.map(({ it }) => it);
  expect(await left('sign_ins', 'email')).toEqual(['young']);
  for (const table of ['user_sessions', 'one_time_links', 'user_verifications', 'sign_in_throttles'])
    expect([table, await left(table, 'id')]).toEqual([table, ['open']]);
  expect(await left('users', 'id')).toEqual(['p']);
});
