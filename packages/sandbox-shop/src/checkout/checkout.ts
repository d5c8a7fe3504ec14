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

/** What the buyer's side has said so far; a replacement replaces all of it. */
export interface CheckoutRequest {
  readonly lines: readonly BasketLine[];
  readonly buyer: BuyerDetails;
  readonly destinations: readonly Address[];
  readonly selectedDestinationId: string | null;
  readonly selectedOptionId: string | null;
  readonly discountCodes: readonly string[];
  /** Where the buyer is, for tax on goods that are not sent by post. */
  readonly place: { readonly country: string; readonly region: string };
}

/**
 * A basket on its way to an order: a session of the merchant interface, or a visitor's cart. Times are ISO 8601 UTC.
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
  /** The last piece went to somebody else while this checkout was being completed. */
  readonly lostStock: boolean;
  /** The shop has stopped answering about this checkout. */
  readonly isSilent: boolean;
  /** Why the latest payment was declined; null when none was, or after a change. */
  readonly decline: string | null;
  /** The test token a visitor chose; the merchant interface hands it over with the completion. */
  readonly paymentToken: string | null;
  readonly orderId: string | null;
  /** What was agreed when the order was taken, kept as it was. */
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

/** A new open checkout: a session lives six hours, a visitor's cart thirty days. */
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
    isSilent: false,
    decline: null,
    paymentToken: null,
    orderId: null,
    settled: null,
  };
}

/** The checkout with all that the buyer's side said replaced. */
export function replaceRequest(checkout: Checkout, request: CheckoutRequest): Checkout {
  return { ...checkout, request, decline: null };
}

/** The address the basket goes to: the selected one, or the only one. */
export function destinationOf(request: CheckoutRequest): Address | null {
  const { destinations, selectedDestinationId } = request;
  if (selectedDestinationId !== null) {
    return destinations.find((destination) => destination.id === selectedDestinationId) ?? null;
  }
  return destinations.length === 1 ? (destinations[0] ?? null) : null;
}
