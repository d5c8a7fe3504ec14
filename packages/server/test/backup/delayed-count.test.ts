import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupDatabase, restoreDatabase } from '../../src/main.ts';
import { openBlankDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
/** The message of PostgreSQL's protocol after the last row of COPY; the count of rows follows it. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const COUNT_DELAY_MS = 10;

let service: TestService;
let blank: TestDatabase;
let folder: string;
let proxy: Server;
let delayCount = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purser-backup-'));
  service = await startTestService();
  blank = await openBlankDatabase();
  proxy = createServer((client) => relay(client, new pg.Client(service.databaseUrl)));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve));
  await service?.close();
  await blank?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Delays the count of copied rows, as a network does that delivers it in a separate packet. */
function relay(client: Socket, { host, port }: pg.Client): void {
  const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  client.setNoDelay();
  client.on('error', () => database.destroy());
  database.on('error', () => client.destroy());
  client.pipe(database);
  database.on('data', (response: Buffer) => {
    const at = response.indexOf(COPY_DONE);
    if (at === -1) {
      client.write(response);
      return;
    }
    delayCount += 1;
    client.write(response.subarray(0, at + COPY_DONE.length));
    database.pause();
    setTimeout(() => {
      client.write(response.subarray(at + COPY_DONE.length));
      database.resume();
    }, COUNT_DELAY_MS);
  });
  database.on('close', () => client.end());
}

function urlThroughProxy(): string {
  const { user, password, database } = new pg.Client(service.databaseUrl);
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${port}/${database}`;
}

it('can be restored when the database states the number of rows later than the rows', async () => {
  const env = { DATA_DIR: join(folder, 'data'), SECRET_KEY };
  const file = join(folder, 'delayed.backup');
  await backupDatabase({ env: { ...env, DATABASE_URL: urlThroughProxy() }, file, withKey: false });
  expect(delayCount).toBeGreaterThan(0);
  await restoreDatabase({ env: { ...env, DATABASE_URL: blank.url }, file, resumePurchases: false });
  const { store } = openContext(blank.url);
  const { rows } = await store.pool.query<{ count: string }>('select count(*) from accounts');
  await store.close();
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
});
