import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessAlive, markOfProcess, unknownMark } from './process-identity.ts';

/** One use of the database by this process. */
export type Registration = {
  /** Takes this use out of the register; a second call does nothing. */
  remove(): void;
};

/**
 * Notes in `folder` that this process uses the database. The note is an empty file whose name says it all, so it is
 * whole from the first moment. `nonce` tells several uses by one process apart.
 */
export function registerUser(folder: string, nonce: string): Registration {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${process.pid}-${markOfProcess(process.pid) ?? unknownMark}-${nonce}`);
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  return { remove: () => rmSync(file, { force: true }) };
}

/**
 * The pids of the processes that use the database, one per use, without the use registered under `exceptNonce`. Notes of
 * dead processes are removed on the way.
 */
export function liveUsers(folder: string, exceptNonce?: string): number[] {
  const pids: number[] = [];
  for (const name of namesIn(folder)) {
    const [pid, mark, nonce] = name.split('-');
    if (nonce === exceptNonce) continue;
    if (pid === undefined || mark === undefined || !/^\d+$/.test(pid)) continue;
    if (isProcessAlive(Number(pid), mark)) pids.push(Number(pid));
    else rmSync(path.join(folder, name), { force: true });
  }
  return pids;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
