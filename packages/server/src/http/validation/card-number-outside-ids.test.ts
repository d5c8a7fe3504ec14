import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdsCardNumberOutsideIds,
  holdsCardNumberOutsideWords,
  holdsLoneCardNumber,
} from './card-number-outside-ids.ts';

/** A UUID whose digits form a valid card number. */
const UNLUCKY = '41111111-1111-4111-8abc-def012345678';

describe('holdsLoneCardNumber', () => {
  it.each([
    '4111111111111111',
    '4111-1111-1111-1111',
    'order-4111111111111111',
    'pay:4111.1111.1111.1111',
    'https://shop.example/hooks/4111111111111111?x=1',
    'tok_378282246310005',
  ])('finds one in %s', (text) => {
    expect(holdsLoneCardNumber(text)).toBe(true);
  });

  it('finds none in any UUID or hash', () => {
    const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 31, maxLength: 63 });
    fc.assert(fc.property(fc.uuid(), (id) => !holdsLoneCardNumber(id) && !holdsCardNumberOutsideIds(id)));
    fc.assert(fc.property(hash, (digits) => !holdsLoneCardNumber(`${digits}f`)));
    expect([holdsLoneCardNumber(UNLUCKY), holdsCardNumberOutsideIds(UNLUCKY)]).toEqual([false, false]);
  });

  it.each(['req_73125027-6118-4574-ab6c-a6a43b7e3de7', 'req_41111111-1111-1111-abcd-ef0123456789'])(
    'finds none in the request id %s',
    (id) => {
      expect([holdsLoneCardNumber(id), holdsCardNumberOutsideIds(id)]).toEqual([false, false]);
    },
  );

  it.each(['1711324800000', '1184567890123456789', 'sdk-retry-1711324800000-1', 'evt_01J8Z4111111111111111'])(
    'finds none in %s',
    (text) => {
      expect(holdsLoneCardNumber(text)).toBe(false);
    },
  );
});

describe('holdsCardNumberOutsideIds', () => {
  it('finds a card number next to a UUID and in text that resembles one', () => {
    expect(holdsCardNumberOutsideIds(`${UNLUCKY} 4111111111111111`)).toBe(true);
    expect(holdsCardNumberOutsideIds('4111-1111-1111-1111')).toBe(true);
  });
});

describe('holdsCardNumberOutsideWords', () => {
  it.each([
    '4111111111111111',
    'tok_5018000000000009',
    'tok_4111-1111-1111-1111',
    `${UNLUCKY}_4111111111111111`,
  ])('finds one in %s', (text) => {
    expect(holdsCardNumberOutsideWords(text)).toBe(true);
  });

  it.each(['sandbox_token_success_r4111111111111111_0a', 'tok_1NX4111111111111111abc', UNLUCKY])(
    'finds none in %s',
    (text) => {
      expect(holdsCardNumberOutsideWords(text)).toBe(false);
    },
  );
});
