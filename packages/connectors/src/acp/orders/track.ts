/** Tracks an order: reads it by its id if the merchant supports that, else from its session. */
import type { ConnectorContext, TrackedShipment, TrackOutcome } from '../../connector.ts';
import { type LooseRecord, record, text } from '../../json/json-fields.ts';
import type { AcpAccess } from '../access.ts';
import { type Answer, call, mayHelpToRepeat, sessionPath } from '../merchant-client.ts';
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
    const answer = isOffered
      ? asked
      : await call(context, access, { method: 'GET', path: sessionPath(sessionId) });
    const order = isOffered ? orderIn(answer) : orderOfSession(answer);
    if (order === null) return notTold(answer);
    shipments.push(...readShipments(order, orderId));
    isMoreExpected ||= isPartlyOpen(order);
  }
  return { kind: 'tracked', shipments, isMoreExpected };
}

function orderIn(answer: Answer): LooseRecord | null {
  if (answer.kind === 'none' || answer.status >= 300) return null;
  const body = record(answer.json);
  const order = record(body?.['order']) ?? body;
  return text(order?.['id']) === null ? null : order;
}

/** A completed session without order details is an order without changes. */
function orderOfSession(answer: Answer): LooseRecord | null {
  if (answer.kind === 'none' || answer.status >= 300) return null;
  const order = record(record(answer.json)?.['order']);
  return order ?? (answer.session?.status === 'completed' ? {} : null);
}

function notTold(answer: Answer): TrackOutcome {
  if (answer.kind === 'none') return { kind: 'failed', retryable: true, detail: answer.failure.code };
  return {
    kind: 'failed',
    retryable: mayHelpToRepeat(answer),
    detail: `status ${answer.status}`,
    ...(answer.retryAfterMs === null ? {} : { retryAfterMs: answer.retryAfterMs }),
  };
}
