import type { Environment } from '../environment.ts';
import { DROP, jsonReply, type Route } from '../http/exchange.ts';
import type { JsonObject } from '../http/json-reading.ts';
import { canceledOrder, cancellationRefusal, type Order, orderStatus } from '../orders/order.ts';
import type { ShopStore } from '../storage/shop-store.ts';
import type { FaultInjector } from './fault-injection.ts';
import { createIdempotency, type IdempotentHandler } from './idempotency.ts';
import { daysAfter, lineTotals, presentAddress, presentTotal } from './present-checkout.ts';
import { envelope } from './profile.ts';
import { protocolCall, protocolError, withFaults } from './protocol-call.ts';

interface OrderCallSettings {
  readonly store: ShopStore;
  readonly faults: FaultInjector;
  readonly environment: Environment;
}

/** The order capability over REST, with its extension for cancellations: the current order, and cancel. */
export function orderRoutes({ store, faults, environment }: OrderCallSettings): readonly Route[] {
  const handle = withFaults(faults, environment, 'order', ({ exchange, params }) => {
    const order = store.order(params['id'] ?? '');
    if (order === null) return jsonReply(404, notFound());
    if (store.checkout(order.checkoutId)?.isUnresponsive === true) return DROP;
    return jsonReply(200, presentOrder(exchange.origin, order));
  });
  const cancel: IdempotentHandler = ({ exchange, params }, keepResponse) => {
    const order = store.order(params['id'] ?? '');
    if (order === null) return jsonReply(404, notFound());
    if (orderStatus(order) === 'canceled') return jsonReply(200, presentOrder(exchange.origin, order));
    const refusal = cancellationRefusal(order);
    if (refusal !== null) return protocolError(409, refusal.code, refusal.content);
    const canceled = canceledOrder(order, environment.now());
    const reply = jsonReply(200, presentOrder(exchange.origin, canceled));
    store.commit([{ table: 'orders', key: canceled.id, value: canceled }, ...keepResponse(reply)]);
    return reply;
  };
  const cancelOnce = createIdempotency(store, environment)(cancel);
  return [
    { method: 'GET', path: '/ucp/orders/:id', handle: protocolCall(handle) },
    {
      method: 'POST',
      path: '/ucp/orders/:id/cancel',
      handle: protocolCall(withFaults(faults, environment, 'cancel_order', cancelOnce)),
    },
  ];
}

function notFound(): JsonObject {
  const message = { type: 'error', code: 'not_found', severity: 'unrecoverable', content: 'No such order.' };
  return { ucp: { ...envelope('order'), status: 'error' }, messages: [message] };
}

/** An order in the protocol's format, always complete. */
function presentOrder(origin: string, order: Order): JsonObject {
  const status = orderStatus(order);
  const isCanceled = status === 'canceled';
  const lines = order.agreed.lines.map((line) => {
    const total = isCanceled ? 0 : line.quantity;
    const fulfilled = status === 'delivered' ? total : 0;
    return {
      id: line.lineId,
      item: { id: line.itemId, title: line.title, price: line.unitPriceSubunits },
      quantity: { original: line.quantity, total, fulfilled },
      totals: lineTotals(line.subtotalSubunits, line.discountSubunits),
      status: total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : 'processing',
    };
  });
  return {
    ucp: envelope('order'),
    id: order.id,
    label: order.number,
    checkout_id: order.checkoutId,
    permalink_url: `${origin}/orders/${order.number}?key=${order.key}`,
    currency: order.agreed.currency,
    line_items: lines,
    fulfillment: { expectations: presentExpectations(order), events: presentEvents(order) },
    adjustments: isCanceled ? [presentCancellation(order)] : [],
    totals: order.agreed.totals.map(presentTotal),
  };
}

function presentExpectations(order: Order): readonly JsonObject[] {
  const lines = order.agreed.lines.map((line) => ({ id: line.lineId, quantity: line.quantity }));
  const option = order.agreed.selectedOption;
  if (order.shippingAddress === null || option === null) {
    const description = 'A download link by email';
    return [
      { id: 'expectation_1', line_items: lines, method_type: 'digital', description, fulfillable_on: 'now' },
    ];
  }
  const isDelayed = order.events.some((event) => event.type === 'delayed');
  return [
    {
      id: 'expectation_1',
      line_items: lines,
      method_type: 'shipping',
      destination: presentAddress(order.shippingAddress),
      description: isDelayed ? 'Ships a week later than promised' : option.description,
      fulfillable_on: isDelayed ? daysAfter(order.createdAt, 7) : 'now',
    },
  ];
}

function presentEvents(order: Order): readonly JsonObject[] {
  const lines = order.agreed.lines.map((line) => ({ id: line.lineId, quantity: line.quantity }));
  return order.events.map((event) => ({
    id: event.id,
    occurred_at: event.occurredAt,
    type: event.type,
    line_items: lines,
    description: event.description,
    ...(event.tracking === null
      ? {}
      : {
          tracking_number: event.tracking.number,
          tracking_url: event.tracking.url,
          carrier: event.tracking.carrier,
        }),
  }));
}

function presentCancellation(order: Order): JsonObject {
  return {
    id: `${order.id}_cancellation`,
    type: 'cancellation',
    occurred_at: order.events.at(-1)?.occurredAt ?? order.createdAt,
    status: 'completed',
    line_items: order.agreed.lines.map((line) => ({ id: line.lineId, quantity: -line.quantity })),
    totals: [{ type: 'total', amount: -order.agreed.totalSubunits }],
    description: order.events.at(-1)?.description ?? '',
  };
}
