import type { Design, Market } from '../design/design.ts';

const EXPONENTS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** Digits after the decimal point of a currency. */
export function exponentOf(currency: Market['currency']): number {
  return EXPONENTS[currency] ?? 2;
}

/** Formats minor units as the shop's market writes them. */
export function moneyFormat({ market, moneyStyle }: Pick<Design, 'market' | 'moneyStyle'>) {
  const { currency, locale } = market;
  const digits = exponentOf(currency);
  const range = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency, ...range });
  const plain = new Intl.NumberFormat(locale, range);
  return (amountSubunits: number): string => {
    const amount = amountSubunits / 10 ** digits;
    switch (moneyStyle) {
      case 'symbol':
        return symbol.format(amount);
      case 'code-before':
        return `${currency} ${plain.format(amount)}`;
      case 'code-after':
        return `${plain.format(amount)} ${currency}`;
      default: {
        const never: never = moneyStyle;
        return never;
      }
    }
  };
}
