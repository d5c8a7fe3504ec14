import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Purser } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownMigrations, migrate } from '../../src/store/migrate.ts';
import { readLedgerFindings } from '../../src/usecases/audit-ledger.ts';
import { openBlankDatabase, openTestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService } from '../../test-support/service.ts';
import { openShoppingScene, type ShoppingScene } from '../../test-support/shopping-scene.ts';
import { FIXTURE_KEY, FIXTURE_SECRET } from './fixture-keys.ts';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));
const MIGRATE_PROCESS = fileURLToPath(new URL('../../test-support/migrate-process.ts', import.meta.url));
const DRAWDOWN = { paymentMethod: { type: 'drawdown' as const } };
const versions = readdirSync(FIXTURES).map((name) => name.replace('.sql.gz', ''));

let scene: ShoppingScene;

beforeAll(async () => {
  scene = await openShoppingScene();
});

afterAll(() => scene?.close());

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

/** A database as that version left it, brought to the newest. */
async function upgraded(url: string, version: string): Promise<void> {
  const filling = gunzipSync(await readFile(`${FIXTURES}${version}.sql.gz`)).toString();
  await withPool(url, async (pool) => {
    await migrate(pool, version);
    await pool.query(filling);
    await migrate(pool);
    const { rows } = await pool.query('select name from kysely_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(await knownMigrations());
  });
}

describe('a database filled by an earlier version', () => {
  it('is kept for every migration but the newest', async () => {
    expect(versions).toEqual(expect.arrayContaining((await knownMigrations()).slice(0, -1)));
  });

  it.each(versions)('%s is upgraded with all that is in it, and goes on', async (version) => {
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
      expect(await scene.buy(client)).toMatchObject({ state: 'completed' });
      // Was being placed when the fixture was made, at a merchant that is gone: it must end all the same.
      await expect
        .poll(async () => (await client.checkoutIntents.list()).data.map(({ state }) => state), {
          timeout: 20_000,
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

/** The newest migrations as if they had not been: what they add is taken away again. */
const WITHOUT_NEWEST = `
  drop table event_log_floors, ledger_audit;
  drop trigger ledger_transactions_refund_within_capture on ledger_transactions;
  drop trigger ledger_entries_balance on ledger_entries;
  drop function refuse_excess_refund, refuse_unbalanced_entries;
  drop index ledger_refunds_by_intent;
  alter table ledger_transactions drop constraint ledger_transactions_corrections;
  delete from kysely_migration where name > '0001-foundation'`;

const runMigrateProcess = (url: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', MIGRATE_PROCESS, url]);

describe('migrations that run while the service does', () => {
  it('let three processes through at once, and no request fails', async () => {
    const service = await startTestService();
    try {
      await withPool(service.databaseUrl, (pool) => pool.query(WITHOUT_NEWEST));
      const shop = async () => {
        expect(await scene.buy(service.client)).toMatchObject({ state: 'completed' });
        await Promise.all([
          service.client.events.list(),
          service.client.billing.balance(),
          service.newAccount('default'),
        ]);
      };
      let isMigrating = true;
      // However quick the migrations are: once at the least while they run, and once after.
      const shopping = (async () => {
        do await shop();
        while (isMigrating);
        await shop();
      })();
      await Promise.all([1, 2, 3].map(() => runMigrateProcess(service.databaseUrl)));
      isMigrating = false;
      await shopping;
      const { checks } = await (await service.operator()).operator.doctor();
      expect(checks.find(({ name }) => name === 'migrations')?.status).toBe('ok');
    } finally {
      await service.close();
    }
  });

  it('give way to a long transaction instead of letting everybody queue up behind them', async () => {
    const service = await startTestService();
    const holder = new pg.Client(service.databaseUrl);
    await holder.connect();
    try {
      await withPool(service.databaseUrl, (pool) => pool.query(WITHOUT_NEWEST));
      await holder.query('begin');
      await holder.query('lock table accounts in row exclusive mode');
      const migrating = withPool(service.databaseUrl, (pool) => migrate(pool));
      await expect
        .poll(async () => (await holder.query('select 1 from pg_locks where not granted')).rowCount, {
          timeout: 10_000,
        })
        .toBe(1);
      // Held for longer than a migration waits: writers that queue up behind it get through when it gives way.
      const created = await service.newAccount('default');
      expect(created.accountId).toMatch(/^acct_/);
      expect(await scene.buy(service.client)).toMatchObject({ state: 'completed' });
      await holder.query('commit');
      await migrating;
    } finally {
      await holder.end();
      await service.close();
    }
  });

  it('of a newer version do not keep a process of this one from starting', async () => {
    const database = await openTestDatabase();
    await withPool(database.url, (pool) =>
      pool.query(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`),
    );
    const service = await startTestService({ databaseUrl: database.url });
    try {
      const offered = await scene.offer(service.client);
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
