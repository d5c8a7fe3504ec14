/** Resolves as soon as `holds` does; rejects with what was waited for when it never did. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = 120_000,
): Promise<void> {
  const endsAtMs = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > endsAtMs) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
