import type { Address } from '../pricing/geography.ts';
import type { Assessment } from './assessment.ts';

export interface BasketLine {
  readonly id: string;
  readonly itemId: string;
  readonly quantity: number;
}

export interface BuyerDetails {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The data that the buyer has provided. Each update replaces all of it. */
export interface CheckoutRequest {
  readonly lines: readonly BasketLine[];
  readonly buyer: BuyerDetails;
  readonly destinations: readonly Address[];
  readonly selectedDestinationId: string | null;
  readonly selectedOptionId: string | null;
  readonly discountCodes: readonly string[];
  /** The buyer's location, for tax on goods that are not shipped. */
  readonly place: { readonly country: string; readonly region: string };
}

/**
 * A checkout session of the UCP API, or the cart of a storefront visitor. Times are ISO 8601 UTC.
 */
export interface Checkout {
  readonly id: string;
  readonly channel: 'ucp' | 'web';
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly state: 'open' | 'completed' | 'canceled';
  readonly request: CheckoutRequest;
  /** When a complete quote was first given. */
  readonly quotedAt: string | null;
  /** The last item was sold to another buyer during the completion. */
  readonly lostStock: boolean;
  /** The shop no longer responds to requests about this checkout. */
  readonly isUnresponsive: boolean;
  /** Why the last payment was declined; null if it was not, or after a change. */
  readonly decline: string | null;
  /** The test token that a visitor chose; in the UCP API it is part of the completion. */
  readonly paymentToken: string | null;
  readonly orderId: string | null;
  /** The assessment that the order was placed with. */
  readonly settled: Assessment | null;
}

export const EMPTY_REQUEST: CheckoutRequest = {
  lines: [],
  buyer: { email: '', firstName: '', lastName: '', phone: '' },
  destinations: [],
  selectedDestinationId: null,
  selectedOptionId: null,
  discountCodes: [],
  place: { country: '', region: '' },
};

const HOUR_MS = 3_600_000;
const LIFETIME_MS = { ucp: 6 * HOUR_MS, web: 30 * 24 * HOUR_MS } as const;

/** A new open checkout. Sessions expire after six hours, carts after thirty days. */
export function openCheckout(
  id: string,
  channel: Checkout['channel'],
  request: CheckoutRequest,
  now: Date,
): Checkout {
  return {
    id,
    channel,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFETIME_MS[channel]).toISOString(),
    state: 'open',
    request,
    quotedAt: null,
    lostStock: false,
    isUnresponsive: false,
    decline: null,
    paymentToken: null,
    orderId: null,
    settled: null,
  };
}

/** The checkout with the buyer's data replaced. */
export function replaceRequest(checkout: Checkout, request: CheckoutRequest): Checkout {
  return { ...checkout, request, decline: null };
}

/** The shipping address: the selected one, or the only one. */
export function destinationOf(request: CheckoutRequest): Address | null {
  const { destinations, selectedDestinationId } = request;
  if (selectedDestinationId !== null) {
    return destinations.find((destination) => destination.id === selectedDestinationId) ?? null;
  }
  return destinations.length === 1 ? (destinations[0] ?? null) : null;
}
