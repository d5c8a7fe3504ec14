/** Reads a merchant's order as shipments. */
import { countryCode } from '../../addresses/country.ts';
import type { ConnectorContext, MerchantReference, TrackedShipment, TrackOutcome } from '../../connector.ts';
import {
  httpUrl,
  instant,
  integer,
  isRecord,
  type LooseRecord,
  list,
  record,
  records,
  text,
} from '../../json/json-fields.ts';
import { readReference, targetOf } from '../reference.ts';
import type { ResponseCheck } from '../transport/calls.ts';
import { call, mayHelpToRepeat } from '../transport/merchant-client.ts';

type ShipmentStatus = TrackedShipment['status'];
type TrackedEvent = TrackedShipment['events'][number];

interface OrderEvent {
  readonly key: string | null;
  readonly status: ShipmentStatus | null;
  readonly at: string | null;
  readonly node: LooseRecord;
}

/** Reads each order and groups its events. */
export async function track(
  context: ConnectorContext,
  saved: MerchantReference,
  merchantOrderIds: readonly string[],
  responseCheck?: ResponseCheck,
): Promise<TrackOutcome> {
  const target = targetOf(readReference(saved), responseCheck);
  const shipments: TrackedShipment[] = [];
  let isMoreExpected = false;
  for (const orderId of merchantOrderIds) {
    const response = await call(context, target, { operation: 'get_order', id: orderId });
    if (response.kind === 'none') return { kind: 'failed', retryable: true, detail: response.failure.code };
    const order = record(record(response.json)?.['order']) ?? record(response.json);
    if (response.status >= 300 || order === null || text(order['id']) === null) {
      return {
        kind: 'failed',
        retryable: mayHelpToRepeat(response),
        detail: `status ${response.status}`,
        ...(response.retryAfterMs === null ? {} : { retryAfterMs: response.retryAfterMs }),
      };
    }
    shipments.push(...readShipments(order, orderId));
    isMoreExpected ||= isPartlyOpen(order);
  }
  return { kind: 'tracked', shipments, isMoreExpected };
}

/** Whether the order has items that were neither delivered nor canceled; false if it does not count them. */
export function isPartlyOpen(order: LooseRecord): boolean {
  if (isOrderCanceled(order)) return false;
  return records(order['line_items']).some((line) => {
    const quantity = record(line['quantity']);
    const [total, fulfilled] = [integer(quantity?.['total']), integer(quantity?.['fulfilled'])];
    return total !== null && fulfilled !== null && fulfilled < total;
  });
}

/**
 * One shipment per parcel. The first keeps the order's id, so that an order that was tracked before it was split keeps its shipment; others
 * use their own number.
 */
export function readShipments(order: LooseRecord, orderId: string): readonly TrackedShipment[] {
  const fulfilment = record(order['fulfillment']);
  const expectations = records(fulfilment?.['expectations']);
  const events = records(fulfilment?.['events'])
    .map(readEvent)
    .map((event, index) => ({ event, index }))
    .toSorted(
      (one, other) => (one.event.at ?? '').localeCompare(other.event.at ?? '') || one.index - other.index,
    )
    .map(({ event }) => event);
  const parcels = groupByParcel(events);
  const isCanceled = isOrderCanceled(order);
  const isDelayed = [...expectations, ...records(order['messages'])].some((node) =>
    /delay/i.test(wordsOf(node)),
  );
  const estimate = estimatedDelivery(expectations);
  return parcels.map((parcel, index) => {
    const status = settledStatus(parcel, isCanceled, isDelayed);
    const key = parcel.findLast((event) => event.key !== null)?.key ?? null;
    return shipmentOf(index === 0 || key === null ? orderId : key, status, parcel, estimate);
  });
}

function readEvent(node: LooseRecord): OrderEvent {
  const key = text(node['shipment_id']) ?? text(node['tracking_number']);
  return {
    key,
    status: statusOf(node),
    at: instant(node['occurred_at'] ?? node['timestamp'] ?? node['created_at']),
    node,
  };
}

