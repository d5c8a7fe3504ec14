import type { Money as MoneyAmount } from '@purser/client';
import { currencyExponent, decimalText } from '@purser/contract/vocabulary';

export type { MoneyAmount };

/** `Intl.NumberFormat` formats decimal text without rounding it to a double. */
const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** `$1,234.56`, without rounding. */
export function formatMoney({ amountSubunits, currencyCode }: MoneyAmount): string {
  const exponent = currencyExponent(currencyCode);
  const decimal = decimalText(amountSubunits, exponent);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  return isDecimal(decimal) ? format.format(decimal) : decimal;
}

export function Money({ value }: { readonly value: MoneyAmount | null | undefined }) {
  if (value === null || value === undefined) return <span className="muted">–</span>;
  return <span className="tabular">{formatMoney(value)}</span>;
}

/** With its sign: `+$12.50`. */
export const formatChange = (value: MoneyAmount): string =>
  `${value.amountSubunits > 0 ? '+' : ''}${formatMoney(value)}`;

/** An amount for an example: `12.50`, `1250` or `1.250`. */
export const exampleAmount = (currencyCode: string): string => {
  const exponent = currencyExponent(currencyCode);
  return exponent === 0 ? '1250' : decimalText(125 * 10 ** (exponent - 1), exponent);
};

/** Why a text is no amount in the currency; null for one that is, and for no text. */
export function amountError(text: string, currencyCode: string, min = 1): string | null {
  const exponent = currencyExponent(currencyCode);
  if (text.trim() === '' || parseAmount(text, exponent, min) !== null) return null;
  const decimals =
    exponent === 0 ? `${currencyCode} has no decimals` : `${currencyCode} has ${exponent} decimals`;
  return `Enter an amount${min === 0 ? '' : ' above zero'}, such as ${exampleAmount(currencyCode)}. ${decimals}.`;
}

/** Thousands apart by commas or spaces, decimals after a point; or a comma before one or two decimals. */
const AMOUNT =
  /^(?:(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d+))?|(\d+|\d{1,3}(?: \d{3})+),(\d{1,2}))$/;

/**
 * Reads an amount in subunits: `12`, `12.5`, `1,200.50` or `1 200,50` in a currency with two decimals. Null for anything else, for less than `min` subunits, for
 * more decimals than the currency has, and for what a number cannot hold exactly. `1,234` is ambiguous in a currency with three decimals: null.
 */
export function parseAmount(text: string, exponent: number, min = 1): number | null {
  const match = AMOUNT.exec(text.trim());
  if (match === null) return null;
  const whole = match[1] ?? match[3] ?? '';
  const decimals = match[2] ?? match[4] ?? '';
  const isAmbiguous = exponent === 3 && decimals === '' && /^\d{1,3},\d{3}$/.test(whole);
  if (isAmbiguous || decimals.length > exponent) return null;
  const subunits = Number(whole.replaceAll(/[, ]/g, '') + decimals.padEnd(exponent, '0'));
  return Number.isSafeInteger(subunits) && subunits >= min ? subunits : null;
}
