import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/store/migrate.ts';
import { prepareTemplate } from './database.ts';

/** No vacuum comes at a time that no test expects: it takes CPU time, and gives the rows of a table another order. */
const SETTINGS = { autovacuum: 'off' };

/**
 * Skips the proof of the password, which takes a part of the CPU time of each connection. Only this user reaches the server: it listens on a
 * socket with the permissions 0700.
 */
async function trustConnections(dataDir: string, url: string): Promise<void> {
  await writeFile(path.join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** Runs one PostgreSQL server for the whole test run; see `openTestDatabase`. Returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'purser-test-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    name: 'purser',
    durable: false,
    settings: SETTINGS,
  });
  const end = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await trustConnections(dataDir, postgres.url);
    await prepareTemplate(postgres.url, migrate);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('databaseUrl', postgres.url);
  return end;
}
