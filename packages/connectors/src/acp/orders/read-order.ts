/** A merchant's order -> shipments, for responses and webhooks. */
import type { TrackedShipment } from '../../connector.ts';
import {
  httpUrl,
  instant,
  integer,
  type LooseRecord,
  record,
  records,
  text,
} from '../../json/json-fields.ts';

type ShipmentStatus = TrackedShipment['status'];

const STATUSES: Readonly<Record<string, ShipmentStatus>> = {
  pending: 'ordered',
  created: 'ordered',
  confirmed: 'ordered',
  manual_review: 'ordered',
  processing: 'ordered',
  shipped: 'shipped',
  in_transit: 'shipped',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  completed: 'delivered',
  failed: 'delayed',
  failed_attempt: 'delayed',
  undeliverable: 'delayed',
  returned_to_sender: 'canceled',
  canceled: 'canceled',
  cancelled: 'canceled',
};

/** Null for statuses without new information. */
function statusOf(value: unknown): ShipmentStatus | null {
  const word = (text(value) ?? '').toLowerCase().replace(/[\s-]+/g, '_');
  return (Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined) ?? null;
}

/**
 * One shipment per fulfilment. The first keeps the order's id, so that an order that was tracked before it was split keeps its shipment;
 * others use their own id.
 */
export function readShipments(order: LooseRecord, orderId: string): readonly TrackedShipment[] {
  const parcels = records(order['fulfillments']);
  const whole = statusOf(order['status']) ?? 'ordered';
  if (parcels.length === 0) {
    const events = records(order['fulfillment_events']).map(readEvent);
    const last = events.flatMap(({ status }) => statusOf(status) ?? []).at(-1);
    return [{ externalId: orderId, status: last ?? whole, events }];
  }
  return parcels.map((parcel, index) =>
    readParcel(parcel, index === 0 ? orderId : (text(parcel['id']) ?? `${orderId}-${index + 1}`), whole),
  );
}

function readParcel(parcel: LooseRecord, externalId: string, whole: ShipmentStatus): TrackedShipment {
  const events = records(parcel['events']).map(readEvent);
  const at = (wanted: readonly ShipmentStatus[]): string | null =>
    events.find(({ status, at }) => at !== null && wanted.some((word) => word === statusOf(status)))?.at ??
    null;
  const latest = events.flatMap((event) => statusOf(event.status) ?? []).at(-1);
  const own = statusOf(parcel['status']) ?? latest ?? null;
  const status = own === null || (own === 'ordered' && whole === 'canceled') ? whole : own;
  const shippedAt = at(['shipped', 'out_for_delivery', 'delivered']);
  const deliveredAt = at(['delivered']);
  const number = text(parcel['tracking_number']);
  const carrierName = text(parcel['carrier']);
  const url = httpUrl(parcel['tracking_url']);
  const estimate = record(parcel['estimated_delivery']);
  const estimatedDelivery = instant(estimate?.['latest']) ?? instant(estimate?.['earliest']);
  return {
    externalId,
    status,
    ...(shippedAt === null ? {} : { shippedAt }),
    ...(status !== 'delivered' || deliveredAt === null ? {} : { deliveredAt }),
    ...(number === null
      ? {}
      : {
          tracking: {
            number,
            ...(carrierName === null ? {} : { carrierName }),
            ...(url === null ? {} : { url }),
            ...(estimatedDelivery === null ? {} : { estimatedDelivery }),
          },
        }),
    events,
  };
}

function readEvent(node: LooseRecord): TrackedShipment['events'][number] {
  const place = text(node['location']);
  return {
    status: text(node['type']) ?? text(node['status']) ?? 'unknown',
    description: text(node['description']) ?? '',
    location: place === null ? {} : { city: place },
    at: instant(node['occurred_at'] ?? node['timestamp']),
  };
}

/** Whether the order has items that are not in a parcel yet and were not canceled; false if it does not count them. */
export function isPartlyOpen(order: LooseRecord): boolean {
  if (statusOf(order['status']) === 'canceled') return false;
  return records(order['line_items']).some((line) => {
    const quantity = record(line['quantity']);
    const [current, fulfilled] = [integer(quantity?.['current']), integer(quantity?.['fulfilled'])];
    return current !== null && fulfilled !== null && fulfilled < current;
  });
}
