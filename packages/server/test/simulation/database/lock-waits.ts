import type { Client } from 'pg';

export interface LockWaits {
  /** Whether every process waits, directly or not, for a lock of a process that is not among them. */
  readonly isSettled: boolean;
  /** Processes that wait for each other only. */
  readonly deadlocked: readonly number[];
  /** For whom each process waits. */
  readonly blockersOf: ReadonlyMap<number, readonly number[]>;
}

/** Reads for whom the processes wait, all of which have a statement that is not answered. */
export async function findLockWaits(observer: Client, processIds: readonly number[]): Promise<LockWaits> {
  const { rows } = await observer.query<{ pid: number; blockers: number[] }>({
    name: 'lock-waits',
    text: 'select pid, pg_blocking_pids(pid) as blockers from unnest($1::int[]) as pid',
    values: [processIds],
  });
  const blockersOf = new Map(rows.map(({ pid, blockers }) => [pid, blockers]));
  const waiting = new Set<number>();
  const waitsForOthers = (pid: number) =>
    (blockersOf.get(pid) ?? []).some((blocker) => !blockersOf.has(blocker) || waiting.has(blocker));
  for (let found = true; found; ) {
    const more = processIds.filter((pid) => !waiting.has(pid) && waitsForOthers(pid));
    for (const pid of more) waiting.add(pid);
    found = more.length > 0;
  }
  const rest = processIds.filter((pid) => !waiting.has(pid));
  const isDeadlock = rest.length > 0 && rest.every((pid) => (blockersOf.get(pid) ?? []).length > 0);
  return { isSettled: rest.length === 0, deadlocked: isDeadlock ? rest : [], blockersOf };
}
