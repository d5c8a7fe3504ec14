/** Tracks an order as far as guests may see it: the status of the whole order, without parcels. */

import type { TrackedShipment, TrackOutcome } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { record, text } from '../../json/json-fields.ts';
import type { StoreSession } from '../api/store-api.ts';
import type { WooReference } from '../reference.ts';

export async function track(
  session: StoreSession,
  { draft }: WooReference,
  billingEmail: string,
): Promise<TrackOutcome> {
  if (draft === null) return { kind: 'failed', retryable: false, detail: 'the order’s key is unknown' };
  const response = await session.call({
    method: 'GET',
    path: `order/${draft.id}`,
    query: { key: draft.key, billing_email: billingEmail },
  });
  if (!isGood(response)) {
    const waitMs = response.kind === 'response' ? response.waitMs : null;
    return {
      kind: 'failed',
      retryable: response.kind === 'none' || response.status >= 500 || response.isRateLimited,
      detail:
        response.kind === 'none' ? `no response (${response.failure.code})` : `status ${response.status}`,
      ...(waitMs === null ? {} : { retryAfterMs: waitMs }),
    };
  }
  const status = shipmentStatus(text(record(response.json)?.['status']));
  if (status === null) return { kind: 'failed', retryable: true, detail: 'an unknown order status' };
  const shipment: TrackedShipment = { externalId: String(draft.id), status, events: [] };
  return { kind: 'tracked', shipments: [shipment], isMoreExpected: false };
}

/** `completed` means shipped: the shop does not learn of the delivery. */
function shipmentStatus(status: string | null): TrackedShipment['status'] | null {
  switch (status) {
    case 'pending':
    case 'on-hold':
    case 'processing':
      return 'ordered';
    case 'completed':
      return 'shipped';
    case 'cancelled':
    case 'failed':
    case 'refunded':
    case 'trash':
      return 'canceled';
    default:
      return null;
  }
}
