/** Decimal amounts (`12.5`, `"12.5000"`), converted digit by digit to minor units of ISO 4217. */
import { currencyExponent } from '@purser/contract/vocabulary';
import { text } from './json-fields.ts';

const DIGITS_MAX = 15;

/**
 * `12.5` in USD is 1250, in KWD 12500, in JPY null. Null if it is not a plain decimal, is too large to be exact, or has a fraction that the
 * currency cannot express. A minus sign is kept.
 */
export function decimalSubunits(value: unknown, currencyCode: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text(value) ?? '');
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const exponent = currencyExponent(currencyCode);
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const digits = (whole + fraction.slice(0, exponent).padEnd(exponent, '0')).replace(/^0+(?=\d)/, '');
  if (digits.length > DIGITS_MAX) return null;
  const amount = Number(digits);
  return sign === '-' && amount !== 0 ? -amount : amount;
}
