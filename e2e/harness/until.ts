/** Resolves as soon as `holds` returns true; rejects on timeout and says what it waited for. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = 120_000,
): Promise<void> {
  const endsAtMs = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > endsAtMs)
      throw new Error(`Timed out after ${timeoutMs} ms waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
