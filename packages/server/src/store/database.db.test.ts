import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../test-support/database.ts';
import { CONNECT_MS_MAX, isDatabaseAway, openStore } from './database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

function openPool(connectionString: string) {
  const store = openStore({ connection: { connectionString }, poolSizeMax: 1, log: quiet });
  closings.push(() => store.close());
  return store.pool;
}

/** The address of a server that accepts connections and never answers. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  );
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `postgres://purser@127.0.0.1:${address.port}/purser`;
}

it('gives up a connection that does not open, before a request may wait for a busy pool', async () => {
  const error = await openPool(await silentServer())
    .query('select 1')
    .catch((reason: unknown) => reason);
  // The driver's own limit: the pool's reports a terminated connection.
  expect(error).toMatchObject({ message: 'timeout expired' });
  expect(isDatabaseAway(error)).toBe(true);
});

it('lets a query wait for a busy pool for longer than a connection may take to open', async () => {
  const database = await openTestDatabase();
  closings.push(() => database.drop());
  const pool = openPool(database.url);
  const busy = await pool.connect();
  const waiting = pool.query('select 1 as one');
  await sleep(CONNECT_MS_MAX + 500);
  busy.release();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});

it('ends a statement at its deadline, of 30 s unless another one is set', async () => {
  const database = await openTestDatabase();
  closings.push(() => database.drop());
  const { rows } = await openPool(database.url).query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
  const connection = { connectionString: database.url };
  const store = openStore({ connection, poolSizeMax: 1, log: quiet, statementTimeoutMs: 200 });
  closings.push(() => store.close());
  await expect(store.pool.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
});

it('compiles no statement to machine code, also with other options in the URL', async () => {
  const database = await openTestDatabase();
  closings.push(() => database.drop());
  // As on a server with the defaults of PostgreSQL.
  await openPool(database.url).query(
    `do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`,
  );
  const settings = `select current_setting('jit') as jit, current_setting('work_mem') as work_mem`;
  expect((await openPool(database.url).query(settings)).rows).toMatchObject([{ jit: 'off' }]);
  const url = `${database.url}${database.url.includes('?') ? '&' : '?'}options=-c%20work_mem%3D7MB`;
  expect((await openPool(url).query(settings)).rows).toEqual([{ jit: 'off', work_mem: '7MB' }]);
});

it.each([
  ['58030', 'could not write to file: Input/output error', true],
  ['58P01', 'could not open file: No such file or directory', true],
  ['42501', 'could not open file "base/5/1259": Read-only file system', true],
  ['25006', 'cannot execute INSERT in a read-only transaction', true],
  ['42501', 'permission denied for table events', false],
])('says whether the database is unavailable: %s %s', async (code, message, isAway) => {
  const database = await openTestDatabase();
  closings.push(() => database.drop());
  const error = await openPool(database.url)
    .query(`do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`)
    .catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(isAway);
});
