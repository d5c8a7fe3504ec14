/** Parses prices digit by digit, without floating point arithmetic. */
import { currencyExponent } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { text } from '../../json/json-fields.ts';
import { priceCurrency } from './price-currency.ts';

const AMOUNT_DIGITS_MAX = 15;
const TEXT_LENGTH_MAX = 200;
/** More decimals than this are a floating point error of the page. */
const NOISE_DECIMALS_MIN = 10;

/**
 * Parses a price such as `12`, `12.5`, `1,299.00`, `1.299,00 €`, `١٬٢٣٤٫٥٠` or the number 12.5 to minor units. The currency is the given
 * one, else that of the text. Null if it is not a price, is negative, has no certain currency, or has a fraction that the currency cannot
 * express.
 */
export function parsePrice(value: unknown, currency: unknown): Money | null {
  const written = text(value)?.slice(0, TEXT_LENGTH_MAX) ?? null;
  const code = written === null ? null : priceCurrency(currency, written);
  if (code === null || written === null) return null;
  const digits = decimalDigits(withLatinDigits(written), currencyExponent(code));
  if (digits === null) return null;
  return { currencyCode: code, amountSubunits: Number(digits) };
}

/** Converts Arabic, Persian and full-width digits, their separators and special spaces to ASCII. */
function withLatinDigits(written: string): string {
  return written
    .replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\uff10-\uff19]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\u066b/gu, '.')
    .replace(/\u066c/gu, "'")
    .replace(/[\u2212\u2010\u2011]/gu, '-')
    .replace(/[\u200e\u200f\u061c]/gu, '');
}

/** The amount in minor units as a string of digits. */
function decimalDigits(written: string, exponent: number): string | null {
  const match = /-?\d(?:[\d.,'’\s]*\d)?/u.exec(written);
  const number = match?.[0];
  if (number === undefined || number.startsWith('-') || /\de[+-]?\d/i.test(written)) return null;
  const compact = number.replace(/['’\s]/gu, '');
  // "1.299,-" and "1'299.–": a dash stands for zero cents, so all separators before it group thousands.
  const isWhole = /^\s*[.,]\s*[-–—]/u.test(written.slice((match?.index ?? 0) + number.length));
  const { whole, fraction } = isWhole
    ? { whole: compact.replace(/[.,]/g, ''), fraction: '' }
    : splitDecimal(compact, exponent);
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  return joined(whole, fraction, exponent);
}

function joined(whole: string, fraction: string, exponent: number): string | null {
  const rest = fraction.slice(exponent);
  const isNoise = fraction.length >= NOISE_DECIMALS_MIN;
  const isRoundedDown = rest.replace(/0+$/, '') === '' || (isNoise && /^0{6,}\d{1,3}$/.test(rest));
  const isRoundedUp = isNoise && /^9{6,}\d{0,3}$/.test(rest);
  if (!isRoundedDown && !isRoundedUp) return null;
  const digits = (whole + fraction.slice(0, exponent).padEnd(exponent, '0')).replace(/^0+(?=\d)/, '');
  if (digits.length > AMOUNT_DIGITS_MAX) return null;
  return isRoundedUp ? String(Number(digits) + 1) : digits;
}

function splitDecimal(compact: string, exponent: number): { whole: string; fraction: string } {
  const lastDot = compact.lastIndexOf('.');
  const lastComma = compact.lastIndexOf(',');
  if (lastDot === -1 && lastComma === -1) return { whole: compact, fraction: '' };
  const at = Math.max(lastDot, lastComma);
  const mark = compact.charAt(at);
  const other = mark === '.' ? ',' : '.';
  const isGrouped =
    mark === '.' ? /^\d{1,3}(?:\.\d{3})+$/ : /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/;
  const isRepeated = compact.indexOf(mark) !== at;
  // A lone comma before three digits groups thousands, unless the currency has three decimals; a lone dot is a decimal point, unless
  // the currency has no decimals.
  if (isGrouped.test(compact) && (isRepeated || (mark === ',' ? exponent !== 3 : exponent === 0))) {
    return { whole: compact.split(mark).join(''), fraction: '' };
  }
  return { whole: compact.slice(0, at).split(other).join(''), fraction: compact.slice(at + 1) };
}

export { currencyCode } from './price-currency.ts';
