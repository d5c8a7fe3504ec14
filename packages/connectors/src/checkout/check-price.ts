/** Whether a merchant's current total may be paid under the accepted one. */
import type { PlaceRequest } from '../connector.ts';
import type { Failure, Money } from '../lookup.ts';

/** The total that was accepted, and whether it is also the least that may be paid. */
export type AcceptedTotal = Pick<PlaceRequest, 'total' | 'isTotalExact'>;

/**
 * Why a total may not be paid under the accepted one; null when it may: the same or less, in the same currency, and not less if it must be
 * exact.
 */
export function refusePrice(total: Money, { total: accepted, isTotalExact }: AcceptedTotal): Failure | null {
  const code = 'incorrect_cost_breakdown';
  if (total.currencyCode !== accepted.currencyCode)
    return { code, message: 'The merchant changed the currency after the offer.' };
  if (total.amountSubunits > accepted.amountSubunits)
    return { code, message: 'The merchant raised the price after the offer.' };
  if (isTotalExact === true && total.amountSubunits < accepted.amountSubunits)
    return {
      code: 'not_approved',
      message:
        'The merchant lowered the price after the offer. A person approved another total, so the purchase needs another approval.',
    };
  return null;
}
