/** Pauses between polls get longer, to leave the processor to what is waited for. */
const PAUSE_MS_MIN = 50;
const PAUSE_MS_MAX = 200;

/** Resolves as soon as `holds` returns true; rejects on timeout and says what it waited for. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = 120_000,
): Promise<void> {
  const endsAtMs = performance.now() + timeoutMs;
  for (let pauseMs = PAUSE_MS_MIN; !(await holds()); pauseMs = Math.min(pauseMs * 1.5, PAUSE_MS_MAX)) {
    if (performance.now() > endsAtMs)
      throw new Error(`Timed out after ${timeoutMs} ms waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
