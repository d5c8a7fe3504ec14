import type { Log } from '../kernel/log.ts';

export interface PeriodicTask {
  readonly name: string;
  readonly everyMs: number;
  /** The delay of the first run. Defaults to `everyMs`. */
  readonly firstMs?: number;
  /** The signal aborts when the process drains; a long task should then return early. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Runs each task repeatedly, `everyMs` after its last run ended, until stopped. Failures are logged. */
export function startPeriodicTasks(tasks: readonly PeriodicTask[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const schedule = (task: PeriodicTask, delayMs = task.everyMs) => {
    if (stopping.signal.aborted) return;
    timers.set(
      task.name,
      setTimeout(() => {
        const run = task
          .run(stopping.signal)
          .then(() => undefined)
          .catch((error: unknown) =>
            log.warn({ task: task.name, error: String(error) }, 'periodic task failed'),
          )
          .finally(() => {
            running.delete(run);
            schedule(task);
          });
        running.add(run);
      }, delayMs),
    );
  };
  for (const task of tasks) schedule(task, task.firstMs);
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
