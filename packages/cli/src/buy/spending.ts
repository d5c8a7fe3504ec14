import type { Money, Offer } from '@purser/client';
import { formatMoney } from '../output/money.ts';

/** The offer costs more than may be spent, or was declined: nothing is bought. */
export class NotBoughtError extends Error {
  override readonly name = 'NotBoughtError';
}

/** Throws a NotBoughtError if the total of the offer is above the maximum, or in another currency. */
export function checkedTotal({ cost: { total } }: Offer, maxTotal: Money): void {
  const max = formatMoney(maxTotal);
  if (total.currencyCode !== maxTotal.currencyCode)
    throw new NotBoughtError(
      `the offer is ${formatMoney(total)}, in another currency than --max-total ${max}: nothing was bought`,
    );
  if (total.amountSubunits > maxTotal.amountSubunits)
    throw new NotBoughtError(
      `the offer is ${formatMoney(total)}, above --max-total ${max}: nothing was bought`,
    );
}
