const BACKOFF_MS_MIN = 500;
const BACKOFF_MS_MAX = 8_000;
/** Maximum random delay added to the one that the service asks for, so that clients do not retry all at once. */
const SPREAD_MS_MAX = 250;

/** The part of `Headers` that is read. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** Whether to retry after a response. `x-should-retry` takes precedence over the status. */
export function shouldRetry(status: number, headers: HeaderReader): boolean {
  const said = headers.get('x-should-retry')?.trim().toLowerCase();
  if (said === 'true') return true;
  if (said === 'false') return false;
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

/** The delay before the next retry if the service sets none: doubles from 0.5 s to 8 s, less up to half by `random` (0 to 1). */
export function backoffMs(retryCount: number, random: number): number {
  const full = Math.min(BACKOFF_MS_MAX, BACKOFF_MS_MIN * 2 ** Math.min(retryCount, 30));
  return Math.round(full * (1 - random / 2));
}

function decimal(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,15}(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

/** The delay that `retry-after-ms` or `Retry-After` (seconds or an HTTP date) asks for. */
export function askedDelayMs(headers: HeaderReader, nowMs: number): number | undefined {
  const milliseconds = decimal(headers.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null) return undefined;
  const seconds = decimal(retryAfter);
  if (seconds !== undefined) return seconds * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

/** Milliseconds until the exhausted bucket, the first item of `RateLimit`, is full again. */
export function rateLimitResetMs(headers: HeaderReader): number | undefined {
  const [first = ''] = (headers.get('ratelimit') ?? '').split(',');
  const match = /;\s*t=(\d{1,10})\s*(;|$)/.exec(first);
  return match?.[1] === undefined ? undefined : Number(match[1]) * 1000;
}

/** The delay before a request is retried. `random` is from 0 to 1, `retryCount` the number of retries so far. */
export function retryDelayMs(response: {
  status: number;
  headers: HeaderReader;
  retryCount: number;
  nowMs: number;
  random: number;
}): number {
  const { status, headers, retryCount, nowMs, random } = response;
  const asked = askedDelayMs(headers, nowMs);
  if (asked !== undefined) return Math.ceil(asked + random * Math.min(SPREAD_MS_MAX, asked));
  const reset = status === 429 ? rateLimitResetMs(headers) : undefined;
  const backoff = backoffMs(retryCount, random);
  if (reset === undefined || reset <= backoff) return backoff;
  return Math.ceil(reset + random * SPREAD_MS_MAX);
}
