import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessAlive, processFingerprint, unknownFingerprint } from './process-identity.ts';

/** One use of the server by this process. */
export type Registration = {
  /** Removes this use from the registry. Calling it again has no effect. */
  remove(): void;
};

/**
 * Records in `folder` that this process uses the server. The entry is an empty file whose name contains everything, so
 * it is never half written. `nonce` distinguishes several uses by one process.
 */
export function registerProcess(folder: string, nonce: string): Registration {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fingerprint = processFingerprint(process.pid) ?? unknownFingerprint;
  const file = path.join(folder, `${process.pid}-${fingerprint}-${nonce}`);
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  return { remove: () => rmSync(file, { force: true }) };
}

/**
 * The pids of the running processes that use the server, one per use, except the use registered with `exceptNonce`.
 * Removes the entries of processes that have exited.
 */
export function registeredPids(folder: string, exceptNonce?: string): number[] {
  const pids: number[] = [];
  for (const name of namesIn(folder)) {
    const [pid, fingerprint, nonce] = name.split('-');
    if (nonce === exceptNonce) continue;
    if (pid === undefined || fingerprint === undefined || !/^\d+$/.test(pid)) continue;
    if (isProcessAlive(Number(pid), fingerprint)) pids.push(Number(pid));
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
