import { CURRENCY_EXPONENTS, type Money } from './types.gen.ts';

/** The number of decimal places of an ISO 4217 currency: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currencyCode: string): number {
  const exponents: Readonly<Record<string, number>> = CURRENCY_EXPONENTS;
  return Object.hasOwn(exponents, currencyCode) ? (exponents[currencyCode] ?? 2) : 2;
}

/** An amount in the main unit of its currency, exactly: `1234.50` for 123450 cents, `3500`, `-12.750`. */
export function toDecimal({ amountSubunits, currencyCode }: Money): string {
  const exponent = currencyExponent(currencyCode);
  const digits = String(Math.abs(amountSubunits)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const sign = amountSubunits < 0 ? '-' : '';
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`;
}

/**
 * An amount in the main unit of a currency as the API has it: `money('15.00', 'USD')` is 1500 cents. Nothing is rounded. Throws `RangeError`
 * for what is no amount of the currency, such as 1.005 USD. Numbers that were computed may have such digits: pass a string.
 */
export function money(amount: string | number, currencyCode: string): Money {
  const exponent = currencyExponent(currencyCode);
  const written = typeof amount === 'number' ? plainDigits(amount) : amount.trim();
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  if (whole === '') throw new RangeError('The amount is not a number.');
  const places = fraction.replace(/0+$/, '');
  if (places.length > exponent) throw new RangeError(`${currencyCode} has ${exponent} decimal places.`);
  const digits = Number(whole + places.padEnd(exponent, '0'));
  if (!Number.isSafeInteger(digits)) throw new RangeError('The amount is too large.');
  return { currencyCode, amountSubunits: sign === '-' && digits !== 0 ? -digits : digits };
}

/** The shortest decimal text of a number; empty if only an exponent can write it. */
const plainDigits = (amount: number): string => (/e|n|y/i.test(String(amount)) ? '' : String(amount));

/** The amount for people: `USD 1,234.56`, `JPY -1,500`. */
export function formatMoney(amount: Money): string {
  const [whole = '', fraction] = toDecimal(amount).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount.currencyCode} ${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
