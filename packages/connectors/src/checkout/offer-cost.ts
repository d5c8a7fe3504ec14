/** The cost of an offer from a merchant's totals: exact, or refused. */
import type { Failure, Money, OfferCost } from '../connector.ts';

export type CostOutcome =
  | { readonly kind: 'cost'; readonly cost: OfferCost }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Amounts in minor units; null for parts that the merchant does not name. */
export interface CostParts {
  readonly subtotal: number;
  readonly shipping: number | null;
  readonly tax: number | null;
  readonly discount: number;
  readonly surcharge: number;
}

/** The parts must add up to `total`. */
export function offerCost(currencyCode: string, total: number, parts: CostParts): CostOutcome {
  const { subtotal, shipping, tax, discount, surcharge } = parts;
  const money = (amountSubunits: number): Money => ({ currencyCode, amountSubunits });
  const cost: OfferCost = {
    subtotal: money(subtotal),
    ...(shipping === null ? {} : { shipping: money(shipping) }),
    ...(tax === null ? {} : { tax: money(tax) }),
    ...(discount === 0 ? {} : { discount: money(discount) }),
    ...(surcharge === 0 ? {} : { surcharge: money(surcharge) }),
    total: money(total),
  };
  return { kind: 'cost', cost };
}

export const incorrectCost = (message: string): Extract<CostOutcome, { kind: 'refused' }> => ({
  kind: 'refused',
  failure: { code: 'incorrect_cost_breakdown', message },
});

/** Why totals are refused. */
export const COST_REFUSALS = {
  currency: {
    kind: 'refused',
    failure: { code: 'unsupported_currency', message: 'The merchant named no valid currency.' },
  },
  unreadable: incorrectCost('The merchant returned an amount that cannot be read.'),
  negative: incorrectCost('The merchant returned a negative amount.'),
  sum: incorrectCost('The parts of the merchant’s price do not add up to its total.'),
} as const satisfies Record<string, CostOutcome>;
