import type { Money } from '@purser/contract/shapes/money';

/** Stripe charges these in whole units, although ISO 4217 gives them two decimals. */
const WHOLE_UNITS: ReadonlySet<string> = new Set(['MGA']);
/** Stripe charges these with two decimals, although ISO 4217 gives them none. */
const PADDED: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** Three decimals, of which Stripe requires the last to be zero. */
const TENS_ONLY: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** A charge of a client's card at the gateway, as stored with the intent. */
export interface CardPayment {
  readonly intentId: string;
  readonly accountId: string;
  readonly chargeId: string;
  /** The amount to authorize. */
  readonly amount: Money;
  /** `created`: not authorized, or unknown. `unsettled`: needs attention. */
  readonly state: 'created' | 'authorised' | 'captured' | 'cancelled' | 'unsettled';
}

/** The amount in Stripe's unit for the currency; null if Stripe cannot charge it. */
export function stripeAmount({ currencyCode, amountSubunits }: Money): number | null {
  if (amountSubunits <= 0) return null;
  if (WHOLE_UNITS.has(currencyCode)) return amountSubunits % 100 === 0 ? amountSubunits / 100 : null;
  if (PADDED.has(currencyCode)) return amountSubunits * 100;
  if (TENS_ONLY.has(currencyCode)) return amountSubunits % 10 === 0 ? amountSubunits : null;
  return amountSubunits;
}

/** The amount to capture, in Stripe's unit: the amount paid, at most the authorized amount, rounded down to what Stripe can charge. */
export function captureAmount(setAside: Money, paid: Money): number {
  const { currencyCode, amountSubunits } = setAside;
  const wanted =
    paid.currencyCode === currencyCode ? Math.min(amountSubunits, paid.amountSubunits) : amountSubunits;
  const step = WHOLE_UNITS.has(currencyCode) ? 100 : TENS_ONLY.has(currencyCode) ? 10 : 1;
  return stripeAmount({ currencyCode, amountSubunits: wanted - (wanted % step) }) ?? 0;
}
