import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Purser } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from '../../src/store/migrate.ts';
import { readLedgerFindings } from '../../src/usecases/ledger/audit-ledger.ts';
import {
  copyDatabase,
  openBlankDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import { FIXTURE_KEY, FIXTURE_SECRET } from './fixture-keys.ts';
import {
  openPreviousVersionProcess,
  PREVIOUS_VERSION,
  type PreviousVersionProcess,
} from './previous-version-process.ts';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));
const NEXT_MIGRATION = fileURLToPath(new URL('./next-migration.sql', import.meta.url));
const NEXT_NAME = '9000-next';
const DRAWDOWN = { paymentMethod: { type: 'drawdown' as const } };
const versions = readdirSync(FIXTURES)
  .map((name) => name.replace('.sql.gz', ''))
  .sort();
/** A migration waits less than a second for its locks, then pauses for as long before it retries. */
const WAIT_MS_MAX = 60_000;

let fixture: ShopFixture;
/** The migrations of this version and a simulated one of the next version. */
let nextFolder: string;
/** Filled by the previous version. Tests use copies. */
let previous: TestDatabase;
/** The first account in it. */
let accountId: string;

beforeAll(async () => {
  fixture = await openShopFixture();
  previous = await openBlankDatabase();
  accountId = await withPool(previous.url, async (pool) => {
    await fillAs(pool, PREVIOUS_VERSION);
    const { rows } = await pool.query<{ id: string }>('select id from accounts order by position limit 1');
    return rows[0]?.id ?? '';
  });
  nextFolder = await mkdtemp(join(tmpdir(), 'purser-next-version-'));
  await cp(MIGRATIONS_FOLDER, nextFolder, { recursive: true });
  await cp(NEXT_MIGRATION, join(nextFolder, `${NEXT_NAME}.sql`));
});

afterAll(async () => {
  await fixture?.close();
  await previous?.drop();
  if (nextFolder !== undefined) await rm(nextFolder, { recursive: true, force: true });
});

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Fills an empty database as that version left it. */
async function fillAs(pool: pg.Pool, version: string): Promise<void> {
  await migrate(pool, { upTo: version });
  await pool.query(gunzipSync(await readFile(`${FIXTURES}${version}.sql.gz`)).toString());
}

