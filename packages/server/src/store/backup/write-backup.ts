import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type ArchivedRows,
  BackupError,
  FORMAT,
  FORMAT_FILE,
  JOBS,
  KEY_FILE,
  MANIFEST_FILE,
  type Manifest,
  rowsFile,
} from './manifest.ts';
import { JOB_COLUMNS, JOBS_QUERY, quoted, readSequences, readTables } from './tables.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

const PART_BYTES = 1024 * 1024;

export interface BackupOrder {
  readonly file: string;
  readonly now: Date;
  /** The text of the master key to include in the archive; null leaves it out. */
  readonly keyText: string | null;
}

export interface WrittenBackup {
  readonly manifest: Manifest;
  readonly bytes: number;
}

/**
 * Writes a consistent snapshot of all data into one compressed archive, without blocking other transactions. The file appears under its name
 * when it is complete, and is readable by its owner only. Throws `BackupError` when the file exists, or there is nothing to back up.
 */
export async function writeBackup(pool: Pool, order: BackupOrder): Promise<WrittenBackup> {
  const partial = `${order.file}.partial`;
  if (await isThere(order.file))
    throw new BackupError(`${order.file} already exists: choose another file name.`);
  const client = await pool.connect();
  let manifest: Manifest | null = null;
  try {
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read, read only');
    const parts = archive(client, order, (written) => {
      manifest = written;
    });
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(parts), createGzip(), output);
    await client.query('commit');
    client.release();
    const bytes = await settle(partial, order.file);
    if (manifest === null) throw new BackupError('The backup was not finished.');
    return { manifest, bytes };
  } catch (error) {
    client.release(true);
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      await rm(partial, { force: true });
    else
      throw new BackupError(
        `${partial} exists: another backup is being written, or was interrupted. Remove the file if no backup is running.`,
      );
    throw error;
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Flushes the file to disk, then renames it. */
async function settle(partial: string, file: string): Promise<number> {
  const written = await open(partial, 'r');
  await written.sync();
  const { size } = await written.stat();
  await written.close();
  await link(partial, file);
  await rm(partial);
  return size;
}

async function* archive(
  client: PoolClient,
  { now, keyText }: BackupOrder,
  written: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const file = (name: string, content: Buffer) =>
    Buffer.concat([tarHeader(name, content.length, now), content, tarPadding(content.length)]);
  yield file(FORMAT_FILE, jsonOf(FORMAT));
  const head = await readHead(client);
  const tables: ArchivedRows[] = [];
  for (const { name, columns } of await readTables(client)) {
    const source = `${quoted(name)} (${columns.map(quoted).join(', ')})`;
    tables.push(yield* copyOut(client, { name, columns, source, folder: `tables/${name}` }, file));
  }
  const jobs = yield* copyOut(
    client,
    { name: JOBS, columns: JOB_COLUMNS, source: `(${JOBS_QUERY})`, folder: JOBS },
    file,
  );
  if (keyText !== null) yield file(KEY_FILE, Buffer.from(`${keyText}\n`));
  const manifest: Manifest = {
    createdAt: now.toISOString(),
    ...head,
    withKey: keyText !== null,
    tables,
    jobs,
    sequences: await readSequences(client),
  };
  yield file(MANIFEST_FILE, jsonOf(manifest));
  yield tarEnd();
  written(manifest);
}

const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Throws `BackupError` when no service has ever started on this database. */
async function readHead(client: PoolClient) {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('installation') is not null as there`,
  );
  const { rows } =
    tables[0]?.there === true
      ? await client.query<{ environment: string; key_fingerprint: string }>(
          'select environment, key_fingerprint from installation',
        )
      : { rows: [] };
  const [installation] = rows;
  if (installation === undefined)
    throw new BackupError('This database holds no installation: there is nothing to back up.');
  const { rows: applied } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const { rows: version } = await client.query<{ number: string }>(
    `select current_setting('server_version_num') as number`,
  );
  return {
    environment: installation.environment,
    keyFingerprint: installation.key_fingerprint,
    migrations: applied.map(({ name }) => name),
    postgresVersion: Number(version[0]?.number),
  };
}

interface Rows {
  readonly name: string;
  readonly columns: readonly string[];
  /** The source of COPY. */
  readonly source: string;
  readonly folder: string;
}

async function* copyOut(
  client: PoolClient,
  { name, columns, source, folder }: Rows,
  file: (name: string, content: Buffer) => Buffer,
): AsyncGenerator<Buffer, ArchivedRows> {
  const hash = createHash('sha256');
  const stream = client.query(copyTo(`copy ${source} to stdout`));
  let held: Buffer[] = [];
  let heldBytes = 0;
  let bytes = 0;
  let rowCount = 0;
  let part = 0;
  const flush = () => {
    part += 1;
    const content = Buffer.concat(held, heldBytes);
    held = [];
    heldBytes = 0;
    return file(rowsFile(folder, part), content);
  };
  for await (const chunk of stream) {
    const data = Buffer.from(chunk);
    hash.update(data);
    held.push(data);
    heldBytes += data.length;
    bytes += data.length;
    rowCount += countRows(data);
    if (heldBytes >= PART_BYTES) yield flush();
  }
  if (heldBytes > 0) yield flush();
  return { name, columns, rowCount, bytes, sha256: hash.digest('hex') };
}

const LINE_FEED = 0x0a;

/** The text format of COPY ends every row with a line feed, and escapes those within values. The stream's own count comes after its last row. */
function countRows(data: Buffer): number {
  let count = 0;
  for (let at = data.indexOf(LINE_FEED); at !== -1; at = data.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
