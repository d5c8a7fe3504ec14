import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { waitFor } from './poll.ts';
import { isProcessAlive, markOfProcess, unknownMark } from './process-identity.ts';

/**
 * Runs `work` while no other process of this data folder starts or stops the database. The lock is a symbolic link
 * whose target names its holder: it is made in one step, content included. A dead holder's lock is taken over.
 * Rejects when the lock is still held after `timeoutMs`.
 */
export async function withLock<T>(
  file: string,
  { nonce, timeoutMs }: { nonce: string; timeoutMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const holder = `${process.pid}-${markOfProcess(process.pid) ?? unknownMark}-${nonce}`;
  const taken = await waitFor(() => tryLock(file, holder) || undefined, { timeoutMs, everyMs: 25 });
  if (!taken) {
    throw new Error(
      `Process ${holderOf(file)?.split('-')[0] ?? 'unknown'} has been starting or stopping the embedded PostgreSQL ` +
        `for more than ${timeoutMs / 1000} s (lock ${file}). Wait for it or end it, then start again.`,
    );
  }
  try {
    return await work();
  } finally {
    if (holderOf(file) === holder) rmSync(file, { force: true });
  }
}

function tryLock(file: string, holder: string): boolean {
  if (link(file, holder)) return true;
  const other = holderOf(file);
  if (other === undefined) return link(file, holder);
  const [pid, mark] = other.split('-');
  if (isProcessAlive(Number(pid), mark ?? '')) return false;
  takeAway(file, other, `${file}.${holder}`);
  return link(file, holder);
}

/** Removes the dead holder's lock by way of a rename, so that a lock somebody else has just taken is put back. */
function takeAway(file: string, deadHolder: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const found = holderOf(aside);
  if (found !== undefined && found !== deadHolder) link(file, found);
  rmSync(aside, { force: true });
}

function link(file: string, holder: string): boolean {
  try {
    symlinkSync(holder, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
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