/** Fills an empty database as that version left it, and migrates it to the newest version. */
async function upgraded(url: string, version: string): Promise<void> {
  await withPool(url, async (pool) => {
    await fillAs(pool, version);
    await migrate(pool);
    const { rows } = await pool.query('select name from kysely_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(await knownMigrations());
  });
}

describe('a database filled by an earlier version', () => {
  it('exists as a fixture for known versions, the newest being the simulated previous version', async () => {
    expect(versions.at(-1)).toBe(PREVIOUS_VERSION);
    expect(await knownMigrations()).toEqual(expect.arrayContaining(versions));
  });

  it.concurrent.for(versions)('%s is upgraded with its data, and works', async (version, { expect }) => {
    const database = await openBlankDatabase();
    await upgraded(database.url, version);
    const env = { BOOTSTRAP_API_KEY: FIXTURE_KEY, SECRET_KEY: FIXTURE_SECRET };
    const service = await startTestService({ databaseUrl: database.url, env, limits: 'default' });
    const client = new Purser({ apiKey: FIXTURE_KEY, baseUrl: service.url });
    const context = openContext(database.url);
    try {
      const { rows } = await context.store.pool.query('select id, body from events order by position');
      expect(rows.length).toBeGreaterThan(10);
      for (const { id, body } of rows) expect(JSON.stringify(await client.events.retrieve(id))).toBe(body);
      const states = (await client.checkoutIntents.list()).data.map(({ state }) => state);
      expect(states).toEqual(expect.arrayContaining(['completed', 'failed']));
      expect((await client.orders.list()).data).toHaveLength(2);
      expect((await client.shipments.list()).data).toHaveLength(2);
      expect((await client.deliveries.list()).data.length).toBeGreaterThan(10);
      const [endpoint] = (await client.webhookEndpoints.list()).data;
      expect(endpoint).toMatchObject({ description: 'Orders' });
      expect((await client.billing.transactions()).data.length).toBeGreaterThan(5);
      expect(await fixture.buy(client)).toMatchObject({ state: 'completed' });
      // Was being placed when the fixture was made, at a merchant that no longer exists: it must still end.
      await expect
        .poll(async () => (await client.checkoutIntents.list()).data.map(({ state }) => state), {
          interval: 500,
        })
        .not.toContain('placing_order');
      const broken = (await readLedgerFindings(context)).filter(({ violationCount }) => violationCount > 0);
      expect(broken).toEqual([]);
      const { checks } = await (await service.operator()).operator.doctor();
      expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
    } finally {
      await context.store.close();
      await service.close();
      await database.drop();
    }
  });
});

/** Migrates as a process does: with its own connections. */
const migrateToNext = (url: string) => withPool(url, (pool) => migrate(pool, { folder: nextFolder }));

interface PreviousInstallation {
  readonly url: string;
  readonly processes: readonly PreviousVersionProcess[];
  close(): Promise<void>;
}

/** A database that processes of the previous version are using. */
async function openPreviousInstallation(): Promise<PreviousInstallation> {
  const database = await copyDatabase(previous.name);
  const { url } = database;
  const processes = [1, 2, 3].map(() => openPreviousVersionProcess(url, accountId));
  return {
    url,
    processes,
    async close() {
      await Promise.all(processes.map((one) => one.close()));
      await database.drop();
    },
  };
}

const LOCK_WAITS = `
  select 1 from pg_locks where not granted and locktype = 'relation'
     and database = (select oid from pg_database where datname = current_database())`;

describe('migrations that run while processes of the previous version serve requests', () => {
  it('are applied once by three concurrent processes, without an error during or after', async () => {
    const { url, processes, close } = await openPreviousInstallation();
    try {
      let isMigrating = true;
      // At least once during the migrations and once after, however fast they are.
      const working = processes.map(async (one) => {
        do await one.work();
        while (isMigrating);
        await one.work();
      });
      const migrating = Promise.all([1, 2, 3].map(() => migrateToNext(url))).finally(() => {
        isMigrating = false;
      });
      await Promise.all([migrating, ...working]);
      expect(Math.max(...processes.map(({ longestMs }) => longestMs))).toBeLessThan(WAIT_MS_MAX);

      const env = { BOOTSTRAP_API_KEY: FIXTURE_KEY, SECRET_KEY: FIXTURE_SECRET };
      const service = await startTestService({ databaseUrl: url, env, limits: 'default' });
      const client = new Purser({ apiKey: FIXTURE_KEY, baseUrl: service.url });
      try {
        // Both versions run side by side, and the service delivers the other version's events.
        const [endpoint] = (await client.webhookEndpoints.list()).data;
        await client.webhookEndpoints.update(endpoint?.id ?? '', { url: fixture.receiverUrl, enabled: true });
        await Promise.all(processes.map((one) => one.work()));
        const late = processes.map(({ eventIds }) => eventIds.at(-1) ?? '');
        fixture.respondWith(200);
        await expect.poll(() => late.filter((id) => !fixture.receivedBodies.join().includes(id))).toEqual([]);
        expect(await fixture.buy(client)).toMatchObject({ state: 'completed' });
        await Promise.all(processes.map((one) => one.work()));
        const { checks } = await (await service.operator()).operator.doctor();
        // The simulated migration is not part of this version.
        expect(checks.find(({ name }) => name === 'migrations')).toMatchObject({
          status: 'warning',
          details: [NEXT_NAME],
        });
      } finally {
        await service.close();
      }
    } finally {
      await close();
    }
  });

  it.each(['webhook_endpoints', 'deliveries', 'delivery_attempts', 'events'])(
    'release their lock request while a long transaction uses %s, so that others do not queue behind them',
    async (table) => {
      const { url, processes, close } = await openPreviousInstallation();
      const holder = new pg.Client(url);
      await holder.connect();
      try {
        await holder.query('begin');
        await holder.query(`lock table ${table} in row exclusive mode`);
        const migrating = migrateToNext(url);
        await expect
          .poll(async () => (await holder.query(LOCK_WAITS)).rowCount, { interval: 20 })
          .toBeGreaterThan(0);
        // Held for longer than a migration's lock timeout: statements queued behind the migration continue when it
        // times out.
        await Promise.all(processes.map((one) => one.work()));
        expect(Math.max(...processes.map(({ longestMs }) => longestMs))).toBeLessThan(WAIT_MS_MAX);
        await holder.query('commit');
        await migrating;
      } finally {
        await holder.end();
        await close();
      }
    },
  );
});

describe('migrations', () => {
  it('after the first one set a lock timeout below PostgreSQL’s deadlock timeout', async () => {
    for (const name of (await knownMigrations(nextFolder)).slice(1)) {
      const text = await readFile(join(nextFolder, `${name}.sql`), 'utf8');
      const [first = ''] = text.split(';');
      expect([name, first.replaceAll(/--.*\n/g, '').trim()]).toEqual([
        name,
        "set local lock_timeout = '200ms'",
      ]);
    }
  });

  it('are not applied to a database that has them', async () => {
    const database = await openBlankDatabase();
    try {
      await withPool(database.url, async (pool) => {
        const applied = async () => (await pool.query('select * from kysely_migration order by name')).rows;
        await migrate(pool);
        const first = await applied();
        await migrate(pool);
        expect(await applied()).toEqual(first);
        expect(first.map(({ name }) => name)).toEqual(await knownMigrations());
      });
    } finally {
      await database.drop();
    }
  });

  it('that fail are rolled back and named in the error', async () => {
    const database = await openBlankDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'purser-broken-migration-'));
    try {
      await writeFile(join(folder, '0001-broken.sql'), 'create table half_done (); select 1 / 0;');
      await withPool(database.url, async (pool) => {
        await expect(migrate(pool, { folder })).rejects.toThrow('migration 0001-broken failed');
        const { rows } = await pool.query(`select to_regclass('half_done') as found`);
        expect(rows).toEqual([{ found: null }]);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    }
  });

  it('of a newer version do not prevent a process of this one from starting', async () => {
    const database = await openTestDatabase();
    await withPool(database.url, (pool) =>
      pool.query(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`),
    );
    const service = await startTestService({ databaseUrl: database.url });
    try {
      const offered = await fixture.offer(service.client);
      expect(await service.client.checkoutIntents.confirmAndPoll(offered.id, DRAWDOWN)).toMatchObject({
        state: 'completed',
      });
      const { checks } = await (await service.operator()).operator.doctor();
      expect(checks.find(({ name }) => name === 'migrations')).toMatchObject({
        status: 'warning',
        details: ['9999-of-tomorrow'],
      });
    } finally {
      await service.close();
      await database.drop();
    }
  });
});
