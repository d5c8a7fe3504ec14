import type { Log } from '../kernel/log.ts';

export interface PeriodicTask {
  readonly name: string;
  readonly everyMs: number;
  /** The signal aborts when the process drains: a long task then ends where it can. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Runs each task again and again, never twice at once, until stopped. A failure is logged and the task comes round again. */
export function startPeriodicTasks(tasks: readonly PeriodicTask[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const schedule = (task: PeriodicTask) => {
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
      }, task.everyMs),
    );
  };
  tasks.forEach(schedule);
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
