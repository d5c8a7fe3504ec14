import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { purserJson } from './purser.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The prepared data directory of the run. Environment variables reach the processes that run test files. */
const VARIABLE = 'PURSER_TEST_PREPARED_DATA';

/** What a stopped service needs of its data directory. */
const CONTENTS = ['postgres', 'postgres.password', 'secret.key'];

/** Runs once for all e2e tests: prepares a data directory with an empty database of this version. Returns the teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  // The first command that opens the database creates it, but no account.
  await purserJson(['accounts', 'list'], { DATA_DIR: dataDir });
  process.env[VARIABLE] = dataDir;
  return folder.remove;
}

/**
 * Creates `dataDir` as a copy of the prepared one, which is faster than creating a database. For tests that are not about the first start.
 * Without a prepared one, as outside the tests, the service creates its database itself.
 */
export async function copyPreparedData(dataDir: string): Promise<void> {
  const prepared = process.env[VARIABLE];
  if (prepared === undefined) return;
  const run = promisify(execFile);
  await run('mkdir', ['-m', '711', dataDir]);
  // With owners: PostgreSQL may run as another user.
  await run('cp', ['-a', ...CONTENTS.map((name) => join(prepared, name)), dataDir]);
}
