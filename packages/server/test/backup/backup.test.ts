import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Purser } from '@purser/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { backupDatabase, restoreDatabase, startService } from '../../src/main.ts';
import { readLedgerFindings } from '../../src/usecases/ledger/audit-ledger.ts';
import { openBlankDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');
const DRAWDOWN = { paymentMethod: { type: 'drawdown' as const } };
/** Backups while purchases are made. */
const ROUNDS = runCount(1, 3);
const TABLES = [
  'accounts',
  'api_keys',
  'checkout_intents',
  'orders',
  'shipments',
  'events',
  'webhook_endpoints',
  'deliveries',
  'delivery_attempts',
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'idempotency_keys',
  'account_counters',
  'merchant_timings',
  'installation',
];

let fixture: ShopFixture;
let service: TestService;
let folder: string;
const blanks: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purser-backup-'));
  fixture = await openShopFixture();
  service = await startTestService();
  await service.client.webhookEndpoints.create({ url: fixture.receiverUrl });
  await fixture.buy(service.client);
  await fixture.buy(service.client, 'payment-declined');
  await fixture.buy(service.client, 'two-shipping-options');
});

afterAll(async () => {
  await service?.close();
  await fixture?.close();
  for (const blank of blanks) await blank.drop();
  await rm(folder, { recursive: true, force: true });
});

const envOf = (databaseUrl: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  SECRET_KEY,
  ...more,
});

const backUp = (name: string, withKey = false) =>
  backupDatabase({ env: envOf(service.databaseUrl), file: join(folder, name), withKey });

async function blank(): Promise<string> {
  const database = await openBlankDatabase();
  blanks.push(database);
  return database.url;
}

const restore = (name: string, env: Record<string, string>, resumePurchases = false) =>
  restoreDatabase({ env, file: join(folder, name), resumePurchases });

/** Every row of a table as text, sorted. */
async function contentsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const { store } = openContext(databaseUrl);
  try {
    const contents: Record<string, string[]> = {};
    for (const table of TABLES) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(store.db);
      contents[table] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await store.close();
  }
}

/** Runs a function with a service over a restored database. */
async function serving<T>(databaseUrl: string, work: (client: Purser) => Promise<T>): Promise<T> {
  const restored = await startService({ env: envOf(databaseUrl, { PORT: '0' }), role: 'all', log: 'silent' });
  try {
    return await work(new Purser({ apiKey: service.apiKey, baseUrl: restored.url ?? '' }));
  } finally {
    await restored.close();
  }
}

async function expectValidLedger(databaseUrl: string): Promise<void> {
  const context = openContext(databaseUrl);
  const findings = await readLedgerFindings(context).finally(() => context.store.close());
  expect(findings.filter(({ violationCount }) => violationCount > 0)).toEqual([]);
}

