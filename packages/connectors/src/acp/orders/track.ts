/** Tracks an order: reads it by its id if the merchant supports that, else from its session. */
import type { ConnectorContext, TrackedShipment, TrackOutcome } from '../../connector.ts';
import { type LooseRecord, record, text } from '../../json/json-fields.ts';
import type { AcpAccess } from '../access.ts';
import { type ApiResponse, call, mayHelpToRepeat, sessionPath } from '../merchant-client.ts';
import { isPartlyOpen, readShipments } from './read-order.ts';

export async function track(
  context: ConnectorContext,
  access: AcpAccess,
  sessionId: string,
  merchantOrderIds: readonly string[],
): Promise<TrackOutcome> {
  const shipments: TrackedShipment[] = [];
  let isMoreExpected = false;
  for (const orderId of merchantOrderIds) {
    const asked = await call(context, access, {
      method: 'GET',
      path: `/orders/${encodeURIComponent(orderId)}`,
    });
    const isOffered = asked.kind === 'none' || ![404, 405, 501].includes(asked.status);
    const response = isOffered
      ? asked
      : await call(context, access, { method: 'GET', path: sessionPath(sessionId) });
    const order = isOffered ? orderIn(response) : orderOfSession(response);
    if (order === null) return notTold(response);
    shipments.push(...readShipments(order, orderId));
    isMoreExpected ||= isPartlyOpen(order);
  }
  return { kind: 'tracked', shipments, isMoreExpected };
}

function orderIn(response: ApiResponse): LooseRecord | null {
  if (response.kind === 'none' || response.status >= 300) return null;
  const body = record(response.json);
  const order = record(body?.['order']) ?? body;
  return text(order?.['id']) === null ? null : order;
}

/** A completed session without order details is an order without changes. */
function orderOfSession(response: ApiResponse): LooseRecord | null {
  if (response.kind === 'none' || response.status >= 300) return null;
  const order = record(record(response.json)?.['order']);
  return order ?? (response.session?.status === 'completed' ? {} : null);
}

function notTold(response: ApiResponse): TrackOutcome {
  if (response.kind === 'none') return { kind: 'failed', retryable: true, detail: response.failure.code };
  return {
    kind: 'failed',
    retryable: mayHelpToRepeat(response),
    detail: `status ${response.status}`,
    ...(response.retryAfterMs === null ? {} : { retryAfterMs: response.retryAfterMs }),
  };
}
