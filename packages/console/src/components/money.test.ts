import { CURRENCIES, currencyExponent, decimalText } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountError, exampleAmount, formatChange, formatMoney, parseAmount } from './money.tsx';

describe('formatMoney', () => {
  it.each([
    [123_456, 'USD', '$1,234.56'],
    [-1250, 'EUR', '-€12.50'],
    [500, 'JPY', '¥500'],
    [1234, 'KWD', 'KWD 1.234'],
    [5, 'XXX', '¤0.05'],
    [Number.MAX_SAFE_INTEGER, 'USD', '$90,071,992,547,409.91'],
  ])('writes %i %s as %s', (amountSubunits, currencyCode, text) => {
    expect(formatMoney({ amountSubunits, currencyCode }).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('keeps every digit', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (amountSubunits, currencyCode) => {
          const text = formatMoney({ amountSubunits, currencyCode });
          expect(BigInt(text.replaceAll(/[^\d-]/g, ''))).toBe(BigInt(amountSubunits));
        },
      ),
    );
  });
});

describe('decimalText', () => {
  it('writes every amount exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (subunits, exponent) => {
        const text = decimalText(subunits, exponent);
        expect(text).toMatch(exponent === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${exponent}}$`));
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(subunits));
      }),
    );
  });
});

describe('parseAmount', () => {
  it.each([
    ['12', 2, 1200],
    ['12.5', 2, 1250],
    ['12,5', 2, 1250],
    ['1 200,50', 2, 120_050],
    ['1,200.50', 2, 120_050],
    ['1,234', 2, 123_400],
    ['0.01', 2, 1],
    ['500', 0, 500],
    ['1.234', 3, 1234],
    ['1,234.5', 3, 1_234_500],
  ])('reads %s with %i decimals as %i', (text, exponent, subunits) => {
    expect(parseAmount(text, exponent)).toBe(subunits);
  });

  it.each(['', '0', '0.00', '-1', '1.234', '1,2,3', '1,23,456', '12 34', '1e3', 'ten', '99999999999999999'])(
    'refuses %j with two decimals',
    (text) => {
      expect(parseAmount(text, 2)).toBeNull();
    },
  );

  it('rejects ambiguous separators', () => {
    expect(parseAmount('1,234', 3)).toBeNull();
  });

  it('reads every amount as it is displayed', () => {
    const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.constantFrom('USD', 'JPY', 'KWD'), (amountSubunits, currencyCode) => {
        const text = formatMoney({ amountSubunits, currencyCode }).replaceAll(/[^\d.,]/g, '');
        expect(parseAmount(text, currencyExponent(currencyCode))).toBe(amountSubunits);
      }),
    );
  });
});

describe('amountError', () => {
  it.each([
    ['12.50', 'USD'],
    ['1250', 'JPY'],
    ['1.250', 'KWD'],
    ['', 'USD'],
    [' ', 'JPY'],
  ])('accepts %j in %s', (text, currency) => {
    expect(amountError(text, currency)).toBeNull();
  });

  it.each([
    ['12.50', 'JPY', 'Enter an amount above zero, such as 1250. JPY has no decimals.'],
    ['1.2345', 'KWD', 'Enter an amount above zero, such as 12.500. KWD has 3 decimals.'],
    ['1.234', 'USD', 'Enter an amount above zero, such as 12.50. USD has 2 decimals.'],
    ['0', 'USD', 'Enter an amount above zero, such as 12.50. USD has 2 decimals.'],
  ])('says what to enter instead of %j in %s', (text, currency, message) => {
    expect(amountError(text, currency)).toBe(message);
  });

  it('has an example that it accepts in every currency', () => {
    for (const currency of CURRENCIES) expect(amountError(exampleAmount(currency), currency)).toBeNull();
  });
});

it('shows the sign of a change', () => {
  expect(formatChange({ amountSubunits: 1250, currencyCode: 'USD' })).toBe('+$12.50');
  expect(formatChange({ amountSubunits: -1250, currencyCode: 'USD' })).toBe('-$12.50');
});
