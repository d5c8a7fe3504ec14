/** Milliseconds to wait from a `Retry-After` value, whole seconds or an HTTP date; null when it is neither. */
export function retryAfterMs(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // Only the standard's date format: `Date.parse` would read other texts as years.
  if (!/^[A-Z][a-z]{2,8}, /.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - now.getTime());
}
