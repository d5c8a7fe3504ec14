/** The retry schedule of webhook deliveries, shared by the service and `purser listen`. Pure, without imports. */

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;

/** Waits between attempts, in seconds. The last one repeats. */
export const DEFAULT_RETRY_SECONDS: readonly number[] = [
  5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400,
];
export const DEFAULT_GIVE_UP_AFTER_SECONDS = 4 * DAY_SECONDS;
export const RETRY_AFTER_SECONDS_MAX = DAY_SECONDS;
const JITTER_MAX = 0.2;

type AttemptResult =
  | { readonly kind: 'answered'; readonly status: number }
  /** No response: the connection was refused or lost, or the attempt timed out. */
  | { readonly kind: 'failed' };

export interface AttemptHistory {
  /** Attempts made on this schedule so far, including the last one: at least 1. */
  readonly attemptCount: number;
  readonly scheduleStartedAt: Date;
  readonly lastResult: AttemptResult;
  /** The receiver's `Retry-After`, in seconds from `now`. */
  readonly retryAfterSeconds?: number | undefined;
  /** The waits between attempts. Without any, no retry follows. */
  readonly retrySeconds: readonly number[];
  /** Counted from `scheduleStartedAt`. No attempt is made after it. */
  readonly giveUpAfterSeconds: number;
  readonly now: Date;
  /** Uniform in [0, 1). */
  readonly random: number;
}

export type NextAttempt =
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'retry'; readonly delayMs: number }
  /** No retries left. */
  | { readonly kind: 'exhausted' }
  /** The receiver responded with 410: no more deliveries are sent to it. */
  | { readonly kind: 'gone' };

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * The next step after a delivery attempt. The delay is that of the schedule plus up to 20% jitter, or the receiver's `Retry-After` (up to
 * 24 h) if that is longer.
 */
export function nextAttempt(history: AttemptHistory): NextAttempt {
  const { lastResult, retrySeconds } = history;
  if (lastResult.kind === 'answered') {
    if (lastResult.status >= 200 && lastResult.status < 300) return { kind: 'acknowledged' };
    if (lastResult.status === 410) return { kind: 'gone' };
  }
  const waitSeconds = retrySeconds[Math.min(history.attemptCount, retrySeconds.length) - 1];
  if (waitSeconds === undefined) return { kind: 'exhausted' };
  const scheduledMs = Math.round(waitSeconds * SECOND_MS * (1 + JITTER_MAX * clamp(history.random, 0, 1)));
  const requestedMs = clamp(history.retryAfterSeconds ?? 0, 0, RETRY_AFTER_SECONDS_MAX) * SECOND_MS;
  const delayMs = Math.max(scheduledMs, Math.ceil(requestedMs));
  const endsAtMs = history.scheduleStartedAt.getTime() + history.giveUpAfterSeconds * SECOND_MS;
  return history.now.getTime() + delayMs > endsAtMs ? { kind: 'exhausted' } : { kind: 'retry', delayMs };
}

/** Reads a `Retry-After` header, whole seconds or an HTTP date, as seconds from `now`; undefined when it is neither. */
export function parseRetryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  // Only the standard date format: Date.parse would read "-5" or "1.5" as years.
  if (!/^[A-Z][a-z]{2,8}, /.test(text)) return undefined;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - now.getTime()) / SECOND_MS));
}
