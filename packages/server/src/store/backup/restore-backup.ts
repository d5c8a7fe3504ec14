import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { type ArchivedRows, BackupError, JOBS, type Manifest } from './manifest.ts';
import { readRows } from './read-backup.ts';
import { ENQUEUE_JOBS, JOBS_TABLE, quoted, readTables } from './tables.ts';

export interface RestoreOrder {
  readonly file: string;
  readonly manifest: Manifest;
  /** Migrations that this version knows. */
  readonly known: readonly string[];
  /** Continues open purchases as if no time had passed: correct only if the original installation has not run since the backup. */
  readonly resumePurchases: boolean;
}

export interface Restored {
  readonly rowCount: number;
  /** Orders being placed that are looked up at the merchant first. */
  readonly askedFirstCount: number;
  /** Purchases whose order was not being placed yet: they now await confirmation. */
  readonly unconfirmedCount: number;
}

/**
 * Restores the archive into an empty database in one transaction, and migrates it to the newest version. Throws `BackupError` when the
 * archive is from a newer version or the database is not empty; nothing is changed then.
 */
export async function restoreBackup(pool: Pool, order: RestoreOrder): Promise<Restored> {
  const { manifest } = order;
  const newest = manifest.migrations.at(-1);
  const unknown = manifest.migrations.filter((name) => !order.known.includes(name));
  if (newest === undefined || unknown.length > 0) {
    throw new BackupError(
      `This backup was made by a newer version (${unknown.join(', ')}): upgrade, then restore.`,
    );
  }
  await requireBlankOrSame(pool, manifest);
  await migrate(pool, { upTo: newest });
  const client = await pool.connect();
  try {
    await client.query('begin');
    const restored = await fill(client, order);
    await client.query('commit');
    client.release();
    await migrate(pool);
    await pool.query('analyze');
    return restored;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A database that is already migrated must have the same migrations as the archive. */
async function requireBlankOrSame(pool: Pool, manifest: Manifest): Promise<void> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (tables[0]?.there !== true) return;
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  const applied = rows.map(({ name }) => name);
  if (applied.length === 0 || applied.join() === manifest.migrations.join()) return;
  const client = await pool.connect();
  try {
    await requireEmpty(client);
  } finally {
    client.release();
  }
  throw new BackupError(
    `This database is at ${applied.at(-1)}, the backup at ${manifest.migrations.at(-1)}: restore into a new DATA_DIR or an empty database.`,
  );
}

async function requireEmpty(client: PoolClient): Promise<void> {
  const filled: string[] = [];
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${quoted(name)}) as filled`,
    );
    if (rows[0]?.filled === true) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new BackupError(
    `This database is not empty (${filled.join(', ')}): restore into a new DATA_DIR or an empty database.`,
  );
}

async function fill(
  client: PoolClient,
  { file, manifest, resumePurchases }: RestoreOrder,
): Promise<Restored> {
  const tables = await readTables(client);
  // Blocks other writers: a service that starts now waits, and then finds the restored accounts.
  await client.query(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in share row exclusive mode`,
  );
  await requireEmpty(client);
  await client.query(JOBS_TABLE);
  await client.query("select set_config('purser.restoring', 'on', true)");
  await copyAll(client, file, manifest);
  await client.query("select set_config('purser.restoring', 'off', true)");
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1, $2, $3)', [quoted(name), lastValue, isCalled]);
  }
  await client.query(ENQUEUE_JOBS);
  const heldBack = resumePurchases
    ? { askedFirstCount: 0, unconfirmedCount: 0 }
    : await holdBackPurchases(client);
  const rowCount = manifest.tables.reduce((sum, rows) => sum + rows.rowCount, manifest.jobs.rowCount);
  return { rowCount, ...heldBack };
}

interface OpenCopy {
  readonly rows: ArchivedRows;
  readonly stream: ReturnType<typeof copyIn>;
}

async function copyAll(client: PoolClient, file: string, manifest: Manifest): Promise<void> {
  const opened: OpenCopy[] = [];
  for await (const { rows, content } of readRows(file, manifest)) {
    let current = opened.at(-1);
    if (current?.rows !== rows) {
      await endCopy(current);
      current = { rows, stream: copyIn(client, rows) };
      opened.push(current);
    }
    const { stream } = current;
    if (!stream.write(content)) await Promise.race([once(stream, 'drain'), finished(stream)]);
  }
  await endCopy(opened.at(-1));
}

async function endCopy(open: OpenCopy | undefined): Promise<void> {
  if (open === undefined) return;
  const { rows, stream } = open;
  stream.end();
  await finished(stream);
  if (stream.rowCount === rows.rowCount) return;
  throw new BackupError(
    `${rows.name} has ${stream.rowCount} rows in the archive and ${rows.rowCount} in its manifest.`,
  );
}

function copyIn(client: PoolClient, { name, columns }: ArchivedRows) {
  const table = name === JOBS ? 'restored_jobs' : quoted(name);
  const stream = client.query(copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`));
  // The error also reaches the next write and the code that awaits the end.
  stream.on('error', () => undefined);
  return stream;
}

/**
 * The original installation may have continued open purchases after the backup. To buy nothing twice, orders being placed are looked up at
 * the merchant first, and other purchases await confirmation.
 */
async function holdBackPurchases(client: PoolClient) {
  const placing = await client.query(
    `update checkout_intents set placement = 'submitting' where state = 'placing_order' and placement = 'pending'`,
  );
  const waiting = await client.query(
    `update checkout_intents set purchase = null where state in ('retrieving_offer', 'awaiting_confirmation') and purchase is not null`,
  );
  return { askedFirstCount: placing.rowCount ?? 0, unconfirmedCount: waiting.rowCount ?? 0 };
}
