import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The fingerprint of a process whose start time cannot be read. */
export const unknownFingerprint = 'unknown';

/**
 * A short hash of the time at which a process started. A pid alone does not identify a process: a restarted container
 * assigns the same pids again. Undefined if the process does not exist or is hidden from this one.
 */
export function processFingerprint(pid: number): string | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : psColumn(pid, 'lstart');
  return started === undefined ? undefined : createHash('sha256').update(started).digest('hex').slice(0, 12);
}

/** Whether the process with this pid and fingerprint still runs. True where that cannot be determined. */
export function isProcessAlive(pid: number, fingerprint: string): boolean {
  if (!pidExists(pid)) return false;
  if (process.platform === 'linux' && statOnLinux(pid)?.[0] === 'Z') return false;
  const current = processFingerprint(pid);
  return current === undefined || fingerprint === unknownFingerprint || current === fingerprint;
}

/** Whether this pid is currently the postmaster of the cluster in `dataDirectory`. */
export function isPostmasterOf(pid: number, dataDirectory: string): boolean {
  if (!pidExists(pid)) return false;
  if (process.platform !== 'linux') return (psColumn(pid, 'command') ?? '').includes(` -D ${dataDirectory} `);
  const [program, ...args] = (readText(`/proc/${pid}/cmdline`) ?? '').split('\0');
  if (path.basename(program ?? '') !== 'postgres') return false;
  return args.includes(dataDirectory) || isSameFolder(`/proc/${pid}/cwd`, dataDirectory);
}

/** Whether any process has this pid, zombies included. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function startOnLinux(pid: number): string | undefined {
  const startedAtTicks = statOnLinux(pid)?.[19];
  const boot = readText('/proc/sys/kernel/random/boot_id') ?? '';
  return startedAtTicks === undefined ? undefined : `${boot}${startedAtTicks}`;
}

/** The fields of /proc/<pid>/stat from the state on. The process name before them may contain spaces and brackets. */
function statOnLinux(pid: number): string[] | undefined {
  const text = readText(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function psColumn(pid: number, column: string): string | undefined {
  try {
    const env = { LC_ALL: 'C', TZ: 'UTC', PATH: '/bin:/usr/bin' };
    const args = ['-ww', '-o', `${column}=`, '-p', String(pid)];
    return execFileSync('ps', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
