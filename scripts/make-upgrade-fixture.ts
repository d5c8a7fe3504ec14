/**
 * Dumps the data of a database at the newest migration after real purchases, as SQL for an empty database at that migration:
 * `packages/server/test/upgrade/fixtures/<newest migration>.sql.gz`. Run it before you add a migration; the upgrade test migrates
 * each of these files to the newest version.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Purser } from '@purser/client';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import pg from 'pg';
import { startService } from '../packages/server/src/main.ts';
import { FIXTURE_KEY, FIXTURE_SECRET } from '../packages/server/test/upgrade/fixture-keys.ts';
import { openShopFixture, type ShopFixture } from '../packages/server/test-support/shop-fixture.ts';

const FOLDER = fileURLToPath(new URL('../packages/server/test/upgrade/fixtures/', import.meta.url));
const EXCLUDED_TABLES = [
  'kysely_migration',
  'kysely_migration_lock',
  'worker_processes',
  'rate_counters',
  'ledger_audit',
];

async function fill(databaseUrl: string, dataDir: string, fixture: ShopFixture): Promise<void> {
  const service = await startService({
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      BOOTSTRAP_API_KEY: FIXTURE_KEY,
      SECRET_KEY: FIXTURE_SECRET,
    },
    role: 'all',
    log: 'silent',
  });
  const client = new Purser({ apiKey: FIXTURE_KEY, baseUrl: service.url ?? '' });
  await client.webhookEndpoints.create({ url: fixture.receiverUrl, description: 'Orders' });
  await fixture.buy(client);
  await fixture.buy(client, 'payment-declined');
  await fixture.buy(client, 'sold-out');
  const offered = await fixture.offer(client, 'two-shipping-options');
  await client.checkoutIntents.confirmAndPoll(offered.id, { paymentMethod: { type: 'drawdown' } });
  const [shipment] = (await client.shipments.list()).data;
  if (shipment !== undefined) await client.testHelpers.advanceShipment(shipment.checkoutIntentId);
  fixture.respondWith(500);
  await fixture.offer(client, 'free-shipping');
  await fixture.delayNextOrder(60_000);
  const { id } = await client.checkoutIntents.purchase({
    ...fixture.createBody('plain'),
    paymentMethod: { type: 'drawdown' },
  });
  await untilPlacing(client, id);
  await service.close();
}

async function untilPlacing(client: Purser, id: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await client.checkoutIntents.retrieve(id)).state === 'placing_order') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('timed out waiting for the purchase to enter placing_order');
}

/** Referenced tables come before the tables that reference them. */
const TABLES = `
  with recursive levels as (
    select c.oid, 0 as level from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select k.conrelid, l.level + 1 from levels l
      join pg_constraint k on k.confrelid = l.oid and k.contype = 'f' and k.conrelid <> l.oid where l.level < 20
  )
  select c.relname as name from levels l join pg_class c on c.oid = l.oid
   where c.relname <> all($1) group by c.relname order by max(l.level), c.relname`;

async function dump(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES, [EXCLUDED_TABLES]);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
    if (rows.length === 0) continue;
    const data = rows.map(({ row }) => row).join(',\n');
    parts.push(
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $rows$[\n${data}\n]$rows$);`,
    );
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of sequences) parts.push(`select setval('${name}', ${last});`);
  const { rows: jobs } = await client.query<{ call: string }>(
    `select format('select graphile_worker.add_job(%L, %L::json, run_at => %L, max_attempts => %L::int);', t.identifier, j.payload, j.run_at, j.max_attempts) as call
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  return `${[...parts, ...jobs.map(({ call }) => call)].join('\n\n')}\n`;
}

const dataDir = await mkdtemp(join(tmpdir(), 'purser-fixture-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, name: 'purser', durable: false });
const fixture = await openShopFixture();
try {
  await fill(postgres.url, dataDir, fixture);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  const text = await dump(client);
  await client.end();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${rows[0]?.name}.sql.gz`), gzipSync(text, { level: 9 }));
} finally {
  await fixture.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