/** Events without a parcel belong to the first one. */
function groupByParcel(events: readonly OrderEvent[]): readonly (readonly OrderEvent[])[] {
  const keys = [...new Set(events.flatMap((event) => event.key ?? []))];
  const [first] = keys;
  if (first === undefined) return [events];
  return keys.map((key) =>
    events.filter((event) => event.key === key || (event.key === null && key === first)),
  );
}

function settledStatus(
  parcel: readonly OrderEvent[],
  isCanceled: boolean,
  isDelayed: boolean,
): ShipmentStatus {
  const last = parcel.findLast((event) => event.status !== null)?.status ?? 'ordered';
  if (last === 'delivered' || last === 'canceled') return last;
  if (isCanceled && last === 'ordered') return 'canceled';
  return isDelayed ? 'delayed' : last;
}

/** The contract's status for an event; null for events without new information. */
function statusOf(node: LooseRecord): ShipmentStatus | null {
  const type = (text(node['type']) ?? text(node['status']) ?? '').toLowerCase().replace(/[\s-]+/g, '_');
  if (/out_for_delivery/.test(type) || /out for delivery/i.test(text(node['description']) ?? ''))
    return 'out_for_delivery';
  if (/^(processing|ordered|confirmed|placed|preparing|packed|label_created)/.test(type)) return 'ordered';
  if (/^delivered|^picked_up|^fulfilled/.test(type)) return 'delivered';
  if (/cancel|return(ed)?_to_sender|^lost/.test(type)) return 'canceled';
  if (/delay|failed_attempt|undeliverable|exception|on_hold/.test(type)) return 'delayed';
  if (/ship|transit|dispatch|in_delivery/.test(type)) return 'shipped';
  return null;
}

function isOrderCanceled(order: LooseRecord): boolean {
  if (/cancel/i.test(text(order['status']) ?? '')) return true;
  const lines = records(order['line_items']);
  if (lines.length > 0 && lines.every((line) => text(line['status']) === 'removed')) return true;
  return records(order['adjustments']).some(
    (entry) =>
      /cancel/i.test(text(entry['type']) ?? '') &&
      text(entry['status']) !== 'failed' &&
      list(entry['line_items']).length === 0,
  );
}

function estimatedDelivery(expectations: readonly LooseRecord[]): string | null {
  const named = [
    'estimated_delivery',
    'estimated_delivery_at',
    'latest_fulfillment_time',
    'delivery_date',
    'fulfillable_on',
  ];
  for (const expectation of expectations) {
    for (const key of named) {
      const at = instant(expectation[key]);
      if (at !== null) return at;
    }
  }
  return null;
}

function shipmentOf(
  externalId: string,
  status: ShipmentStatus,
  parcel: readonly OrderEvent[],
  estimate: string | null,
): TrackedShipment {
  const at = (wanted: readonly ShipmentStatus[]): string | null =>
    parcel.find((event) => event.status !== null && wanted.includes(event.status) && event.at !== null)?.at ??
    null;
  const shippedAt = at(['shipped', 'out_for_delivery', 'delivered']);
  const deliveredAt = at(['delivered']);
  const find = (key: string): string | null =>
    text(parcel.findLast((event) => text(event.node[key]) !== null)?.node[key]);
  const number = find('tracking_number');
  const carrierName = find('carrier');
  const url = httpUrl(find('tracking_url'));
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
            ...(estimate === null ? {} : { estimatedDelivery: estimate }),
          },
        }),
    events: parcel.map(eventOf),
  };
}

function eventOf({ node, at }: OrderEvent): TrackedEvent {
  const place = isRecord(node['location']) ? node['location'] : {};
  const city = text(place['address_locality']) ?? text(place['city']);
  const province = text(place['address_region']) ?? text(place['province']);
  const country = text(place['address_country']) ?? text(place['country']);
  return {
    status: text(node['type']) ?? text(node['status']) ?? 'unknown',
    description: text(node['description']) ?? '',
    location: {
      ...(city === null ? {} : { city }),
      ...(province === null ? {} : { province }),
      ...(country === null ? {} : { country: countryCode(country) ?? country }),
    },
    at,
  };
}

function wordsOf(node: LooseRecord): string {
  return [node['description'], node['status'], node['content'], node['code']]
    .map((value) => text(value) ?? '')
    .join(' ');
}
