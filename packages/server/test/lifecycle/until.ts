const POLL_MS = 20;
const TIMEOUT_MS = 120_000;

/**
 * Polls until the result is not undefined, null or false, and returns it. `what` names the result in the timeout error.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
): Promise<T> {
  const endsAtMs = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > endsAtMs) throw new Error(`timed out after ${TIMEOUT_MS} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
