/** How long responses of a host are cached. */
const LIFETIME_MS_MIN = 60_000;
const LIFETIME_MS_MAX = 3_600_000;
const LIFETIME_MS_DEFAULT = 300_000;

/** How long it is cached that a host could not be reached. */
export const FAILURE_LIFETIME_MS = 5_000;

/** Milliseconds from a `Cache-Control` value, between one minute and one hour; five minutes without `max-age`. */
export function cacheLifetimeMs(cacheControl: string | undefined): number {
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  if (/\bno-(?:store|cache)\b/i.test(cacheControl ?? '')) return LIFETIME_MS_MIN;
  if (maxAge === undefined) return LIFETIME_MS_DEFAULT;
  return Math.min(LIFETIME_MS_MAX, Math.max(LIFETIME_MS_MIN, Number(maxAge) * 1000));
}
