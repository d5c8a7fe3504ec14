import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../../test/run/until.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStatementCounter, type StatementCounter } from '../../../test-support/statement-counter.ts';
import { openStore, type Store } from '../database.ts';
import { createHostSettings, type HostSettingsReader } from './host-settings.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const HOST = 'www.shop.example:8443';

let database: TestDatabase;
let counter: StatementCounter;
let store: Store;
let direct: pg.Pool;
let settings: HostSettingsReader;

beforeAll(async () => {
  database = await openTestDatabase();
  counter = await openStatementCounter(database.url);
  store = openStore({ connection: { connectionString: counter.url }, poolSizeMax: 2, log: quiet });
  direct = new pg.Pool({ connectionString: database.url, max: 1 });
  settings = createHostSettings(store);
});
afterAll(async () => {
  await store.close();
  await direct.end();
  await counter.close();
  await database.drop();
});

const readCount = () =>
  [...counter.counts()].reduce(
    (sum, [text, count]) => (text.includes('from host_rules') ? sum + count : sum),
    0,
  );

/** Until a read costs no statement. */
const remembered = () =>
  until('settings that are remembered', async () => {
    await settings.read(HOST);
    const before = readCount();
    await settings.read(HOST);
    return readCount() === before;
  });

it('remembers the settings of a host until another process changes its rule, its credentials or its pause', async () => {
  await remembered();
  const rule = "insert into host_rules (host, rule, created_at) values ('shop.example', 'block', now())";
  const credentials = "insert into host_credentials values ('shop.example:8443', '{}', 'sealed', now())";
  const pause =
    "insert into merchant_throttles values ('shop.example:8443', '{}', now() + interval '1 hour', now(), false)";
  for (const change of [rule, credentials, pause]) await direct.query(change);
  const changed = { rules: [{ rule: 'block' }], sealedCredentials: 'sealed', isPaused: true };
  await until('the changes', async () => {
    const read = await settings.read(HOST);
    return read.rules.length === 1 && read.sealedCredentials !== null && read.isPaused;
  });
  expect(await settings.read(HOST)).toMatchObject(changed);
  await direct.query("delete from host_rules where host = 'shop.example'");
  await until('the deletion', async () => (await settings.read(HOST)).rules.length === 0);
});

it('reads every time while nothing announces changes, and remembers again after that', async () => {
  await remembered();
  await direct.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await until('a read that costs a statement', async () => {
    const before = readCount();
    await settings.read(HOST);
    return readCount() > before;
  });
  await direct.query(
    "insert into host_rules (host, rule, created_at) values ('shop.example:8443', 'block', now())",
  );
  expect((await settings.read(HOST)).rules).toMatchObject([{ rule: 'block' }]);
  await remembered();
});
