import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from './money.tsx';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  it.each([
    ['12', 2, 1200],
    ['12.5', 2, 1250],
    ['1 200,50', 2, 120_050],
    ['0.01', 2, 1],
    ['500', 0, 500],
    ['1.234', 3, 1234],
  ])('reads %s with %i digits as %i', (text, exponent, subunits) => {
    expect(parseAmount(text, exponent)).toBe(subunits);
  });

  it.each(['', '0', '0.00', '-1', '1.234', '1,2,3', '12 34', '1e3', 'ten', '99999999999999999'])(
    'refuses %j with two digits',
    (text) => {
      expect(parseAmount(text, 2)).toBeNull();
    },
  );

  it('reads back every amount as it is shown', () => {
    const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.constantFrom('USD', 'JPY', 'KWD'), (amountSubunits, currencyCode) => {
        const [text = ''] = moneyText({ amountSubunits, currencyCode }).split(` ${currencyCode}`);
        const exponent = currencyCode === 'JPY' ? 0 : currencyCode === 'KWD' ? 3 : 2;
        expect(parseAmount(text, exponent)).toBe(amountSubunits);
      }),
    );
  });
});
