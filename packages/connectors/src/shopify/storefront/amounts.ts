/** Amounts of the storefront: in hundredths, regardless of the currency's minor unit. */
import { currencyExponent } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { integer } from '../../json/json-fields.ts';

const HUNDREDTHS_EXPONENT = 2;

/**
 * The amount in minor units of ISO 4217: 1000 yen are written as 100000, 1.500 dinars as 150. Null if it is not an integer, is negative, or
 * is a fraction that the currency cannot express.
 */
export function readHundredths(value: unknown, currencyCode: string): Money | null {
  const written = integer(value);
  if (written === null || written < 0) return null;
  const shift = currencyExponent(currencyCode) - HUNDREDTHS_EXPONENT;
  const amount = BigInt(written);
  const divisor = 10n ** BigInt(Math.max(0, -shift));
  if (amount % divisor !== 0n) return null;
  const amountSubunits = Number((amount * 10n ** BigInt(Math.max(0, shift))) / divisor);
  return Number.isSafeInteger(amountSubunits) ? { currencyCode, amountSubunits } : null;
}
