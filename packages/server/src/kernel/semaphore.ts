/** Runs a task as soon as a slot is free. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most `runningMax` tasks at a time; the others wait in first-in, first-out order. */
export function createSemaphore(runningMax: number): Semaphore {
  let runningCount = 0;
  const waiting: (() => void)[] = [];
  const acquire = (): Promise<void> => {
    if (runningCount < runningMax) {
      runningCount += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async (task) => {
    await acquire();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) runningCount -= 1;
      else next();
    }
  };
}
