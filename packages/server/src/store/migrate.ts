import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { Fault } from '../kernel/errors.ts';
import { type Db, databaseErrorCode } from './database.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Released migrations are never edited: a change is a new file, and names order them. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await knownMigrations()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(`${FOLDER}${name}.sql`, 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The names of the migrations that this version brings, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER))
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

/** The migrations that the database has had, and those that this version brings. A blank database has had none. */
export async function readMigrationNames(
  db: Db,
): Promise<{ applied: readonly string[]; known: readonly string[] }> {
  return { applied: await readAppliedNames(db), known: await knownMigrations() };
}

/**
 * What a newer version has applied after our newest stands as done: during an update a process of the version before may start once
 * more. A migration only ever adds what that version does not mind.
 */
async function withNewer(db: Kysely<unknown>): Promise<Record<string, Migration>> {
  const known = await readMigrations();
  const newest = Object.keys(known).at(-1) ?? '';
  const newer = (await readAppliedNames(db)).filter((name) => name > newest);
  return { ...known, ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])) };
}

const TRIES_MAX = 90;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Brings the job queue's schema and ours to the newest version, or a blank database to the one named. Safe to run from many processes at
 * once, and while processes of the version before serve: one works and the others wait, each migration is a transaction of its own so
 * that none holds the locks of another, and one that cannot have its lock gives way and tries again. Throws `Fault` with the migration's
 * name when one fails; nothing of that one is kept.
 */
export async function migrate(pool: Pool, upTo?: string): Promise<void> {
  await runMigrations({ pgPool: pool });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  for (let attempt = 1; ; ) {
    const migrator = new Migrator({ db, provider: { getMigrations: () => withNewer(db) } });
    const { error, results = [] } = await (upTo === undefined
      ? migrator.migrateUp()
      : migrator.migrateTo(upTo));
    if (error === undefined) {
      if (upTo !== undefined || results.length === 0) return;
      attempt = 1;
      continue;
    }
    if (attempt >= TRIES_MAX || !passes(error)) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
      throw new Fault(`migration ${failed} failed`, { cause: error });
    }
    attempt += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A lock that others hold, or a newer version that has just applied a migration between our two looks. */
const passes = (error: unknown): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].includes(databaseErrorCode(error) ?? '') ||
  (error instanceof Error && error.message.startsWith('corrupted migrations: previously executed migration'));
