import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyExponent, parsePrice } from './price.ts';

function amount(value: unknown, currency = 'USD'): number | null {
  return parsePrice(value, currency)?.amountSubunits ?? null;
}

describe('reading prices', () => {
  it('is exact for every amount and every exponent', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), currency, (subunits, code) => {
        const exponent = currencyExponent(code);
        const digits = String(subunits).padStart(exponent + 1, '0');
        const at = digits.length - exponent;
        const written = exponent === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
        expect(amount(written, code)).toBe(subunits);
        expect(amount(Number(written), code)).toBe(subunits);
      }),
    );
  });

  it('understands the spellings that pages use', () => {
    const cases: readonly (readonly [unknown, string, number | null])[] = [
      ['1,299.00', 'USD', 129_900],
      ['1.299,00 €', 'EUR', 129_900],
      ['1 299,90', 'EUR', 129_990],
      ["CHF 1'299.50", 'CHF', 129_950],
      ['1,299', 'USD', 129_900],
      ['1.299.000', 'EUR', 129_900_000],
      ['1,234', 'KWD', 1_234],
      ['12,5', 'EUR', 1_250],
      ['19.9900', 'USD', 1_999],
      ['$0.10', 'USD', 10],
      ['3,500', 'JPY', 3_500],
      ['12.345', 'USD', null],
      ['-5', 'USD', null],
      ['', 'USD', null],
      ['free', 'USD', null],
      ['5', 'dollars', null],
      [1e21, 'USD', null],
    ];
    for (const [value, currency, expected] of cases)
      expect([value, amount(value, currency)]).toEqual([value, expected]);
  });
});
