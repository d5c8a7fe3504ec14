/** Whether a merchant's current total may be paid under the accepted one. */
import type { Failure, Money } from '../lookup.ts';

/** Why a total may not be paid under the accepted one; null when it may: the same or less, in the same currency. */
export function refusePrice(total: Money, accepted: Money): Failure | null {
  const code = 'incorrect_cost_breakdown';
  if (total.currencyCode !== accepted.currencyCode)
    return { code, message: 'The merchant changed the currency after the offer.' };
  if (total.amountSubunits <= accepted.amountSubunits) return null;
  return { code, message: 'The merchant raised the price after the offer.' };
}
