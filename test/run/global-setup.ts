import { spawn } from 'node:child_process';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLEANER = fileURLToPath(new URL('./cleaner.mjs', import.meta.url));
/** A file system in memory, on Linux: flushing the databases of the tests to a disk would take a part of their time. */
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_BYTES_MIN = 4 * 1024 ** 3;

/**
 * Runs once for all projects. Creates the run's temporary folder and names it in PURSER_TEST_RUN, which child processes inherit. Starts a
 * cleaner that waits until the run has ended, kills the processes that are left and removes the folder.
 */
export default async function setup(): Promise<void> {
  if (process.env['PURSER_TEST_RUN'] !== undefined) return;
  const folder = await mkdtemp(join(await parentFolder(), 'purser-test-'));
  // When the tests run as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const cleaner = spawn(process.execPath, [CLEANER, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  cleaner.unref();
  const { stdin } = cleaner;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  process.env['TMPDIR'] = folder;
  process.env['PURSER_TEST_RUN'] = folder;
}

/** TMPDIR if it is set. Otherwise, a folder in memory if enough of it is free, or the system's temporary folder. */
async function parentFolder(): Promise<string> {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < MEMORY_BYTES_MIN) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= MEMORY_BYTES_MIN ? MEMORY_FOLDER : tmpdir();
}
