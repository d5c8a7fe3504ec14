import type { SpendingLimits } from '@purser/client';
import { expect, it } from 'vitest';
import { limitsOf, textsOf } from './limit-lines.ts';

const LIMITS: SpendingLimits = {
  amounts: [
    { period: 'order', amount: { currencyCode: 'USD', amountSubunits: 2500 } },
    { period: 'month', amount: { currencyCode: 'JPY', amountSubunits: 90_000 }, host: '*' },
  ],
  orders: [{ period: 'day', count: 5, host: 'shop.example' }],
  currencies: ['JPY', 'USD'],
  maxQuantity: 3,
  allowedHosts: ['shop.example', '*.example.com'],
  refusedCategories: ['Gift cards'],
  expiresAt: '2027-01-01T00:00:00.000Z',
};

it('shows limits as texts, and reads the same limits from them', () => {
  expect(textsOf(LIMITS)).toMatchObject({
    amounts: 'order 25.00 USD\nmonth 90000 JPY *',
    orders: 'day 5 shop.example',
    allowedHosts: 'shop.example, *.example.com',
  });
  expect(limitsOf(textsOf(LIMITS))).toEqual(LIMITS);
  expect(limitsOf(textsOf({}))).toEqual({});
});

it.each(['day 100', 'day 1.234 USD', 'year 5 USD', 'day -5 USD', 'day 5 USD a b'])(
  'refuses %s',
  (amounts) => {
    expect(limitsOf({ ...textsOf({}), amounts })).toMatch('Write amounts');
  },
);
