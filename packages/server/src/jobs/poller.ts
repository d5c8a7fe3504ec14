export interface Poller {
  /** Starts the next round at once, or right after the current one. */
  wake(): void;
  /** Starts no further round and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs rounds one after the other until stopped. A round returns the delay until the next one in milliseconds; `wake` shortens it. After
 * a failed round, `onError` is called and the delay is `pauseMs`.
 */
export function startPoller(
  round: () => Promise<number>,
  onError: (error: unknown) => void,
  pauseMs: number,
): Poller {
  let stopped = false;
  let woken = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const runRound = async (): Promise<void> => {
    woken = false;
    const waitMs = await round().catch((error: unknown) => {
      onError(error);
      return pauseMs;
    });
    running = null;
    if (stopped) return;
    if (woken || waitMs <= 0) wake();
    else timer = setTimeout(wake, waitMs);
  };
  function wake(): void {
    if (stopped) return;
    if (running !== null) {
      woken = true;
      return;
    }
    clearTimeout(timer);
    running = runRound();
  }
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
