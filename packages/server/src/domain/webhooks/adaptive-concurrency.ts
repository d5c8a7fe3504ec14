/** How much a worker sends to an endpoint at a time. It finds out as it goes, so that one that hangs never holds many connections. */
export interface AdaptiveConcurrency {
  /** How many attempts may be under way. */
  readonly allowance: number;
  /** Whether the last attempt was answered quickly. */
  readonly isProven: boolean;
  /** Steady milliseconds before which nothing is sent, because of the endpoint's rate. */
  readonly nextSendAtMs: number;
}

/** An answer within this time is quick. */
const QUICK_MS = 1000;
const ALLOWANCE_FIRST = 2;

/** Of an endpoint that nothing is known of. */
export const freshPace = (): AdaptiveConcurrency => ({
  allowance: ALLOWANCE_FIRST,
  isProven: false,
  nextSendAtMs: 0,
});

/** After an attempt: an answer opens the way for twice as many, none leaves room for one; only a quick answer proves the endpoint. */
export function paceAfter(
  pace: AdaptiveConcurrency,
  attempt: { readonly isAnswered: boolean; readonly durationMs: number },
  inFlightMax: number,
): AdaptiveConcurrency {
  if (!attempt.isAnswered) return { ...pace, allowance: 1, isProven: false };
  const allowance = Math.min(inFlightMax, pace.allowance * 2);
  return { ...pace, allowance, isProven: attempt.durationMs < QUICK_MS };
}

/** After a start at `nowMs`: with a rate the next one waits its even share of a second. */
export function paceAfterStart(
  pace: AdaptiveConcurrency,
  ratePerSecond: number | null,
  nowMs: number,
): AdaptiveConcurrency {
  return ratePerSecond === null ? pace : { ...pace, nextSendAtMs: nowMs + 1000 / ratePerSecond };
}

/** Whether one more attempt may start, `sendingCount` being under way. */
export const mayStart = (
  pace: AdaptiveConcurrency,
  sendingCount: number,
  inFlightMax: number,
  nowMs: number,
): boolean => sendingCount < Math.min(pace.allowance, inFlightMax) && nowMs >= pace.nextSendAtMs;
