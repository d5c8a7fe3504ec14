import type { Money } from '@purser/client';
import { currencyExponent } from '@purser/contract/vocabulary';

/** `USD 1,234.50`, `JPY 3,500`, `KWD 12.750`; a minus sign precedes the digits. */
export function formatMoney({ currencyCode, amountSubunits }: Money): string {
  const exponent = currencyExponent(currencyCode);
  const digits = String(Math.abs(amountSubunits)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${currencyCode} ${amountSubunits < 0 ? '-' : ''}${whole}${fraction}`;
}
