import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHundredths } from './amounts.ts';

describe('a storefront amount', () => {
  it.each([
    [1999, 'USD', 1999],
    ['1999', 'EUR', 1999],
    [0, 'USD', 0],
    [123_400, 'JPY', 1234],
    [150, 'KWD', 1500],
  ])('of %s hundredths of %s is %i minor units', (value, currency, amount) => {
    expect(readHundredths(value, currency)).toEqual({ currencyCode: currency, amountSubunits: amount });
  });

  it.each([
    [123_450, 'JPY'],
    [-1, 'USD'],
    [10.5, 'USD'],
    ['10.50', 'USD'],
    [null, 'USD'],
    [Number.MAX_SAFE_INTEGER, 'KWD'],
  ])('of %s in %s is rejected', (value, currency) => {
    expect(readHundredths(value, currency)).toBe(null);
  });

  it('is converted exactly in every currency, or rejected', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000_000 }),
        fc.constantFrom(['USD', 2], ['JPY', 0], ['KRW', 0], ['KWD', 3], ['BHD', 3]),
        (value, [currency, exponent]) => {
          const money = readHundredths(value, String(currency));
          const exact = (BigInt(value) * 1000n) / 100n;
          const unit = 10n ** BigInt(3 - Number(exponent));
          if (money === null) expect(exact % unit).not.toBe(0n);
          else expect(BigInt(money.amountSubunits) * unit).toBe(exact);
        },
      ),
    );
  });
});
