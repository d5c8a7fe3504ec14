/**
 * Amounts of the Magento API and of its pages: decimals from floating point arithmetic, where `0.1 + 0.2` is `0.30000000000000004`, and a
 * price without its tax is `23.048497845266`.
 */
import { currencyExponent } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { decimalSubunits } from '../../json/decimal-amount.ts';
import { text } from '../../json/json-fields.ts';

const DIGITS_MAX = 60;
/** The decimals that shops store. Amounts with more are computed, and not rounded. */
const STORED_DECIMALS = 4;

/**
 * The amount in minor units of ISO 4217, read digit by digit; null if it is not a decimal, or has a fraction that the currency cannot
 * express. Amounts with more than four decimals were computed by the shop: they are rounded half up, as the shop does.
 */
export function readAmount(value: unknown, currencyCode: string): number | null {
  const written = plainDecimal(text(value) ?? '');
  return written === null ? null : decimalSubunits(rounded(written, currencyCode), currencyCode);
}

/** As `readAmount`, with its currency; null for negative amounts too. */
export function readMoney(value: unknown, currencyCode: string): Money | null {
  const amountSubunits = readAmount(value, currencyCode);
  return amountSubunits === null || amountSubunits < 0 ? null : { currencyCode, amountSubunits };
}

/** The decimal without an exponent: `1.5e-7` is `0.00000015`. */
function plainDecimal(written: string): string | null {
  const match = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(written);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const pointAt = whole.length + Number(exponent);
  if (Math.abs(pointAt) > DIGITS_MAX) return null;
  const padded = digits.padEnd(pointAt, '0').padStart(digits.length + 1 - Math.min(pointAt, 1), '0');
  const at = Math.max(pointAt, 1);
  return `${sign}${padded.slice(0, at)}.${padded.slice(at)}`;
}

/** Rounds half up to the currency's minor unit if the shop did not round. */
function rounded(written: string, currencyCode: string): string {
  const [whole = '', fraction = ''] = written.split('.');
  const decimals = currencyExponent(currencyCode);
  if (fraction.length <= Math.max(STORED_DECIMALS, decimals)) return written;
  const kept = fraction.slice(0, decimals);
  return fraction.charAt(decimals) >= '5' ? raised(whole, kept) : `${whole}.${kept}`;
}

/** Adds one to the last digit. */
function raised(whole: string, kept: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const bare = whole.slice(sign.length);
  const digits = String(BigInt(bare + kept) + 1n).padStart(bare.length + kept.length, '0');
  const at = digits.length - kept.length;
  return `${sign}${digits.slice(0, at)}.${digits.slice(at)}`;
}
