import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The mark of a process whose start cannot be read. */
export const unknownMark = 'unknown';

/**
 * A short mark of one run of a process: a pid alone says little, as a restarted container hands out the same ones
 * again. Undefined if the process is gone or hidden from this one.
 */
export function markOfProcess(pid: number): string | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : psColumn(pid, 'lstart');
  return started === undefined ? undefined : createHash('sha256').update(started).digest('hex').slice(0, 12);
}

/** Whether the process that had this pid and mark still runs. Says yes where it cannot tell. */
export function isProcessAlive(pid: number, mark: string): boolean {
  if (!isPidTaken(pid)) return false;
  if (process.platform === 'linux' && statOnLinux(pid)?.[0] === 'Z') return false;
  const current = markOfProcess(pid);
  return current === undefined || mark === unknownMark || current === mark;
}

/** Whether this pid is, now, the postmaster of the cluster in `clusterFolder`. */
export function isPostmasterOf(pid: number, clusterFolder: string): boolean {
  if (!isPidTaken(pid)) return false;
  if (process.platform !== 'linux') return (psColumn(pid, 'command') ?? '').includes(` -D ${clusterFolder} `);
  const [program, ...args] = (readText(`/proc/${pid}/cmdline`) ?? '').split('\0');
  if (path.basename(program ?? '') !== 'postgres') return false;
  return args.includes(clusterFolder) || isSameFolder(`/proc/${pid}/cwd`, clusterFolder);
}

/** Whether any process, a finished one that nobody has collected included, has this pid. */
export function isPidTaken(pid: number): boolean {
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

/** The fields of /proc/<pid>/stat from the state on; the name before them may contain spaces and brackets. */
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
