/** Pauses get longer: a poll every 20 ms would use a quarter of a processor while it waits. */
const PAUSE_MS_MIN = 20;
const PAUSE_MS_MAX = 160;
const TIMEOUT_MS = 120_000;

/**
 * Polls until the result is not undefined, null or false, and returns it. `what` names the result in the timeout error.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
): Promise<T> {
  const endsAtMs = Date.now() + TIMEOUT_MS;
  for (let pauseMs = PAUSE_MS_MIN; ; pauseMs = Math.min(pauseMs * 1.5, PAUSE_MS_MAX)) {
    const response = await ask();
    if (response !== undefined && response !== null && response !== false) return response;
    if (Date.now() > endsAtMs) throw new Error(`timed out after ${TIMEOUT_MS} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
