/** Bounded repeats of calls that change nothing when they are repeated. */
import type { ConnectorContext, TransportFailure } from '../connector.ts';
import { isTransient } from '../product-page/fetch-page.ts';

const TRIES_MAX = 3;
const RETRY_DELAY_MS = 300;
const RETRY_AFTER_MS_MAX = 10_000;

const retryDelayMs = (tries: number): number => RETRY_DELAY_MS * 3 ** (tries - 1);

/** A reply of any of our clients, as far as repeats depend on it. */
type Reply =
  | { readonly kind: 'response'; readonly status: number; readonly json: unknown }
  | { readonly kind: 'none'; readonly failure: TransportFailure };

export interface RateLimits<ApiResponse> {
  /** How long to wait before the next try; null when the response is not a rate limit. */
  limitMs(response: ApiResponse): number | null;
  readonly limitMsMax: number;
  readonly waitsMax: number;
}

/** Sends up to three times while `mayHelp`, and waits out rate limits that are short enough. */
export async function repeatPastLimits<ApiResponse>(
  context: ConnectorContext,
  send: () => Promise<ApiResponse>,
  mayHelp: (response: ApiResponse) => boolean,
  limits: RateLimits<ApiResponse>,
): Promise<ApiResponse> {
  for (let tries = 1, waits = 0; ; ) {
    const response = await send();
    const limitMs = limits.limitMs(response);
    if (limitMs !== null) {
      waits += 1;
      if (waits > limits.waitsMax || limitMs > limits.limitMsMax) return response;
      await context.sleep(limitMs);
    } else if (mayHelp(response) && tries < TRIES_MAX) {
      await context.sleep(retryDelayMs(tries));
      tries += 1;
    } else return response;
  }
}

/** Sends up to three times while `mayHelp`; waits as long as the merchant asks, for ten seconds at most. */
export async function repeatWhile<
  ApiResponse extends
    | { readonly kind: 'response'; readonly retryAfterMs: number | null }
    | { readonly kind: 'none' },
>(
  context: ConnectorContext,
  send: () => Promise<ApiResponse>,
  mayHelp: (response: ApiResponse) => boolean,
): Promise<ApiResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await send();
    if (!mayHelp(response) || tries >= TRIES_MAX) return response;
    const asked = response.kind === 'response' ? response.retryAfterMs : null;
    await context.sleep(Math.min(asked ?? retryDelayMs(tries), RETRY_AFTER_MS_MAX));
  }
}

/** Whether the merchant did not respond, or failed without saying why. */
export function mayHelpToRepeat(response: Reply): boolean {
  if (response.kind === 'none') return isTransient(response.failure);
  if (response.status === 408 || response.status === 425 || response.status >= 500) return true;
  return response.status < 300 && response.json === undefined;
}

/** Whether the merchant returned JSON and a success status. */
export function isGood<ApiResponse extends Reply>(
  response: ApiResponse,
): response is Extract<ApiResponse, { readonly kind: 'response' }> & {
  readonly json: NonNullable<unknown> | null;
} {
  return (
    response.kind === 'response' &&
    response.status >= 200 &&
    response.status < 300 &&
    response.json !== undefined
  );
}
