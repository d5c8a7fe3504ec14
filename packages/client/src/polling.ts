import { PurserError, TimeoutError } from './errors.ts';
import type { RequestOptions, Transport } from './http.ts';
import { askedDelayMs } from './retry.ts';
import type { CheckoutIntent } from './types.gen.ts';

const POLL_TIMEOUT_MS_DEFAULT = 15 * 60_000;
const POLL_INTERVAL_MS_DEFAULT = 1_000;

/** Polling options. */
export interface PollOptions extends RequestOptions {
  /** Overall timeout in milliseconds; default 15 minutes. */
  pollTimeoutMs?: number | undefined;
  /** Interval in milliseconds if the service does not set one; default 1,000. */
  pollIntervalMs?: number | undefined;
  /** Called with the intent after every read. */
  onPoll?: ((intent: CheckoutIntent) => void) | undefined;
}

/** The condition was not reached within the timeout. */
export class PollTimeoutError extends TimeoutError {
  override name = 'PollTimeoutError';
  /** The last state of the intent that was read. */
  readonly intent: CheckoutIntent;

  constructor(intent: CheckoutIntent, pollTimeoutMs: number) {
    super(`The intent was still in ${intent.state} after ${pollTimeoutMs} ms.`);
    this.intent = intent;
  }
}

/** The condition can no longer be reached: the intent is completed or failed. */
export class PollEndedError extends PurserError {
  override name = 'PollEndedError';
  /** The intent in its final state. */
  readonly intent: CheckoutIntent;

  constructor(intent: CheckoutIntent) {
    super(`The intent ended in ${intent.state}.`);
    this.intent = intent;
  }
}

/**
 * Polls an intent until `isReached` returns true, at the interval that the service sets.
 * Throws `PollTimeoutError` on timeout and `PollEndedError` if the intent ends otherwise.
 */
export async function pollIntent<Reached extends CheckoutIntent>(
  transport: Transport,
  id: string,
  isReached: (intent: CheckoutIntent) => intent is Reached,
  options: PollOptions = {},
): Promise<Reached> {
  const { pollTimeoutMs = POLL_TIMEOUT_MS_DEFAULT, pollIntervalMs = POLL_INTERVAL_MS_DEFAULT } = options;
  const { clock } = transport;
  const deadline = clock.now() + pollTimeoutMs;
  for (;;) {
    const { data: intent, headers } = await transport
      .call('getCheckoutIntent', { params: { id } }, options)
      .withResponse();
    options.onPoll?.(intent);
    if (isReached(intent)) return intent;
    if (intent.state === 'completed' || intent.state === 'failed') throw new PollEndedError(intent);
    const leftMs = deadline - clock.now();
    if (leftMs <= 0) throw new PollTimeoutError(intent, pollTimeoutMs);
    const delayMs = askedDelayMs(headers, clock.now()) ?? pollIntervalMs;
    await clock.sleep(Math.min(delayMs, leftMs), options.signal);
  }
}
