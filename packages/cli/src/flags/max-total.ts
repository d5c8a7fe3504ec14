import type { Money } from '@purser/client';
import { CURRENCIES, currencyExponent } from '@purser/contract/vocabulary';
import { textFlag } from './filters.ts';
import { type Flags, UsageError } from './flags.ts';

export const MAX_TOTAL_FLAG = textFlag(
  '25.00EUR',
  'Never spend more than this in total; in the currency of the offer',
);

/** The amount of `--max-total`, null if it is not set. Throws a UsageError unless it is an amount with a currency, such as 25.00EUR. */
export function maxTotalFlag(flags: Flags): Money | null {
  const text = flags.text('max-total');
  if (text === null) return null;
  const [, before, whole = '', fraction = '', after] =
    /^([A-Z]{3})? ?(\d{1,12})(?:[.](\d{1,4}))? ?([A-Z]{3})?$/i.exec(text) ?? [];
  const currencyCode = (before ?? after ?? '').toUpperCase();
  const exponent = currencyExponent(currencyCode);
  const hasOneCurrency =
    (before === undefined) !== (after === undefined) && CURRENCIES.includes(currencyCode);
  if (!hasOneCurrency || fraction.length > exponent) {
    throw new UsageError(
      `--max-total must be an amount with its currency, like 25.00EUR or 3500JPY, not "${text}"`,
      'max-total',
    );
  }
  return { currencyCode, amountSubunits: Number(whole + fraction.padEnd(exponent, '0')) };
}
