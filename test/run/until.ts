/** Pauses between polls get longer, to leave the processor to what is waited for. */
const PAUSE_MS_MIN = 20;
const PAUSE_MS_MAX = 300;
const TIMEOUT_MS = 120_000;

/**
 * Polls until the result is not undefined, null or false, and returns it. `what` says in the timeout error what was waited for.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
): Promise<T> {
  const endsAtMs = performance.now() + TIMEOUT_MS;
  for (let pauseMs = PAUSE_MS_MIN; ; pauseMs = Math.min(pauseMs * 1.5, PAUSE_MS_MAX)) {
    const result = await ask();
    if (result !== undefined && result !== null && result !== false) return result;
    if (performance.now() > endsAtMs)
      throw new Error(`Timed out after ${TIMEOUT_MS} ms waiting for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
