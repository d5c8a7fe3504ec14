import type { CatalogueItem } from '../catalogue/catalogue.ts';
import type { Currency } from '../pricing/money.ts';
import type { ShippingOption } from '../pricing/shipping-rates.ts';

export type CheckoutStatus =
  | 'incomplete'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'requires_escalation'
  | 'completed'
  | 'canceled';

export interface TotalEntry {
  readonly type: 'subtotal' | 'items_discount' | 'discount' | 'fulfillment' | 'tax' | 'total';
  readonly displayText: string;
  /** Negative for discounts. */
  readonly amountSubunits: number;
}

export interface PricedLine {
  readonly lineId: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly slug: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly needsShipping: boolean;
  readonly unitPriceSubunits: number;
  readonly subtotalSubunits: number;
  readonly discountSubunits: number;
}

export interface AppliedDiscount {
  readonly code: string;
  readonly title: string;
  /** Positive. */
  readonly amountSubunits: number;
  readonly method: 'each' | null;
  readonly allocations: readonly { readonly path: string; readonly amountSubunits: number }[];
}

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** A message about a checkout. `path`: the JSONPath of its subject in the UCP API. */
export type Message =
  | {
      readonly type: 'error';
      readonly code: string;
      readonly content: string;
      readonly path?: string;
      readonly severity: Severity;
    }
  | {
      readonly type: 'warning' | 'info';
      readonly code: string;
      readonly content: string;
      readonly path?: string;
    };

/** Status, prices and messages of a checkout at one moment. Amounts are minor units of `currency`. */
export interface Assessment {
  readonly status: CheckoutStatus;
  readonly currency: Currency;
  readonly lines: readonly PricedLine[];
  readonly needsShipping: boolean;
  readonly options: readonly ShippingOption[];
  readonly selectedOption: ShippingOption | null;
  readonly appliedDiscounts: readonly AppliedDiscount[];
  readonly totals: readonly TotalEntry[];
  readonly totalSubunits: number;
  readonly messages: readonly Message[];
}

/** The stock of a variant; null: unlimited. */
export type StockLookup = (variantId: string) => number | null;

/** A line of the basket whose item is sold in the basket's currency. */
export interface FoundLine extends CatalogueItem {
  readonly index: number;
  readonly lineId: string;
  readonly itemId: string;
  readonly quantity: number;
  readonly unitPriceSubunits: number;
  readonly title: string;
}
