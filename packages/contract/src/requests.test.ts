import fc from 'fast-check';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { AccountLimitSet } from './account/limits.ts';
import { BalanceQuery, TopUp } from './billing.ts';
import { CheckoutIntentPurchase } from './checkout-intents.ts';
import { PageQuery } from './shapes/pages.ts';
import { COUNTRIES, CURRENCIES } from './vocabulary.ts';

const valid = {
  productUrl: 'https://shop.example.com/products/desk-lamp?variant=3#top',
  quantity: 1,
  buyer: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+1 (415) 555-0100',
    address1: '1 Market Street',
    city: 'San Francisco',
    province: 'CA',
    postalCode: '94105',
    country: 'US',
  },
  paymentMethod: { type: 'drawdown' },
};

/** The valid purchase with the value at a dotted path replaced; `undefined` removes it. */
function purchaseWith(place: string, value: unknown): unknown {
  const copy = structuredClone<Record<string, unknown>>(valid);
  const names = place.split('.');
  const last = names.pop() ?? '';
  let target = copy;
  for (const name of names) target = Object(target[name]);
  if (value === undefined) delete target[last];
  else target[last] = value;
  return copy;
}
const accepts = (place: string, value: unknown) => Check(CheckoutIntentPurchase, purchaseWith(place, value));

const url = (length: number) => `https://shop.example.com/${'a'.repeat(length - 25)}`;
const names = ['firstName', 'lastName', 'address1', 'city', 'province', 'postalCode'];

