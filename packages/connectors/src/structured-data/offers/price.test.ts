import { currencyExponent } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNDED_SECONDS, processorSeconds } from '../../../../../test/run/processor-time.ts';
import { parsePrice } from './price.ts';

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

  it('reads the notations that pages use', () => {
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
      ['5', 'ABC', null],
      ['5', 'XXX', null],
      [1e21, 'USD', null],
      ['1\u202f234,50', 'EUR', 123_450],
      ["1'234.50", 'CHF', 123_450],
      ['1’299.–', 'CHF', 129_900],
      ['1.299,-', 'EUR', 129_900],
      ['١٬٢٣٤٫٥٠', 'SAR', 123_450],
      ['۱۲۳۴', 'JPY', 1_234],
      ['３,０８０円', 'JPY', 3_080],
      ['3.500', 'JPY', 3_500],
      ['1,23,456.70', 'INR', 12_345_670],
      ['1,23,456', 'INR', 12_345_600],
      ['12.750', 'KWD', 12_750],
      [19.990000000000002, 'USD', 1_999],
      [0.30000000000000004, 'USD', 30],
      [28.999999999999996, 'USD', 2_900],
      ['from $10.00 – $20.00', 'USD', 1_000],
      ['19.995', 'USD', null],
      ['−5', 'USD', null],
      ['1.2.3', 'USD', null],
    ];
    for (const [value, currency, expected] of cases)
      expect([value, amount(value, currency)]).toEqual([value, expected]);
  });

  it('reads the currency from the text only if it is unambiguous', () => {
    const cases: readonly (readonly [string, unknown, string | null])[] = [
      ['€ 24', undefined, 'EUR'],
      ['24,00', '€', 'EUR'],
      ['CHF 1299', null, 'CHF'],
      ['R$ 12,50', undefined, 'BRL'],
      ['US$12', undefined, 'USD'],
      ['12 zł', undefined, 'PLN'],
      ['$12', undefined, null],
      ['12 kr', undefined, null],
      ['¥1200', undefined, null],
      ['ABC 12', undefined, null],
      ['12', undefined, null],
      ['€ 24', 'USD', 'USD'],
    ];
    for (const [value, currency, expected] of cases)
      expect([value, parsePrice(value, currency)?.currencyCode ?? null]).toEqual([value, expected]);
  });

  it('is the same for an amount in every notation', () => {
    const marks = fc.constantFrom(
      [',', '.'],
      ['.', ','],
      [' ', ','],
      ['\u00a0', ','],
      ['\u202f', ','],
      ["'", '.'],
      ['’', '.'],
      ['', '.'],
      ['٬', '٫'],
    );
    const around = fc.constantFrom(
      ['', ''],
      ['€ ', ''],
      ['', ' €'],
      ['EUR ', ''],
      ['', ' EUR incl. VAT'],
      ['ab ', '*'],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        marks,
        around,
        (subunits, [group = '', point = ''], [before = '', after = '']) => {
          const whole = String(Math.floor(subunits / 100)).replace(/\B(?=(\d{3})+$)/g, group);
          const written = `${before}${whole}${point}${String(subunits % 100).padStart(2, '0')}${after}`;
          expect([written, amount(written, 'EUR')]).toEqual([written, subunits]);
        },
      ),
    );
  });

  it('never throws, and returns a safe integer or null', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.anything()),
        fc.anything(),
        (value, currency) => {
          for (const price of [parsePrice(value, currency), parsePrice(value, 'EUR')]) {
            if (price === null) continue;
            expect(Number.isSafeInteger(price.amountSubunits)).toBe(true);
            expect(price.amountSubunits).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  it.each(['1', '1,', '1 ', "'", '-', '€', 'A', '.0'])(
    'ends in bounded time on five million characters of %j',
    (part) => {
      const seconds = processorSeconds(() => {
        parsePrice(part.repeat(5_000_000 / part.length), 'EUR');
        parsePrice(part.repeat(5_000_000 / part.length), part.repeat(1_000_000));
      });
      expect(seconds).toBeLessThan(BOUNDED_SECONDS);
    },
  );
});
