import type { CheckoutIntent } from './checkout-intent.ts';

const WAIT_MS_MIN = 250;
const WAIT_MS_MAX = 5000;
/** The expected duration for merchants without earlier steps. */
const FIRST_GUESS_MS = 1000;

const clamp = (ms: number) => Math.min(WAIT_MS_MAX, Math.max(WAIT_MS_MIN, Math.round(ms)));

/**
 * Milliseconds after which a client should poll the intent again; null for an intent that waits for the client or is final. The step
 * is expected to take the average time at that merchant; the wait grows when it takes longer.
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
      if (intent.purchase === undefined) return null;
      return intent.approval?.status === 'pending' ? WAIT_MS_MAX : WAIT_MS_MIN;
    case 'completed':
    case 'failed':
      return null;
    default: {
      const never: never = intent;
      return never;
    }
  }
}
