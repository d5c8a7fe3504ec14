import { readdirSync, readFileSync } from 'node:fs';

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The fields of /proc/<pid>/stat from the state on. The name before them may contain spaces and brackets. */
const statOf = (pid: number): readonly string[] => {
  const text = readText(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** When a process started, in a form that no other process of this machine shares; empty where that is unknown. */
export function startTimeOf(pid: number): string {
  const started = statOf(pid)[19];
  return started === undefined ? '' : `${readText('/proc/sys/kernel/random/boot_id').trim()} ${started}`;
}

/** Whether the process exists and, if given, started at this time. */
export function isRunning(pid: number, startTime = ''): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startTime === '' || startTimeOf(pid) === startTime;
}

/** The running processes of a process group; only the leader on systems without /proc. */
export function groupMembers(group: number): readonly number[] {
  if (process.platform !== 'linux') return isRunning(group) ? [group] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const [state, , processGroup] = statOf(pid);
      return processGroup === String(group) && state !== 'Z' && state !== 'X';
    });
}

/** The memory of a process group that is not backed by files, in bytes; 0 on systems without /proc. */
export function groupMemoryBytes(group: number): number {
  let kilobytes = 0;
  for (const pid of process.platform === 'linux' ? groupMembers(group) : []) {
    for (const [, value] of readText(`/proc/${pid}/status`).matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm))
      kilobytes += Number(value);
  }
  return kilobytes * 1024;
}

/** Kills all processes of a group that this process started. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
