const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;

/** The service's own waits between attempts, in seconds; the last one repeats. */
export const LADDER_SECONDS: readonly number[] = [
  5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400,
];
const GIVE_UP_AFTER_SECONDS = 4 * DAY_SECONDS;
const RETRY_AFTER_SECONDS_MAX = DAY_SECONDS;
const JITTER_MAX = 0.2;
const GONE = 410;

export interface LadderPlace {
  /** Attempts made so far, the last one included: at least 1. */
  readonly attemptCount: number;
  /** HTTP status of the last one; null when no answer came. */
  readonly status: number | null;
  /** What the receiver asked for, in seconds. */
  readonly retryAfterSeconds: number | null;
  readonly ladderSeconds: readonly number[];
  /** When the first attempt was made, and now: milliseconds since 1970. */
  readonly startedAtMs: number;
  readonly nowMs: number;
  /** Uniform in [0, 1). */
  readonly random: number;
}

export type NextTry =
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'exhausted' }
  /** The receiver is gone for good: nothing more goes there. */
  | { readonly kind: 'gone' };

/**
 * What follows an attempt, as the service does it: the rung with up to 20 % on top, or the receiver's own `Retry-After`, up to a day,
 * when that is longer; nothing more after 4 days.
 */
export function nextTry(place: LadderPlace): NextTry {
  const { attemptCount, status, ladderSeconds, nowMs } = place;
  if (status !== null && status >= 200 && status <= 299) return { kind: 'acknowledged' };
  if (status === GONE) return { kind: 'gone' };
  const rung = ladderSeconds[Math.min(attemptCount, ladderSeconds.length) - 1];
  if (rung === undefined) return { kind: 'exhausted' };
  const askedSeconds = Math.min(place.retryAfterSeconds ?? 0, RETRY_AFTER_SECONDS_MAX);
  const ladderMs = Math.round(rung * SECOND_MS * (1 + JITTER_MAX * place.random));
  const delayMs = Math.max(ladderMs, Math.ceil(askedSeconds * SECOND_MS));
  const endsAtMs = place.startedAtMs + GIVE_UP_AFTER_SECONDS * SECOND_MS;
  return nowMs + delayMs > endsAtMs ? { kind: 'exhausted' } : { kind: 'retry', delayMs };
}

/** A `Retry-After` header, whole seconds or an HTTP date, as seconds from now; null when it is neither. */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]{2,8}, /.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / SECOND_MS));
}
