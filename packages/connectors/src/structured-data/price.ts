/** Prices as pages write them, read digit by digit: no step goes through floating point arithmetic. */
import { CURRENCY_EXPONENTS } from '@purser/contract/vocabulary';
import type { Money } from '../connector.ts';
import { text } from '../loose-json.ts';

const AMOUNT_DIGITS_MAX = 15;

/** How many decimals the currency has (ISO 4217). */
export function currencyExponent(currencyCode: string): number {
  return CURRENCY_EXPONENTS[currencyCode] ?? 2;
}

/** A three-letter code in capitals, or null. */
export function currencyCode(value: unknown): string | null {
  const code = text(value)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/**
 * Reads a price such as `12`, `12.5`, `1,299.00`, `1.299,00 €` or the number 12.5 into minor units.
 * Null when it is no price, is negative, or names a fraction that the currency cannot express.
 */
export function parsePrice(value: unknown, currency: unknown): Money | null {
  const code = currencyCode(currency);
  const written = text(value);
  if (code === null || written === null) return null;
  const digits = decimalDigits(written, currencyExponent(code));
  if (digits === null) return null;
  return { currencyCode: code, amountSubunits: Number(digits) };
}

/** The amount in minor units as a string of digits. */
function decimalDigits(written: string, exponent: number): string | null {
  const number = /-?\d(?:[\d.,'’\s]*\d)?/u.exec(written.replace(/[\u00a0\u202f]/gu, ' '))?.[0];
  if (number === undefined || number.startsWith('-') || /\de[+-]?\d/i.test(written)) return null;
  const compact = number.replace(/['’\s]/gu, '');
  const { whole, fraction } = splitDecimal(compact, exponent);
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  if (fraction.slice(exponent).replace(/0+$/, '') !== '') return null;
  const digits = (whole + fraction.slice(0, exponent).padEnd(exponent, '0')).replace(/^0+(?=\d)/, '');
  return digits.length > AMOUNT_DIGITS_MAX ? null : digits;
}

function splitDecimal(compact: string, exponent: number): { whole: string; fraction: string } {
  const lastDot = compact.lastIndexOf('.');
  const lastComma = compact.lastIndexOf(',');
  if (lastDot === -1 && lastComma === -1) return { whole: compact, fraction: '' };
  const at = Math.max(lastDot, lastComma);
  const mark = compact.charAt(at);
  const other = mark === '.' ? ',' : '.';
  const groupedOnly = new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`).test(compact);
  const repeated = compact.indexOf(mark) !== at;
  // A lone comma before three digits groups thousands, unless the currency has three decimals; a lone dot is a decimal point.
  if (groupedOnly && (repeated || (mark === ',' && exponent !== 3))) {
    return { whole: compact.split(mark).join(''), fraction: '' };
  }
  return { whole: compact.slice(0, at).split(other).join(''), fraction: compact.slice(at + 1) };
}
