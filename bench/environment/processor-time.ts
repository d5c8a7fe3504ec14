/** Processor time of processes, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** `USER_HZ` of every Linux on x86 and ARM. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  readonly name: string;
  readonly parentPid: number;
  readonly ownMs: number;
  /** Of children that have ended. */
  readonly endedChildrenMs: number;
}

/** Null if there is no such process. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain spaces.
    const nameEnd = stat.lastIndexOf(')');
    const fields = stat.slice(nameEnd + 2).split(' ');
    const ms = (index: number) => Number(fields[index]) * MS_PER_TICK;
    return {
      name: stat.slice(stat.indexOf('(') + 1, nameEnd),
      parentPid: Number(fields[1]),
      ownMs: ms(11) + ms(12),
      endedChildrenMs: ms(13) + ms(14),
    };
  } catch {
    return null;
  }
}

/** Since the process started. Throws if it does not exist. */
export function processorMs(pid: number): number {
  const times = timesOf(pid);
  if (times === null) throw new Error(`there is no process ${pid}`);
  return times.ownMs;
}

/** The memory of a process in MB. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1000;
}

/** The process that started all others of the server; null if the server is on another machine. */
export async function postmasterPid(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = timesOf(rows[0]?.pid ?? 0);
  return backend?.name.startsWith('postgres') ? backend.parentPid : null;
}

/** Of all processes of a PostgreSQL server since it started, those that have ended included. */
export function serverProcessorMs(postmaster: number): number {
  const parent = timesOf(postmaster);
  if (parent === null) throw new Error('PostgreSQL has ended');
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parentPid === postmaster);
  return running.reduce((sum, times) => sum + (times?.ownMs ?? 0), parent.ownMs + parent.endedChildrenMs);
}
