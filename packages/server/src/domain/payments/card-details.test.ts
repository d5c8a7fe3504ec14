import { expect, it } from 'vitest';
import { cardHasExpired, readCardDetails } from './card-details.ts';

const FIELDS = {
  number: '4556 1000 0007 0019',
  cvc: '012',
  expMonth: 3,
  expYear: 2039,
  holderName: 'Grace Treasurer',
};

it('reads a card', () => {
  expect(readCardDetails(FIELDS)).toEqual({
    number: '4556100000070019',
    securityCode: '012',
    expiryMonth: '03',
    expiryYear: '2039',
    holder: 'Grace Treasurer',
  });
  const { holderName: _, ...unnamed } = FIELDS;
  expect(readCardDetails({ ...unnamed, expMonth: '12', expYear: '2039' })).toMatchObject({
    expiryMonth: '12',
    holder: '',
  });
});

it.each([
  { number: '4556100000070017' },
  { number: '4242' },
  { cvc: 12 },
  { cvc: '' },
  { expMonth: 13 },
  { expMonth: '' },
  { expYear: 39 },
  { holderName: 'x'.repeat(101) },
])('reads no card with %o', (change) => {
  expect(readCardDetails({ ...FIELDS, ...change })).toBeNull();
});

it('a card is valid until its month has ended in every time zone', () => {
  expect(cardHasExpired(3, 2026, new Date('2026-04-01T11:59:59Z'))).toBe(false);
  expect(cardHasExpired(3, 2026, new Date('2026-04-01T12:00:00Z'))).toBe(true);
});
