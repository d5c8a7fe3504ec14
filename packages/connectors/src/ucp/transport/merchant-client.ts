/** HTTP client for one merchant: headers, bounded retries of repeatable calls, responses as data. */
import { explainedFailure } from '../../checkout/failure-codes.ts';
import { type ConnectorContext, TransportFailure } from '../../connector.ts';
import { repeatWhile } from '../../http/repeat.ts';
import { retryAfterMs } from '../../http/retry-after.ts';
import { isTransient } from '../../product-page/fetch-page.ts';
import type { Checkout, CheckoutMessage } from '../checkout/checkout.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { readMessages } from '../checkout/read-messages.ts';
import { interfaceKeys } from '../discovery/merchant-credentials.ts';
import { type Call, type CallTarget, SIGNATURE_WRONG, type Transport, type TransportName } from './calls.ts';
import { MCP } from './mcp-transport.ts';
import { REST } from './rest-transport.ts';

const CALL_TIMEOUT_MS = 30_000;

export type ApiResponse =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Undefined when the body is not JSON. */
      readonly json: unknown;
      readonly checkout: Checkout | null;
      readonly messages: readonly CheckoutMessage[];
      readonly retryAfterMs: number | null;
    }
  /** No reliable response. */
  | { readonly kind: 'none'; readonly failure: TransportFailure };

const TRANSPORTS: Readonly<Record<TransportName, Transport>> = { rest: REST, mcp: MCP };

/**
 * Sends one call exactly once; a response with an invalid signature counts as no response. A call that places no order is sent again if the
 * merchant refuses the form of our signature.
 */
export async function callOnce(
  context: ConnectorContext,
  target: CallTarget,
  call: Call,
): Promise<ApiResponse> {
  const { responseCheck } = target;
  const isPlain = call.isPlain ?? (await responseCheck?.needsPlainForm(context)) ?? false;
  const response = await send(context, target, call, isPlain);
  if (!isSignatureRefused(response)) {
    if (call.isPlain === true && response.kind === 'response')
      await responseCheck?.rememberPlainForm(context);
    return response;
  }
  if (isPlain || call.operation === 'complete_checkout') return response;
  return callOnce(context, target, { ...call, isPlain: true });
}

const SIGNATURE_REFUSED =
  /^(?:(?:missing|invalid|unsupported|bad)_(?:request_|message_|http_)?signature|signature_[a-z_]+)$/i;

/** Whether the merchant did not process the request because of our signature. */
export function isSignatureRefused(response: ApiResponse): boolean {
  if (response.kind === 'none' || ![400, 401, 403].includes(response.status)) return false;
  return response.messages.some(
    ({ code, content }) => SIGNATURE_REFUSED.test(code) || SIGNATURE_REFUSED.test(content),
  );
}

const refusesVersion = (messages: readonly CheckoutMessage[]): boolean =>
  messages.some(({ code }) => code === 'version_unsupported');

/** Whether the merchant did not process the request because of its version. */
export function isVersionRefused(response: ApiResponse): boolean {
  return response.kind === 'response' && response.checkout === null && refusesVersion(response.messages);
}

async function send(
  context: ConnectorContext,
  target: CallTarget,
  call: Call,
  isPlain: boolean,
): Promise<ApiResponse> {
  const transport = TRANSPORTS[target.transport];
  const written = transport.write(target, call);
  const request = {
    ...written,
    headers: {
      ...written.headers,
      ...(await interfaceKeys(context, target.endpoint)),
      'user-agent': context.userAgent,
      'ucp-agent': target.ucpAgent,
      'request-id': context.newUuid(),
    },
    timeoutMs: call.timeoutMs ?? CALL_TIMEOUT_MS,
    purpose: 'published_interface' as const,
    signatureForm: { isPlain, signsBody: target.version < '2026-04-08' },
  };
  try {
    const response = await (call.http ?? context.http).request(request);
    await target.responseCheck?.check(context, request, response);
    const { status, json } = transport.read(response);
    const messages = readMessages(json);
    if (refusesVersion(messages))
      await target.responseCheck?.rememberRefusedVersion?.(context, target.version, json);
    return {
      kind: 'response',
      status,
      json,
      checkout: readCheckout(json),
      messages,
      retryAfterMs: retryAfterMs(response.headers['retry-after'], context.now()),
    };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'none', failure: error };
  }
}

/** A repeatable call: sends the same body under the same key up to three times while the response explains nothing. */
export function call(context: ConnectorContext, target: CallTarget, request: Call): Promise<ApiResponse> {
  return repeatWhile(context, () => callOnce(context, target, request), mayHelpToRepeat);
}

/** Whether the merchant did not respond, is overloaded, or failed without a reason. */
export function mayHelpToRepeat(response: ApiResponse): boolean {
  if (response.kind === 'none')
    return response.failure.code !== SIGNATURE_WRONG && isTransient(response.failure);
  if (response.status === 429 || response.status === 408 || response.status === 425) return true;
  if (response.status >= 500) return explainedFailure(response.messages) === null;
  return response.status < 300 && response.json === undefined;
}

/** Whether the response is a session, not a refusal. */
export function isSession(
  response: ApiResponse,
): response is ApiResponse & { kind: 'response'; checkout: Checkout } {
  return response.kind === 'response' && response.status < 300 && response.checkout !== null;
}
