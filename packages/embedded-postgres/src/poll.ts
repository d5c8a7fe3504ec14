import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks `check` until it answers something other than undefined, at once and then every `everyMs`; gives that answer,
 * or undefined once `timeoutMs` have passed. Rejects when `check` does.
 */
export async function waitFor<T>(
  check: () => Promise<T | undefined> | T | undefined,
  { timeoutMs, everyMs }: { timeoutMs: number; everyMs: number },
): Promise<T | undefined> {
  const deadline = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const answer = await check();
    if (answer !== undefined || deadline.aborted) return answer;
    await sleep(everyMs);
  }
}
