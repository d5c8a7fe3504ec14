import { itemById } from '../catalogue/catalogue.ts';
import type { Behaviour } from '../catalogue/product.ts';
import { type Order, type OrderNames, orderOf, type ShipmentPlan } from '../orders/order.ts';
import type { Assessment, StockLookup } from './assessment.ts';
import type { Checkout } from './checkout.ts';

/** The result of an attempt to complete a checkout. `stock`: the remaining stock by variant ID after an order. */
export interface PlaceOrderResult {
  readonly checkout: Checkout;
  readonly order: Order | null;
  readonly stock: ReadonlyMap<string, number>;
}

interface Attempt {
  readonly checkout: Checkout;
  readonly assessment: Assessment;
  readonly token: string | null;
  readonly stock: StockLookup;
  readonly names: OrderNames;
  readonly now: Date;
}

/**
 * Completes an open checkout: with an order, a declined payment, or no change if it is not ready. Charges the current total.
 */
export function placeOrder(attempt: Attempt): PlaceOrderResult {
  const { checkout, assessment, token, now } = attempt;
  const unchanged = (next: Checkout): PlaceOrderResult => ({ checkout: next, order: null, stock: new Map() });
  if (assessment.status !== 'ready_for_complete') return unchanged(checkout);
  const behaviours = behavioursOf(assessment);
  if (behaviours.has('last_moment')) return unchanged({ ...checkout, lostStock: true });
  const decline = declineOf(token, behaviours);
  if (decline !== null) return unchanged({ ...checkout, decline });
  const agreed: Assessment = {
    ...assessment,
    status: 'completed',
    messages: assessment.messages.filter((message) => message.type !== 'error'),
  };
  const order = orderOf(
    checkout,
    agreed,
    attempt.names,
    planOf(assessment, behaviours),
    'success_token',
    now,
  );
  return {
    order,
    stock: stockAfter(assessment, attempt.stock),
    checkout: {
      ...checkout,
      state: 'completed',
      decline: null,
      orderId: order.id,
      settled: agreed,
      isUnresponsive: behaviours.has('outcome_unknown'),
    },
  };
}

/** The special behaviours of the products in a basket. */
export function behavioursOf(assessment: Assessment): ReadonlySet<Behaviour> {
  return new Set(assessment.lines.flatMap((line) => itemById(line.variantId)?.product.behaviour ?? []));
}

function declineOf(token: string | null, behaviours: ReadonlySet<Behaviour>): string | null {
  if (token === null) return 'No payment instrument was provided.';
  if (behaviours.has('payment_declined')) return 'The bank declined the payment.';
  if (token === 'success_token') return null;
  return token === 'fail_token' ? 'The bank declined the payment.' : 'Unknown test token.';
}

function planOf(assessment: Assessment, behaviours: ReadonlySet<Behaviour>): ShipmentPlan {
  if (behaviours.has('cancelled_shipment')) return 'cancelled';
  if (behaviours.has('delayed_shipment')) return 'delayed';
  return assessment.needsShipping ? 'ordinary' : 'download';
}

function stockAfter(assessment: Assessment, stock: StockLookup): ReadonlyMap<string, number> {
  const after = new Map<string, number>();
  for (const line of assessment.lines) {
    const left = after.get(line.variantId) ?? stock(line.variantId);
    if (left !== null) after.set(line.variantId, left - line.quantity);
  }
  return after;
}
