/** For a reader of hostile input: many times what it takes, and little of what unbounded backtracking takes. */
export const BOUNDED_SECONDS = 60;

/** The processor time of this process during the task. Unlike the time that passes, it hardly grows with other work on the machine. */
export function processorSeconds(task: () => void): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
