/** Bounded repeats of calls that change nothing when they are repeated. */
import type { ConnectorContext, TransportFailure } from '../connector.ts';
import { isTransient } from '../product-page/fetch-page.ts';

const TRIES_MAX = 3;
const RETRY_DELAY_MS = 300;
const RETRY_AFTER_MS_MAX = 10_000;

const retryDelayMs = (tries: number): number => RETRY_DELAY_MS * 3 ** (tries - 1);

/** A reply of any of our clients, as far as repeats depend on it. */
type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly json: unknown }
  | { readonly kind: 'none'; readonly failure: TransportFailure };

export interface RateLimits<Answer> {
  /** How long to wait before the next try; null when the answer is not a rate limit. */
  limitMs(answer: Answer): number | null;
  readonly limitMsMax: number;
  readonly waitsMax: number;
}

/** Sends up to three times while `mayHelp`, and waits out rate limits that are short enough. */
export async function repeatPastLimits<Answer>(
  context: ConnectorContext,
  send: () => Promise<Answer>,
  mayHelp: (answer: Answer) => boolean,
  limits: RateLimits<Answer>,
): Promise<Answer> {
  for (let tries = 1, waits = 0; ; ) {
    const answer = await send();
    const limitMs = limits.limitMs(answer);
    if (limitMs !== null) {
      waits += 1;
      if (waits > limits.waitsMax || limitMs > limits.limitMsMax) return answer;
      await context.sleep(limitMs);
    } else if (mayHelp(answer) && tries < TRIES_MAX) {
      await context.sleep(retryDelayMs(tries));
      tries += 1;
    } else return answer;
  }
}

/** Sends up to three times while `mayHelp`; waits as long as the merchant asks, for ten seconds at most. */
export async function repeatWhile<
  Answer extends
    | { readonly kind: 'answer'; readonly retryAfterMs: number | null }
    | { readonly kind: 'none' },
>(
  context: ConnectorContext,
  send: () => Promise<Answer>,
  mayHelp: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (!mayHelp(answer) || tries >= TRIES_MAX) return answer;
    const asked = answer.kind === 'answer' ? answer.retryAfterMs : null;
    await context.sleep(Math.min(asked ?? retryDelayMs(tries), RETRY_AFTER_MS_MAX));
  }
}

/** Whether the merchant did not answer, or failed without saying why. */
export function mayHelpToRepeat(answer: Reply): boolean {
  if (answer.kind === 'none') return isTransient(answer.failure);
  if (answer.status === 408 || answer.status === 425 || answer.status >= 500) return true;
  return answer.status < 300 && answer.json === undefined;
}

/** Whether the merchant answered with JSON and a success status. */
export function isGood<Answer extends Reply>(
  answer: Answer,
): answer is Extract<Answer, { readonly kind: 'answer' }> & { readonly json: NonNullable<unknown> | null } {
  return answer.kind === 'answer' && answer.status >= 200 && answer.status < 300 && answer.json !== undefined;
}
