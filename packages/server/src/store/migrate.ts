import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { Fault } from '../kernel/errors.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Released migrations are never edited: a change is a new file, and names order them. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(FOLDER + name, 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the job queue's schema and ours to the newest version. Safe to run from many processes at once: a lock in the database lets
 * one work and the others wait. Throws `Fault` with the migration's name when one fails; nothing of that run is kept.
 */
export async function migrate(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: readMigrations },
  }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new Fault(`migration ${failed} failed`, { cause: error });
  }
}
