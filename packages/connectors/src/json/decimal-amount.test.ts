import { currencyExponent } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSubunits } from './decimal-amount.ts';

describe('decimal amounts', () => {
  it.each([
    [12.5, 'USD', 1250],
    ['12.5000', 'USD', 1250],
    ['1200.0000', 'JPY', 1200],
    [1.234, 'KWD', 1234],
    ['-3.20', 'EUR', -320],
    ['0', 'EUR', 0],
    ['-0.00', 'EUR', 0],
    [0.07, 'USD', 7],
    [4.35, 'USD', 435],
    [1.005, 'USD', null],
    ['12.5', 'JPY', null],
    ['1,200.00', 'USD', null],
    ['1e3', 'USD', null],
    ['9999999999999999', 'USD', null],
    ['', 'USD', null],
    [null, 'USD', null],
    [Number.NaN, 'USD', null],
    ['12.', 'USD', 1200],
  ])('%s in %s is %s', (value, currency, subunits) => {
    expect(decimalSubunits(value, currency)).toBe(subunits);
  });

  it('are read exactly if they have at most as many decimals as the currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom('USD', 'JPY', 'KWD', 'CLF'),
        (subunits, currency) => {
          const exponent = currencyExponent(currency);
          const digits = String(Math.abs(subunits)).padStart(exponent + 1, '0');
          const whole = digits.slice(0, digits.length - exponent);
          const written = `${subunits < 0 ? '-' : ''}${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}`;
          return decimalSubunits(written, currency) === subunits;
        },
      ),
    );
  });
});