describe('a backup', () => {
  it('contains every row unchanged, is readable by its owner only, and is a standard tar file', async () => {
    await expect.poll(() => fixture.receivedBodies.length).toBeGreaterThanOrEqual(7);
    const before = await contentsOf(service.databaseUrl);
    const summary = await backUp('complete.backup');
    const file = join(folder, 'complete.backup');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(summary).toMatchObject({ withKey: false, bytes: (await stat(file)).size });
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names[0]).toBe('purser-backup.json');
    expect(names.at(-1)).toBe('manifest.json');
    expect(names).toContain('tables/events/000001.copy');
    expect(names).not.toContain('secret.key');

    const url = await blank();
    const restored = await restore('complete.backup', envOf(url));
    expect(restored.rowCount).toBe(summary.rowCount);
    expect(restored.diagnosis.checks.find(({ name }) => name === 'ledger')?.status).toBe('ok');
    expect(restored.diagnosis.status).not.toBe('failed');
    const after = await contentsOf(url);
    for (const table of TABLES) expect([table, after[table]]).toEqual([table, before[table]]);
    const delivered = [...fixture.receivedBodies];
    await serving(url, async (client) => {
      for (const body of delivered) {
        const { id }: { id: string } = JSON.parse(body);
        expect(JSON.stringify(await client.events.retrieve(id))).toBe(body);
      }
      expect(await fixture.buy(client)).toMatchObject({ state: 'completed' });
      expect((await client.deliveries.list({ limit: 1 })).data[0]?.status).toBeDefined();
    });
    await expectValidLedger(url);
  });

  it('is a consistent snapshot of an installation under load', async () => {
    let isRunning = true;
    const buying = (async () => {
      while (isRunning) await fixture.buy(service.client);
    })();
    for (let round = 0; round < ROUNDS; round += 1) {
      await backUp(`busy-${round}.backup`);
      const url = await blank();
      const { diagnosis } = await restore(`busy-${round}.backup`, envOf(url), true);
      expect(diagnosis.checks.find(({ name }) => name === 'ledger')).toMatchObject({ status: 'ok' });
      expect(diagnosis.checks.find(({ name }) => name === 'checkout-intents')).toMatchObject({
        status: 'ok',
      });
    }
    isRunning = false;
    await buying;
  });

  it('never overwrites a file, and leaves no file after a failure', async () => {
    await backUp('once.backup');
    await expect(backUp('once.backup')).rejects.toThrow('already exists');
    const env = envOf(await blank());
    await expect(backupDatabase({ env, file: join(folder, 'none.backup'), withKey: false })).rejects.toThrow(
      'holds no installation',
    );
    await expect(stat(join(folder, 'none.backup.partial'))).rejects.toThrow('ENOENT');
    const mistyped = { DATA_DIR: join(folder, 'mistyped') };
    await expect(
      backupDatabase({ env: mistyped, file: join(folder, 'none.backup'), withKey: false }),
    ).rejects.toThrow('There is no installation in');
    await expect(stat(mistyped.DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

describe('a restored purchase', () => {
  /** A purchase whose order takes the shop a minute, and one whose offer is not confirmed. */
  async function backUpUnderWay(name: string): Promise<{ placingId: string; offeredId: string }> {
    const own = await startTestService();
    try {
      await fixture.delayNextOrder(60_000);
      const placing = await own.client.checkoutIntents.purchase({
        ...fixture.createBody('plain'),
        ...DRAWDOWN,
      });
      await expect
        .poll(async () => (await own.client.checkoutIntents.retrieve(placing.id)).state)
        .toBe('placing_order');
      const offered = await fixture.offer(own.client, 'free-shipping');
      const { store } = openContext(own.databaseUrl);
      await sql`update checkout_intents set purchase = '{"type":"drawdown"}' where id = ${offered.id}`.execute(
        store.db,
      );
      const file = join(folder, name);
      await backupDatabase({ env: envOf(own.databaseUrl), file, withKey: false });
      await store.close();
      return { placingId: placing.id, offeredId: offered.id };
    } finally {
      await own.close();
    }
  }

  it('resumes if its order was being placed; otherwise it awaits confirmation', async () => {
    const { placingId, offeredId } = await backUpUnderWay('under-way.backup');
    const url = await blank();
    const restored = await restore('under-way.backup', envOf(url));
    expect(restored.unconfirmedCount).toBeLessThanOrEqual(1);
    const context = openContext(url);
    const { rows } = await context.store.pool.query(
      `select id, placement, purchase from checkout_intents where id = any ($1)`,
      [[placingId, offeredId]],
    );
    await context.store.close();
    expect(rows).toContainEqual(expect.objectContaining({ id: placingId, placement: 'submitting' }));
    expect(rows).toContainEqual(expect.objectContaining({ id: offeredId, purchase: null }));
    const { store } = openContext(url);
    const { rows: keys } = await store.pool.query<{ id: string }>('select id from api_keys');
    expect(keys.length).toBeGreaterThan(0);
    await store.pool.query(`update api_keys set key_hash = sha256(convert_to($1, 'utf8'))`, [service.apiKey]);
    await store.close();
    await serving(url, async (client) => {
      await expect
        .poll(async () => (await client.checkoutIntents.retrieve(placingId)).state)
        .toBe('completed');
      expect((await client.checkoutIntents.retrieve(offeredId)).state).toBe('awaiting_confirmation');
    });
    await expectValidLedger(url);
  });

  it('resumes automatically when the operator states that nothing happened since the backup', async () => {
    const { offeredId } = await backUpUnderWay('resumed.backup');
    const url = await blank();
    const restored = await restore('resumed.backup', envOf(url), true);
    expect(restored).toMatchObject({ askedFirstCount: 0, unconfirmedCount: 0 });
    const { store } = openContext(url);
    const { rows } = await store.pool.query('select purchase from checkout_intents where id = $1', [
      offeredId,
    ]);
    await store.close();
    expect(rows).toEqual([{ purchase: { type: 'drawdown' } }]);
  });
});

describe('a restore', () => {
  it('requires an empty database, and reports what it found', async () => {
    await backUp('again.backup');
    await expect(restore('again.backup', envOf(service.databaseUrl))).rejects.toThrow('not empty (');
    const url = await blank();
    await restore('again.backup', envOf(url));
    const before = await contentsOf(url);
    await expect(restore('again.backup', envOf(url))).rejects.toThrow('not empty (');
    expect(await contentsOf(url)).toEqual(before);
  });

  it('requires the original master key, and reads it from the archive only if it was included', async () => {
    await backUp('keyless.backup');
    await backUp('with-key.backup', true);
    const url = await blank();
    const dataDir = join(folder, 'fresh');
    const { SECRET_KEY: _left, ...keyless } = envOf(url, { DATA_DIR: dataDir });
    await expect(restore('keyless.backup', { ...keyless, SECRET_KEY: OTHER_KEY })).rejects.toThrow(
      'but the configured key is',
    );
    await expect(restore('keyless.backup', keyless)).rejects.toThrow(
      'which it does not include: set SECRET_KEY',
    );
    await restore('with-key.backup', keyless);
    expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()).toBe(SECRET_KEY);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('refuses an archive that is damaged, truncated, from another installation or not a backup, and changes nothing', async () => {
    await backUp('good.backup');
    const good = await readFile(join(folder, 'good.backup'));
    const url = await blank();
    const tar = gunzipSync(good);
    const flipped = Buffer.from(tar);
    const at = flipped.indexOf('offer_retrieved');
    flipped.write('O', at);
    const withoutManifest = Buffer.concat([
      tar.subarray(0, tar.lastIndexOf('manifest.json')),
      Buffer.alloc(1024),
    ]);
    for (const [content, message] of [
      [good.subarray(0, good.length - 200), 'is damaged or truncated, or is not a backup'],
      [gzipSync(flipped), /is damaged: \w+ differs from the manifest/],
      [gzipSync(withoutManifest), 'its manifest is missing'],
      [gzipSync(Buffer.alloc(2048, 'x')), 'is not a backup'],
      [Buffer.from('hello'), 'is not a backup'],
      [Buffer.alloc(0), 'does not exist or is empty'],
    ] as const) {
      await writeFile(join(folder, 'bad.backup'), content);
      await expect(restore('bad.backup', envOf(url))).rejects.toThrow(message);
    }
    await expect(restore('good.backup', envOf(url, { APP_ENV: 'production' }))).rejects.toThrow(
      'with APP_ENV=staging',
    );
    await restore('good.backup', envOf(url));
  });
});
