import type { Money } from '@purser/contract/shapes/money';

/** Charged in whole units by Stripe, although ISO 4217 gives them two decimals. */
const WHOLE_UNITS: ReadonlySet<string> = new Set(['MGA']);
/** Charged with two decimals by Stripe, although ISO 4217 gives them none. */
const PADDED: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** Three decimals, of which Stripe takes only even tens. */
const TENS_ONLY: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** A charge of a client's card as the gateway knows it, and as it is kept beside the intent. */
export interface CardPayment {
  readonly intentId: string;
  readonly accountId: string;
  readonly chargeId: string;
  /** What was asked to be set aside. */
  readonly amount: Money;
  /** `created`: nothing is set aside yet, or it is not known. `unsettled`: a person has to look. */
  readonly state: 'created' | 'authorised' | 'captured' | 'cancelled' | 'unsettled';
}

/** The amount in the unit that Stripe counts in; null for one that it cannot charge. */
export function stripeAmount({ currencyCode, amountSubunits }: Money): number | null {
  if (amountSubunits <= 0) return null;
  if (WHOLE_UNITS.has(currencyCode)) return amountSubunits % 100 === 0 ? amountSubunits / 100 : null;
  if (PADDED.has(currencyCode)) return amountSubunits * 100;
  if (TENS_ONLY.has(currencyCode)) return amountSubunits % 10 === 0 ? amountSubunits : null;
  return amountSubunits;
}

/** What is taken of a card for an order, in the same unit: what was paid for it, never more than was set aside, and never a part of a unit more. */
export function captureAmount(setAside: Money, paid: Money): number {
  const { currencyCode, amountSubunits } = setAside;
  const wanted =
    paid.currencyCode === currencyCode ? Math.min(amountSubunits, paid.amountSubunits) : amountSubunits;
  const step = WHOLE_UNITS.has(currencyCode) ? 100 : TENS_ONLY.has(currencyCode) ? 10 : 1;
  return stripeAmount({ currencyCode, amountSubunits: wanted - (wanted % step) }) ?? 0;
}
