import type { SpendingLimits } from '@purser/client';
import {
  COUNTED_PERIODS,
  CURRENCIES,
  currencyExponent,
  decimalText,
  SPENDING_PERIODS,
} from '@purser/contract/vocabulary';
import { type MoneyAmount, parseAmount } from '../../components/money.tsx';

/** The spending limits as the texts of a form. */
export interface LimitTexts {
  readonly amounts: string;
  readonly orders: string;
  readonly maxQuantity: string;
  readonly currencies: string;
  readonly allowedHosts: string;
  readonly refusedHosts: string;
  readonly allowedCategories: string;
  readonly refusedCategories: string;
  readonly expiresAt: string;
}

const withHost = (words: readonly string[], host: string | undefined): string =>
  [...words, ...(host === undefined ? [] : [host])].join(' ');

const joined = (values: readonly (string | number)[] | undefined): string => values?.join(', ') ?? '';

export const textsOf = (limits: SpendingLimits): LimitTexts => ({
  amounts: (limits.amounts ?? [])
    .map(({ period, amount: { currencyCode, amountSubunits }, host }) =>
      withHost([period, decimalText(amountSubunits, currencyExponent(currencyCode)), currencyCode], host),
    )
    .join('\n'),
  orders: (limits.orders ?? [])
    .map(({ period, count, host }) => withHost([period, String(count)], host))
    .join('\n'),
  maxQuantity: limits.maxQuantity === undefined ? '' : String(limits.maxQuantity),
  currencies: joined(limits.currencies),
  allowedHosts: joined(limits.allowedHosts),
  refusedHosts: joined(limits.refusedHosts),
  // Names of categories contain commas.
  allowedCategories: (limits.allowedCategories ?? []).join('\n'),
  refusedCategories: (limits.refusedCategories ?? []).join('\n'),
  expiresAt: limits.expiresAt ?? '',
});

/** The words of each line that has any. */
export const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first = '']) => first !== '');

/** An amount in units of a currency; null if it is none. */
export function readMoney(value: string, currencyCode: string): MoneyAmount | null {
  if (!CURRENCIES.includes(currencyCode)) return null;
  const amountSubunits = parseAmount(value, currencyExponent(currencyCode));
  return amountSubunits === null ? null : { currencyCode, amountSubunits };
}

/** `day 100.00 USD`, with a host after it if the limit is for one; null if a line is not that. */
function readAmounts(text: string): SpendingLimits['amounts'] | null {
  const limits = linesOf(text).map(([name, value = '', currencyCode = '', host, ...rest]) => {
    const period = SPENDING_PERIODS.find((one) => one === name);
    const amount = readMoney(value, currencyCode);
    if (period === undefined || amount === null || rest.length > 0) return null;
    return { period, amount, ...(host === undefined ? {} : { host }) };
  });
  const valid = limits.filter((limit) => limit !== null);
  return valid.length === limits.length ? valid : null;
}

/** `day 5`, with a host after it if the limit is for one; null if a line is not that. */
function readOrders(text: string): SpendingLimits['orders'] | null {
  const limits = linesOf(text).map(([name, value = '', host, ...rest]) => {
    const period = COUNTED_PERIODS.find((one) => one === name);
    if (period === undefined || !/^\d{1,7}$/.test(value) || rest.length > 0) return null;
    return { period, count: Number(value), ...(host === undefined ? {} : { host }) };
  });
  const valid = limits.filter((limit) => limit !== null);
  return valid.length === limits.length ? valid : null;
}

const list = (text: string, separator = ','): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The limits of the texts; a message if a text is not a limit. */
export function limitsOf(texts: LimitTexts): SpendingLimits | string {
  const amounts = readAmounts(texts.amounts);
  const orders = readOrders(texts.orders);
  if (amounts === null) return 'Write amounts as "day 100.00 USD", one per line';
  if (orders === null) return 'Write numbers of orders as "day 5", one per line';
  if (!/^\d{0,3}$/.test(texts.maxQuantity.trim())) return 'Write the quantity as a whole number';
  const lists = {
    currencies: list(texts.currencies),
    allowedHosts: list(texts.allowedHosts),
    refusedHosts: list(texts.refusedHosts),
    allowedCategories: list(texts.allowedCategories, '\n'),
    refusedCategories: list(texts.refusedCategories, '\n'),
  };
  return {
    ...(amounts === undefined || amounts.length === 0 ? {} : { amounts }),
    ...(orders === undefined || orders.length === 0 ? {} : { orders }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(texts.maxQuantity.trim() === '' ? {} : { maxQuantity: Number(texts.maxQuantity) }),
    ...(texts.expiresAt.trim() === '' ? {} : { expiresAt: texts.expiresAt.trim() }),
  };
}
