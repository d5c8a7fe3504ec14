import type { CheckoutIntent } from './checkout-intent.ts';

const WAIT_MS_MIN = 250;
const WAIT_MS_MAX = 5000;
/** A guess for merchants at which nothing was done yet. */
const FIRST_GUESS_MS = 1000;

const clamp = (ms: number) => Math.min(WAIT_MS_MAX, Math.max(WAIT_MS_MIN, Math.round(ms)));

/**
 * When it is worth asking again for an intent that will change by itself, in milliseconds; null for one that waits for somebody. The
 * step is expected to take as long as it has taken at that merchant; one that is late is asked for ever more rarely.
 */
export function pollAfterMs(intent: CheckoutIntent, averageStepMs: number | null, now: Date): number | null {
  switch (intent.state) {
    case 'retrieving_offer':
    case 'placing_order': {
      const elapsedMs = now.getTime() - intent.updatedAt.getTime();
      const leftMs = (averageStepMs ?? FIRST_GUESS_MS) - elapsedMs;
      return clamp(leftMs > 0 ? leftMs : elapsedMs / 4);
    }
    case 'awaiting_confirmation':
      return intent.purchase === undefined ? null : WAIT_MS_MIN;
    case 'completed':
    case 'failed':
      return null;
    default: {
      const never: never = intent;
      return never;
    }
  }
}
