import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLEANER = fileURLToPath(new URL('./cleaner.mjs', import.meta.url));

/**
 * Once for all projects: gives the run a temporary folder, marks its processes by it, and starts a cleaner that waits for the run to end,
 * in whatever way, then ends the processes that are left and removes the folder.
 */
export default async function setup(): Promise<void> {
  if (process.env['PURSER_TEST_RUN'] !== undefined) return;
  const folder = await mkdtemp(join(tmpdir(), 'purser-test-'));
  // PostgreSQL runs as another user where the tests run as root.
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
