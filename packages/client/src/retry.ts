const BACKOFF_MS_MIN = 500;
const BACKOFF_MS_MAX = 8_000;
/** Maximum random delay added to the one that the service asks for, so that clients do not retry all at once. */
const SPREAD_MS_MAX = 250;

const HTTP_DATE = /^\s*[A-Z][a-z]{2,8},? /;

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
  // `Date.parse` reads much that is no date, such as -1.
  const at = HTTP_DATE.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

/** Milliseconds until the exhausted bucket, the first item of `RateLimit`, is full again. */
export function rateLimitResetMs(headers: HeaderReader): number | undefined {
  const [first = ''] = (headers.get('ratelimit') ?? '').split(',');
  const match = /;\s*t=(\d{1,10})\s*(;|$)/.exec(first);
  return match?.[1] === undefined ? undefined : Number(match[1]) * 1000;
}

/** What decides about a retry besides the response. */
export interface RetryContext {
  /** Retries so far. */
  readonly retryCount: number;
  readonly maxRetries: number;
  /** A longer delay that the service asks for is not waited for. */
  readonly maxDelayMs: number;
  readonly nowMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** The delay before a request is sent again; undefined: it is not. Without a response (null) the connection failed or timed out. */
export function delayBeforeRetry(
  response: { readonly status: number; readonly headers: HeaderReader } | null,
  { retryCount, maxRetries, maxDelayMs, nowMs, random }: RetryContext,
): number | undefined {
  if (retryCount >= maxRetries) return undefined;
  if (response === null) return backoffMs(retryCount, random);
  if (!shouldRetry(response.status, response.headers)) return undefined;
  const delayMs = retryDelayMs({ ...response, retryCount, random, nowMs });
  return delayMs > maxDelayMs ? undefined : delayMs;
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
