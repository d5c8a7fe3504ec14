/** What a purchase is for. Plain data: the planner compares pages with it. */
import type { Buyer, CardDetails, VariantSelection } from '../../connector.ts';
import type { ReadPaymentOption } from '../reading/page-reading.ts';

export interface PurchaseGoal {
  readonly productUrl: string;
  readonly quantity: number;
  readonly buyer: Buyer;
  readonly selections: readonly VariantSelection[];
  /** What the link selects, for options that the request leaves open. */
  readonly linkedSelections: readonly VariantSelection[];
  readonly promoCodes: readonly string[];
  /** The name of the shipping option that the buyer confirmed; null to select the cheapest. */
  readonly shippingOption: string | null;
  /** The product's title when the offer was made; null for an offer. */
  readonly title: string | null;
}

export type PaymentMethodKind = ReadPaymentOption['method'];

/** The chosen payment method. */
export interface PaymentChoice {
  readonly method: PaymentMethodKind;
  /** As the shop names it. */
  readonly label: string;
  /** Null for methods without a card. */
  readonly card: CardDetails | null;
}
