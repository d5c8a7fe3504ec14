/** Runs a task when there is room for it: at once, or after those that came before. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Lets at most so many tasks run at the same time; the others wait in the order in which they came. */
export function createSemaphore(runningMax: number): Semaphore {
  let runningCount = 0;
  const waiting: (() => void)[] = [];
  const enter = (): Promise<void> => {
    if (runningCount < runningMax) {
      runningCount += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) runningCount -= 1;
      else next();
    }
  };
}