describe('the checkout intent request', () => {
  it('accepts a valid purchase', () => {
    expect(Check(CheckoutIntentPurchase, valid)).toBe(true);
  });

  it.each([
    ['productUrl', url(2048)],
    ['productUrl', 'http://127.0.0.1:3220/products/plain'],
    ['productUrl', 'HTTPS://shop.example.com'],
    ['quantity', 999],
    ['buyer.address2', ''],
    ['buyer.phone', '1234567'],
    ['buyer.phone', '(+49) [89] 123.456-78'],
    ['buyer.phone', '+12345678901234567890'],
    ['buyer.firstName', '😀'.repeat(255)],
    [
      'variantSelections',
      [
        { label: 'Size', value: 'M' },
        { label: 'Length', value: 32 },
      ],
    ],
    ['constraints', { maxTotalPrice: 0, maxShippingPrice: 1, offerRetrievalEffort: 'low' }],
    ['promoCodes', ['SAVE_10-a']],
    ['referenceId', 'x'.repeat(255)],
    ['paymentMethod', { type: 'basis_theory_token', basisTheoryToken: '0f1e-22' }],
    ['paymentMethod', { type: 'stripe_token', stripeToken: 'tok_visa' }],
    ['unknownField', { anything: true }],
  ])('accepts %s: %j', (place, value) => {
    expect(accepts(place, value)).toBe(true);
  });

  it.each([
    ...[
      'productUrl',
      'quantity',
      'buyer',
      'paymentMethod',
      'buyer.email',
      'buyer.phone',
      'buyer.country',
    ].map((place) => [place, undefined] as const),
    ...names.flatMap((name) =>
      ['', 'x'.repeat(256), 7, null, 'a\u0000', '\ud800'].map((value) => [`buyer.${name}`, value] as const),
    ),
    ...names.filter((name) => name !== 'province').map((name) => [`buyer.${name}`, undefined] as const),
    ['productUrl', url(2049)],
    ...[
      '',
      'shop.example.com',
      '/products/1',
      'ftp://shop.example.com/',
      'https://',
      'https://me:pw@shop.example.com/',
      'https://me@shop.example.com/',
      'https://shop.example.com/a b',
      'javascript:alert(1)',
      7,
    ].map((value) => ['productUrl', value] as const),
    ...[0, -1, 1000, 1.5, '1', null, Number.NaN].map((value) => ['quantity', value] as const),
    ...['ada', 'ada@', '@example.com', 'a b@example.com', '', 7].map(
      (value) => ['buyer.email', value] as const,
    ),
    ...['123456', '+', '1'.repeat(21), '++1234567', '12345678x', '1234567+', 12345678].map(
      (value) => ['buyer.phone', value] as const,
    ),
    ...['us', 'USA', 'XX', '', 'U'].map((value) => ['buyer.country', value] as const),
    ['buyer.address2', 'x'.repeat(256)],
    ['variantSelections', Array(17).fill({ label: 'Size', value: 'M' })],
    ...[
      { label: '', value: 'M' },
      { label: 'x'.repeat(31), value: 'M' },
      { label: 'Size' },
      { value: 'M' },
      { label: 'Size', value: null },
      { label: 'Size', value: ['M'] },
    ].map((value) => ['variantSelections', [value]] as const),
    ...[
      { maxTotalPrice: -1 },
      { maxTotalPrice: 1.5 },
      { maxShippingPrice: '1' },
      { offerRetrievalEffort: 'high' },
    ].map((value) => ['constraints', value] as const),
    ['promoCodes', Array(17).fill('A')],
    ...['', 'x'.repeat(33), 'a b', 'é', 7].map((value) => ['promoCodes', [value]] as const),
    ['referenceId', 'x'.repeat(256)],
    ...[
      {},
      { type: 'cash' },
      { type: 'basis_theory_token' },
      { type: 'stripe_token', stripeToken: 'card_1' },
      { type: 'stripe_token', basisTheoryToken: 'x' },
      'drawdown',
    ].map((value) => ['paymentMethod', value] as const),
  ] as const)('rejects %s: %j', (place, value) => {
    expect(accepts(place, value)).toBe(false);
  });

  it('accepts phone numbers of 7 to 20 digits, regardless of separators', () => {
    const separators = fc.stringMatching(/^[ .()[\]-]{0,2}$/);
    const digits = fc.array(fc.tuple(separators, fc.integer({ min: 0, max: 9 })), {
      minLength: 1,
      maxLength: 26,
    });
    fc.assert(
      fc.property(digits, (parts) => {
        const phone = parts.map(([space, digit]) => space + digit).join('');
        fc.pre(phone.length <= 64);
        expect(accepts('buyer.phone', phone)).toBe(parts.length >= 7 && parts.length <= 20);
      }),
    );
  });

  it('accepts every ISO 3166-1 country, without duplicates', () => {
    expect([new Set(COUNTRIES).size, COUNTRIES.length]).toEqual([249, 249]);
    for (const country of COUNTRIES) expect(accepts('buyer.country', country)).toBe(true);
  });
});

describe('other input', () => {
  it('a page holds 1 to 100 items', () => {
    const limits = [0, 1, 100, 101, 1.5].map((limit) => Check(PageQuery, { limit }));
    expect(limits).toEqual([false, true, true, false, false]);
  });

  it('a top-up is above zero', () => {
    const topUps = [-1, 0, 1].map((amountSubunits) =>
      Check(TopUp, { amount: { currencyCode: 'USD', amountSubunits } }),
    );
    expect(topUps).toEqual([false, false, true]);
  });

  it('a currency is one of ISO 4217 in use', () => {
    const isKnown = (currencyCode: string) =>
      Check(TopUp, { amount: { currencyCode, amountSubunits: 1 } }) &&
      Check(BalanceQuery, { currency: currencyCode });
    expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort());
    expect(CURRENCIES.every(isKnown)).toBe(true);
    // Unknown, obsolete, a metal, for tests, none, and not in capitals.
    for (const code of ['ABC', 'HRK', 'XAU', 'XTS', 'XXX', 'usd', '']) expect(isKnown(code)).toBe(false);
  });

  it('a quota is 0 to 1,000,000', () => {
    const quotas = [-1, 0, 1_000_000, 1_000_001].map((quota) => Check(AccountLimitSet, { quota }));
    expect(quotas).toEqual([false, true, true, false]);
  });
});
