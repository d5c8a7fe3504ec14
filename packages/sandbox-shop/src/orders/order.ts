import type { Assessment } from '../checkout/assessment.ts';
import { type BuyerDetails, type Checkout, destinationOf } from '../checkout/checkout.ts';
import type { Address } from '../pricing/geography.ts';

export interface FulfillmentEvent {
  readonly id: string;
  readonly type: 'shipped' | 'out_for_delivery' | 'delivered' | 'delayed' | 'canceled';
  readonly occurredAt: string;
  readonly description: string;
  readonly tracking: { readonly number: string; readonly url: string; readonly carrier: string } | null;
}

/** The sequence of events of a shipment. */
export type ShipmentPlan = 'ordinary' | 'delayed' | 'cancelled' | 'download';

/** A placed order. Amounts are minor units; times ISO 8601 UTC. */
export interface Order {
  readonly id: string;
  /** The number that the shop and its customers use. */
  readonly number: string;
  /** Secret that opens the order's page. */
  readonly key: string;
  readonly checkoutId: string;
  readonly channel: Checkout['channel'];
  readonly createdAt: string;
  readonly buyer: BuyerDetails;
  readonly shippingAddress: Address | null;
  /** The test token that paid. */
  readonly paymentTokenKind: string;
  readonly agreed: Assessment;
  readonly plan: ShipmentPlan;
  readonly events: readonly FulfillmentEvent[];
}

export interface OrderNames {
  readonly id: string;
  readonly number: string;
  readonly key: string;
}

/** The order of a checkout that is ready to complete. */
export function orderOf(
  checkout: Checkout,
  agreed: Assessment,
  names: OrderNames,
  plan: ShipmentPlan,
  paymentTokenKind: string,
  now: Date,
): Order {
  return {
    ...names,
    checkoutId: checkout.id,
    channel: checkout.channel,
    createdAt: now.toISOString(),
    buyer: checkout.request.buyer,
    shippingAddress: agreed.needsShipping ? destinationOf(checkout.request) : null,
    paymentTokenKind,
    agreed,
    plan,
    events: [],
  };
}

const STEPS: Readonly<Record<ShipmentPlan, readonly FulfillmentEvent['type'][]>> = {
  ordinary: ['shipped', 'out_for_delivery', 'delivered'],
  delayed: ['delayed', 'shipped', 'out_for_delivery', 'delivered'],
  cancelled: ['canceled'],
  download: ['delivered'],
};

const DESCRIPTIONS: Readonly<Record<FulfillmentEvent['type'], string>> = {
  shipped: 'Handed to the carrier',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  delayed: 'Delayed in the warehouse',
  canceled: 'Canceled by the shop; the payment is returned',
};

/** The order after the next shipment event; unchanged if it was delivered or canceled. */
export function advanceOrder(order: Order, now: Date): Order {
  if (orderStatus(order) === 'canceled') return order;
  const type = STEPS[order.plan][order.events.length];
  if (type === undefined) return order;
  const number = `SBX${order.number.replace(/\D/g, '')}`;
  const isUnderWay = type === 'shipped' || type === 'out_for_delivery' || type === 'delivered';
  const tracking =
    isUnderWay && order.plan !== 'download'
      ? {
          number,
          url: `https://tracking.example/${number}`,
          carrier: order.agreed.selectedOption?.carrier ?? 'Sandbox Post',
        }
      : null;
  const event: FulfillmentEvent = {
    id: `${order.id}_event_${order.events.length + 1}`,
    type,
    occurredAt: now.toISOString(),
    description: DESCRIPTIONS[type],
    tracking,
  };
  return { ...order, events: [...order.events, event] };
}

/** Why an order cannot be canceled; null if it can. */
export function cancellationRefusal(
  order: Order,
): { readonly code: string; readonly content: string } | null {
  if (order.plan === 'download')
    return { code: 'non_cancellable_item', content: 'Downloads cannot be canceled.' };
  const status = orderStatus(order);
  return status === 'processing' || status === 'delayed'
    ? null
    : { code: 'already_shipped', content: `The order is ${status.replaceAll('_', ' ')}.` };
}

/** The order after the buyer canceled it. */
export const canceledOrder = (order: Order, now: Date): Order => ({
  ...order,
  events: [
    ...order.events,
    {
      id: `${order.id}_event_${order.events.length + 1}`,
      type: 'canceled',
      occurredAt: now.toISOString(),
      description: 'Canceled at the request of the buyer; the payment is returned',
      tracking: null,
    },
  ],
});

/** The order's status. */
export function orderStatus(order: Order): 'processing' | FulfillmentEvent['type'] {
  return order.events.at(-1)?.type ?? 'processing';
}
