/** A merchant's checkout session, independent of the protocol version. */
import type { ItemOption } from '../../checkout-session/ordered-item.ts';
import type { PaymentHandler } from '../../connector.ts';

export type CheckoutStatus =
  | 'incomplete'
  | 'ready_for_complete'
  | 'requires_escalation'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled'
  | 'unknown';

export interface CheckoutLine {
  readonly id: string | null;
  readonly itemId: string | null;
  readonly title: string | null;
  readonly priceSubunits: number | null;
  readonly quantity: number | null;
  /** The values that make the variant, if the merchant tells. */
  readonly options: readonly ItemOption[];
}

export interface CheckoutTotal {
  readonly type: string;
  /** Null if it is not an integer. */
  readonly amount: number | null;
}

export interface CheckoutAddress {
  readonly id: string | null;
  readonly street: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

export interface CheckoutOption {
  readonly id: string;
  readonly title: string | null;
  readonly costSubunits: number | null;
  readonly earliest: string | null;
  readonly latest: string | null;
}

export interface CheckoutGroup {
  readonly id: string | null;
  readonly options: readonly CheckoutOption[];
  readonly selectedOptionId: string | null;
}

export interface CheckoutMethod {
  readonly id: string | null;
  readonly type: string;
  readonly lineItemIds: readonly string[];
  readonly destinations: readonly CheckoutAddress[];
  readonly selectedDestinationId: string | null;
  readonly groups: readonly CheckoutGroup[];
}

export interface CheckoutMessage {
  readonly type: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly content: string;
  readonly severity: string | null;
  readonly path: string | null;
  /** Must be shown to the buyer before the order. */
  readonly isDisclosure: boolean;
}

export interface Checkout {
  readonly id: string;
  readonly status: CheckoutStatus;
  readonly currency: string | null;
  readonly lines: readonly CheckoutLine[];
  readonly totals: readonly CheckoutTotal[];
  readonly methods: readonly CheckoutMethod[];
  /** The address at the top level, as in older versions. */
  readonly shippingAddress: CheckoutAddress | null;
  readonly capabilities: ReadonlySet<string>;
  readonly messages: readonly CheckoutMessage[];
  readonly appliedCodes: readonly string[];
  readonly expiresAt: string | null;
  readonly continueUrl: string | null;
  readonly order: { readonly id: string; readonly url: string | null } | null;
  readonly handlers: readonly PaymentHandler[];
  /** The kinds of outstanding steps. */
  readonly actions: readonly string[];
  /** The title of the selected payment term, if part of it is due after the order. */
  readonly laterTerm: string | null;
  /** The checkout as the merchant wrote and signed it; null if it signed none. */
  readonly terms: {
    readonly checkout: Readonly<Record<string, unknown>>;
    readonly authorization: string;
  } | null;
}

/** All groups of all methods that ship, with their method. */
export function shippingGroups(
  checkout: Checkout,
): readonly { readonly method: CheckoutMethod; readonly group: CheckoutGroup }[] {
  return checkout.methods
    .filter((method) => method.type !== 'pickup')
    .flatMap((method) => method.groups.map((group) => ({ method, group })));
}
