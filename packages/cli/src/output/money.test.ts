import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('formatMoney', () => {
  it.each([
    ['USD', 0, 'USD 0.00'],
    ['USD', 5, 'USD 0.05'],
    ['USD', 123_450, 'USD 1,234.50'],
    ['USD', 100_000_000, 'USD 1,000,000.00'],
    ['USD', -499, 'USD -4.99'],
    ['JPY', 3500, 'JPY 3,500'],
    ['KWD', 12_750, 'KWD 12.750'],
  ])('formats %s %i with the decimal places of the currency', (currencyCode, amountSubunits, expected) => {
    expect(formatMoney({ currencyCode, amountSubunits })).toBe(expected);
  });
});
