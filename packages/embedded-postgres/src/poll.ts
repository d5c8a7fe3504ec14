import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `check` at once and then every `everyMs` until it returns something other than undefined. Returns that value, or
 * undefined after `timeoutMs`. Rejects when `check` does.
 */
export async function poll<T>(
  check: () => Promise<T | undefined> | T | undefined,
  { timeoutMs, everyMs }: { timeoutMs: number; everyMs: number },
): Promise<T | undefined> {
  const deadline = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const result = await check();
    if (result !== undefined || deadline.aborted) return result;
    await sleep(everyMs);
  }
}
