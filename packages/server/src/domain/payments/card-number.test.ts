import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber, isCardNumberAsPhone } from './card-number.ts';

/** The digits followed by their Luhn check digit. */
function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digits = (min: number, max: number) =>
  fc.array(digit, { minLength: min, maxLength: max }).map((some) => some.join(''));
const valid = digits(12, 18).map(withCheckDigit);
const gaps = fc.array(fc.constantFrom('', '', '', ' ', '-'), { minLength: 18, maxLength: 18 });
const words = fc.string({ unit: fc.constantFrom(...'abcXYZ:,/"') });

const TEST_CARDS = [
  '4242424242424242',
  '4000 0000 0000 0002',
  '5555-5555-5555-4444',
  '2223003122003222',
  '378282246310005',
  '6011 1111 1111 1117',
];

const spaced = (number: string, between: readonly string[]) =>
  Array.from(number, (one, index) => one + (index === number.length - 1 ? '' : (between[index] ?? ''))).join(
    '',
  );

describe('holdsCardNumber', () => {
  it('finds 13 to 19 digits that pass the Luhn check, in any grouping and at any position', () => {
    fc.assert(
      fc.property(valid, gaps, words, words, (number, between, before, after) => {
        expect(holdsCardNumber(`${before}${spaced(number, between)}${after}`)).toBe(true);
      }),
    );
  });

  it('ignores digits that fail the Luhn check and contain no card number of a scheme', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 1, max: 9 }), (number, off) => {
        const last = (Number(number.at(-1)) + off) % 10;
        expect(holdsCardNumber(number.slice(0, -1) + last)).toBe(false);
      }),
    );
  });

  it('ignores shorter numbers', () => {
    fc.assert(fc.property(digits(1, 11).map(withCheckDigit), (number) => !holdsCardNumber(number)));
  });

  it.each(TEST_CARDS)('finds %s next to an expiry date and a security code', (card) => {
    for (const text of [card, `${card} 12 27 123`, `card ${card}, 12/27, 123`, `{"number":"${card}"}`]) {
      expect(holdsCardNumber(text)).toBe(true);
    }
  });

  it.each([
    '',
    'sandbox_token_success_0123',
    '1 Main St',
    '2026-03-25T00:00:00.000Z',
    '94105-1234',
    'tok_visa',
  ])('finds none in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});

describe('isCardNumberAsPhone', () => {
  it.each(TEST_CARDS)('finds %s, also in telephone number notation', (card) => {
    expect(isCardNumberAsPhone(card)).toBe(true);
    expect(isCardNumberAsPhone(`(${card.slice(0, 4)}) ${card.slice(4)}`)).toBe(true);
  });

  it('finds none in an international number or in a number too short for a card', () => {
    const number = digits(6, 19);
    fc.assert(fc.property(number, (text) => !isCardNumberAsPhone(`+${text}`)));
    fc.assert(fc.property(digits(7, 12), (text) => !isCardNumberAsPhone(text)));
    expect(isCardNumberAsPhone('+1 415 555 0100')).toBe(false);
    expect(isCardNumberAsPhone('(415) 555-0100')).toBe(false);
  });
});
