/** Amounts of the Store API: integers in the shop's smallest unit, which may differ from the currency's. */
import { currencyExponent } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { type LooseRecord, text } from '../../json/json-fields.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';

const AMOUNT_DIGITS_MAX = 15;
const MINOR_UNIT_MAX = 8;

/** The unit of a response's amounts. */
export interface AmountUnit {
  readonly currencyCode: string;
  /** Number of decimals, a setting of the shop. */
  readonly decimals: number;
}

/** The unit of an object with `currency_code` and `currency_minor_unit`; null without a currency. */
export function amountUnit(node: LooseRecord): AmountUnit | null {
  const code = currencyCode(node['currency_code']);
  if (code === null) return null;
  const decimals = Number(text(node['currency_minor_unit']) ?? Number.NaN);
  const isUsable = Number.isInteger(decimals) && decimals >= 0 && decimals <= MINOR_UNIT_MAX;
  return isUsable ? { currencyCode: code, decimals } : null;
}

/** The amount in minor units of ISO 4217; null if it is not an integer, or a fraction that the currency cannot express. */
export function readAmount(value: unknown, unit: AmountUnit): number | null {
  const written = text(value);
  if (written === null || !/^-?\d+$/.test(written) || written.length > AMOUNT_DIGITS_MAX) return null;
  const shift = currencyExponent(unit.currencyCode) - unit.decimals;
  if (shift >= 0) return safe(BigInt(written) * 10n ** BigInt(shift));
  const divisor = 10n ** BigInt(-shift);
  const amount = BigInt(written);
  return amount % divisor === 0n ? safe(amount / divisor) : null;
}

/** As `readAmount`, with its currency; null for negative amounts too. */
export function readMoney(value: unknown, unit: AmountUnit | null): Money | null {
  const amount = unit === null ? null : readAmount(value, unit);
  return unit === null || amount === null || amount < 0
    ? null
    : { currencyCode: unit.currencyCode, amountSubunits: amount };
}

function safe(amount: bigint): number | null {
  const number = Number(amount);
  return Number.isSafeInteger(number) ? number : null;
}
