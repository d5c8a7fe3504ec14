/** The currency of a price, by code or by an unambiguous sign. */
import { CURRENCIES } from '@purser/contract/vocabulary';
import { text } from '../../json/json-fields.ts';

/** Signs of one currency. Ambiguous ones (`$`, `kr`, `¥`) are omitted. */
export const SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['NT$', 'TWD'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₴', 'UAH'],
  ['₱', 'PHP'],
  ['฿', 'THB'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
];

const CODES: ReadonlySet<string> = new Set(CURRENCIES);

/** The code of a currency in use, in capitals, or null. */
export function currencyCode(value: unknown): string | null {
  const code = text(value)?.toUpperCase() ?? '';
  return CODES.has(code) ? code : null;
}

/** The currency of the field, else of the price; null if neither tells. */
export function priceCurrency(named: unknown, price: string): string | null {
  const field = text(named);
  return currencyCode(field) ?? signOf(field ?? '') ?? codeIn(price) ?? signOf(price);
}

function codeIn(price: string): string | null {
  const words = price.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g) ?? [];
  return words.find((word) => CODES.has(word)) ?? null;
}

/** The sign beside the digits, without letters of other words. */
function signOf(written: string): string | null {
  const mark = written
    .replace(/[\d\s.,'’\u066b\u066c-]+/gu, ' ')
    .trim()
    .split(' ');
  return SIGNS.find(([sign]) => mark.includes(sign))?.[1] ?? null;
}
