/** Asks a merchant with the capability `order_cancellation` to cancel an order. */
import { createHash } from 'node:crypto';
import { cancelEach, denial, isDenial, readDecision } from '../../checkout-session/cancellation.ts';
import type { CancelOutcome, CancelRequest, ConnectorContext } from '../../connector.ts';
import { record, text } from '../../json/json-fields.ts';
import type { CallTarget } from '../transport/calls.ts';
import { type ApiResponse, call, mayHelpToRepeat } from '../transport/merchant-client.ts';

export const cancelOrder = (
  context: ConnectorContext,
  target: CallTarget,
  request: CancelRequest,
): Promise<CancelOutcome> =>
  cancelEach(request, async (id, idempotencyKey) => {
    if (request.isReceived)
      return readResponse(await call(context, target, { operation: 'get_order', id }), request);
    const body = { reason: request.reason };
    const key = uuidFrom(idempotencyKey);
    return readResponse(
      await call(context, target, { operation: 'cancel_order', id, body, idempotencyKey: key }),
      request,
    );
  });

/** Always the same UUID for a key, because the protocol takes only UUIDs as idempotency keys. */
function uuidFrom(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function readResponse(response: ApiResponse, { currencyCode, isReceived }: CancelRequest): CancelOutcome {
  if (response.kind === 'none') return { kind: 'failed', detail: response.failure.code };
  const { status, json, messages } = response;
  if (isDenial(messages)) return denial(messages);
  if (mayHelpToRepeat(response) || (isReceived && status >= 300))
    return { kind: 'failed', detail: `status ${status}` };
  if (status === 404 || status === 405 || status === 501) return { kind: 'not_offered' };
  const order = record(record(json)?.['order']) ?? record(json);
  if (status >= 300 || order === null || text(order['id']) === null) return denial(messages);
  const decision = readDecision(order, text(order['currency'])?.toUpperCase() ?? currencyCode);
  if (decision !== null) return decision;
  const errors = messages.filter(({ type }) => type === 'error');
  return errors.length > 0 ? denial(errors) : { kind: 'requested' };
}
