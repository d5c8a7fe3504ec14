import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { EmbeddedPostgresError, errorCodeOf } from './errors.ts';
import { poll } from './poll.ts';
import { isProcessAlive, processFingerprint, unknownFingerprint } from './process-identity.ts';

/**
 * Runs `work` while no other process starts or stops the server of this data folder. The lock is a symbolic link whose
 * target names its holder, because a link is created together with its content in one step. Takes over the lock of a
 * process that has exited. Rejects when the lock is still held after `timeoutMs`.
 */
export async function withLock<T>(
  file: string,
  { nonce, timeoutMs }: { nonce: string; timeoutMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const holder = `${process.pid}-${processFingerprint(process.pid) ?? unknownFingerprint}-${nonce}`;
  const acquired = await poll(() => tryLock(file, holder) || undefined, { timeoutMs, everyMs: 25 });
  if (!acquired) {
    throw new EmbeddedPostgresError(
      'locked',
      `Process ${holderOf(file)?.split('-')[0] ?? 'unknown'} has been starting or stopping PostgreSQL for more than ` +
        `${timeoutMs / 1000} s (lock ${file}). Wait for that process or stop it, then start again.`,
    );
  }
  try {
    return await work();
  } finally {
    if (holderOf(file) === holder) rmSync(file, { force: true });
  }
}

function tryLock(file: string, holder: string): boolean {
  if (createLock(file, holder)) return true;
  const other = holderOf(file);
  if (other === undefined) return createLock(file, holder);
  const [pid, fingerprint] = other.split('-');
  if (isProcessAlive(Number(pid), fingerprint ?? '')) return false;
  removeStaleLock(file, other, `${file}.${holder}`);
  return createLock(file, holder);
}

/** Removes a lock by renaming it first, so that a lock which another process has just acquired can be put back. */
function removeStaleLock(file: string, staleHolder: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const found = holderOf(aside);
  if (found !== undefined && found !== staleHolder) createLock(file, found);
  rmSync(aside, { force: true });
}

function createLock(file: string, holder: string): boolean {
  try {
    symlinkSync(holder, file);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}
