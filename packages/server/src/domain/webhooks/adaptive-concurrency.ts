/** A worker's concurrency for one endpoint. It adapts to the responses, so that an endpoint that hangs never holds many connections. */
export interface AdaptiveConcurrency {
  /** The number of attempts that may be in flight. */
  readonly allowance: number;
  /** Whether the last attempt was answered quickly. */
  readonly isProven: boolean;
  /** Monotonic time in milliseconds before which nothing is sent, because of the endpoint's rate limit. */
  readonly nextSendAtMs: number;
}

/** A response within this time is quick. */
const QUICK_MS = 1000;
const ALLOWANCE_FIRST = 2;

/** The initial state, before the first attempt. */
export const initialConcurrency = (): AdaptiveConcurrency => ({
  allowance: ALLOWANCE_FIRST,
  isProven: false,
  nextSendAtMs: 0,
});

/** After an attempt: a response doubles the allowance, no response resets it to one. Only a quick response proves the endpoint. */
export function concurrencyAfter(
  current: AdaptiveConcurrency,
  attempt: { readonly hasResponse: boolean; readonly durationMs: number },
  inFlightMax: number,
): AdaptiveConcurrency {
  if (!attempt.hasResponse) return { ...current, allowance: 1, isProven: false };
  const allowance = Math.min(inFlightMax, current.allowance * 2);
  return { ...current, allowance, isProven: attempt.durationMs < QUICK_MS };
}

/** After a start at `nowMs`: with a rate limit the next start waits an even share of a second. */
export function concurrencyAfterStart(
  current: AdaptiveConcurrency,
  ratePerSecond: number | null,
  nowMs: number,
): AdaptiveConcurrency {
  return ratePerSecond === null ? current : { ...current, nextSendAtMs: nowMs + 1000 / ratePerSecond };
}

/** Whether one more attempt may start while `sendingCount` are in flight. */
export const mayStart = (
  current: AdaptiveConcurrency,
  sendingCount: number,
  inFlightMax: number,
  nowMs: number,
): boolean => sendingCount < Math.min(current.allowance, inFlightMax) && nowMs >= current.nextSendAtMs;
