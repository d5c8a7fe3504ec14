import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { Fault } from '../kernel/errors.ts';
import { type Db, databaseErrorCode } from './database.ts';

/** The folder with the migrations of this version. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Migrations run in the order of their names. A released migration is never edited. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const entries = (await knownMigrations(folder)).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The names of this version's migrations, in order. */
export const knownMigrations = async (folder = MIGRATIONS_FOLDER): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

async function readAppliedNames(db: QueryExecutorProvider): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (tables[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The migrations applied to the database, and those of this version. */
export async function readMigrationNames(
  db: Db,
): Promise<{ applied: readonly string[]; known: readonly string[] }> {
  return { applied: await readAppliedNames(db), known: await knownMigrations() };
}

/**
 * Treats migrations of a newer version as applied: during an upgrade, a process of the previous version may restart. Migrations only add, so
 * the previous version keeps working.
 */
async function withNewer(db: Kysely<unknown>, folder: string): Promise<Record<string, Migration>> {
  const known = await readMigrations(folder);
  const newest = Object.keys(known).at(-1) ?? '';
  const newer = (await readAppliedNames(db)).filter((name) => name > newest);
  return { ...known, ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])) };
}

/** Whether exactly the migrations of this version are applied. The migrator would first read the columns of all tables, twice. */
async function isNewest(db: Kysely<unknown>, folder: string): Promise<boolean> {
  const [applied, known] = await Promise.all([readAppliedNames(db), knownMigrations(folder)]);
  return applied.join() === known.join();
}

const TRIES_MAX = 90;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface MigrateOptions {
  /** Stops after this migration. Only for a database without migrations. */
  readonly upTo?: string;
  readonly folder?: string;
}

/**
 * Migrates the schemas of the job queue and of the service to the newest version. Safe to run in several processes at once, and while processes
 * of the previous version serve: one process migrates while the others wait, each migration has a separate transaction, and a migration that
 * cannot get its locks is rolled back and retried. Throws `Fault` with the name of a failed migration, which is rolled back.
 */
export async function migrate(
  pool: Pool,
  { upTo, folder = MIGRATIONS_FOLDER }: MigrateOptions = {},
): Promise<void> {
  await runMigrations({ pgPool: pool });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  if (upTo === undefined && (await isNewest(db, folder))) return;
  for (let attempt = 1; ; ) {
    const migrator = new Migrator({ db, provider: { getMigrations: () => withNewer(db, folder) } });
    const { error, results = [] } = await (upTo === undefined
      ? migrator.migrateUp()
      : migrator.migrateTo(upTo));
    if (error === undefined) {
      if (upTo !== undefined || results.length === 0) return;
      attempt = 1;
      continue;
    }
    if (attempt >= TRIES_MAX || !isTransient(error)) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
      throw new Fault(`migration ${failed} failed`, { cause: error });
    }
    attempt += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A lock held by another transaction, or a migration that a newer version applied in the meantime. */
const isTransient = (error: unknown): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].includes(databaseErrorCode(error) ?? '') ||
  (error instanceof Error && error.message.startsWith('corrupted migrations: previously executed migration'));
