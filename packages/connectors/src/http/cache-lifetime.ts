/** How long what a host said may be relied on. */
const LIFETIME_MS_MIN = 60_000;
const LIFETIME_MS_MAX = 3_600_000;
const LIFETIME_MS_DEFAULT = 300_000;

/** How long it is remembered that a host could not be asked. */
export const FAILURE_LIFETIME_MS = 5_000;

/** Milliseconds from a `Cache-Control` value, held between one minute and one hour; five minutes when it says nothing. */
export function cacheLifetimeMs(cacheControl: string | undefined): number {
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  if (/\bno-(?:store|cache)\b/i.test(cacheControl ?? '')) return LIFETIME_MS_MIN;
  if (maxAge === undefined) return LIFETIME_MS_DEFAULT;
  return Math.min(LIFETIME_MS_MAX, Math.max(LIFETIME_MS_MIN, Number(maxAge) * 1000));
}
