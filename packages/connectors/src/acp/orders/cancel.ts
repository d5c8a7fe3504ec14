/** Asks a merchant with the extension `order_cancellation` to cancel an order. */
import { cancelEach, denial, readDecision } from '../../checkout-session/cancellation.ts';
import type { CancelOutcome, CancelRequest, ConnectorContext } from '../../connector.ts';
import { record, text } from '../../json/json-fields.ts';
import type { AcpAccess } from '../access.ts';
import { type ApiResponse, callOnce, isInFlight } from '../merchant-client.ts';

export const cancelOrder = (
  context: ConnectorContext,
  access: AcpAccess,
  request: CancelRequest,
): Promise<CancelOutcome> =>
  cancelEach(request, async (orderId, idempotencyKey) => {
    const path = `/orders/${encodeURIComponent(orderId)}`;
    if (request.isReceived)
      return readResponse(await callOnce(context, access, { method: 'GET', path }), request);
    const body = { reason: request.reason };
    return readResponse(
      await callOnce(context, access, { method: 'POST', path: `${path}/cancel`, body, idempotencyKey }),
      request,
    );
  });

function readResponse(response: ApiResponse, { currencyCode, isReceived }: CancelRequest): CancelOutcome {
  if (response.kind === 'none') return { kind: 'failed', detail: response.failure.code };
  const { status, json, messages } = response;
  const isLater = status >= 500 || status === 429 || status === 408 || isInFlight(response);
  if (isLater || (isReceived && status >= 300)) return { kind: 'failed', detail: `status ${status}` };
  if (status === 404 || status === 405) return { kind: 'not_offered' };
  const order = record(record(json)?.['order']) ?? record(json);
  if (status >= 300) return denial(messages);
  if (order === null || text(order['id']) === null)
    return { kind: 'failed', detail: 'no order in the response' };
  return readDecision(order, text(order['currency'])?.toUpperCase() ?? currencyCode) ?? { kind: 'requested' };
}
