import type { FieldKind } from '../field-kinds.ts';
import type { Concept } from '../terms/concepts.ts';

interface Composition {
  readonly all: readonly Concept[];
  /** Not if one of these is in the text too. */
  readonly none?: readonly Concept[];
  readonly result: FieldKind;
}

const composition = (
  all: readonly Concept[],
  result: FieldKind,
  none: readonly Concept[] = [],
): Composition => ({
  all,
  none,
  result,
});

/** In order: what an earlier line replaced is no longer there for a later one. */
export const COMPOSITIONS: readonly Composition[] = [
  // Cards. With a billing address in the name, the card is only where the address belongs to.
  composition(['card', 'first-name'], 'card-first-name', ['billing', 'address', 'last-name']),
  composition(['card', 'last-name'], 'card-last-name', ['billing', 'address', 'first-name']),
  composition(['holder', 'first-name'], 'card-first-name', ['last-name']),
  composition(['holder', 'last-name'], 'card-last-name', ['first-name']),
  composition(['card-name', 'first-name'], 'card-first-name', ['last-name']),
  composition(['card-name', 'last-name'], 'card-last-name', ['first-name']),
  composition(['card', 'full-name'], 'card-name', ['billing', 'address']),
  composition(['card-name', 'full-name'], 'card-name'),
  composition(['card-name', 'first-name', 'last-name'], 'card-name'),
  composition(['card', 'name'], 'card-name', ['billing', 'address']),
  composition(['card-number', 'name'], 'card-name', ['billing', 'address', 'number']),
  composition(['card-number', 'holder'], 'card-name'),
  composition(['card', 'holder'], 'card-name'),
  composition(['holder', 'name'], 'card-name'),
  composition(['card-expiry', 'month', 'year'], 'card-expiry'),
  composition(['card-expiry', 'month'], 'card-expiry-month'),
  composition(['card-expiry', 'year'], 'card-expiry-year'),
  composition(['card-expiry-month', 'year'], 'card-expiry', ['card-expiry-year']),
  composition(['card-expiry-month', 'card-expiry-year'], 'card-expiry'),
  composition(['expiry', 'month', 'year'], 'card-expiry'),
  composition(['expiry', 'month'], 'card-expiry-month'),
  composition(['expiry', 'year'], 'card-expiry-year'),
  composition(['expiry', 'date'], 'card-expiry'),
  composition(['card', 'expiry'], 'card-expiry'),
  composition(['card', 'month', 'year'], 'card-expiry'),
  composition(['card', 'month'], 'card-expiry-month'),
  composition(['card', 'year'], 'card-expiry-year'),
  composition(['card-number', 'month'], 'card-expiry-month'),
  composition(['card-number', 'year'], 'card-expiry-year'),
  composition(['card', 'date'], 'card-expiry'),
  composition(['card', 'security'], 'card-security-code'),
  composition(['card', 'one-time-code'], 'card-security-code'),
  composition(['card-number', 'one-time-code'], 'card-security-code'),
  composition(['card-number', 'security'], 'card-security-code'),
  composition(['card-number', 'card-security-code'], 'card-security-code'),
  composition(['card', 'code'], 'card-security-code', ['gift', 'country-code']),
  composition(['card-number', 'code'], 'card-security-code', ['gift']),
  composition(['card', 'number'], 'card-number', ['gift', 'phone', 'house-number']),
  composition(['card', 'type'], 'card-type'),
  composition(['card-number', 'type'], 'card-type'),
  composition(['card-number', 'card-expiry'], 'card-expiry'),
  composition(['gift', 'card'], 'gift-card'),
  // Dates
  composition(['birth-date', 'day', 'month', 'year'], 'birth-date'),
  composition(['birth-date', 'month', 'year'], 'birth-date'),
  composition(['birth-date', 'day', 'month'], 'birth-date'),
  composition(['birth-date', 'day'], 'birth-day'),
  composition(['birth-date', 'month'], 'birth-month'),
  composition(['birth-date', 'year'], 'birth-year'),
  composition(['birth', 'day', 'month', 'year'], 'birth-date'),
  composition(['birth', 'date'], 'birth-date'),
  composition(['birth', 'day'], 'birth-day'),
  composition(['birth', 'month'], 'birth-month'),
  composition(['birth', 'year'], 'birth-year'),
  composition(['day', 'month', 'year'], 'date'),
  // Phones
  composition(['phone', 'phone-area-code'], 'phone-area-code'),
  composition(['phone', 'phone-country-code'], 'phone-country-code'),
  composition(['phone', 'phone-extension'], 'phone-extension'),
  composition(['phone', 'phone-prefix'], 'phone-prefix'),
  composition(['phone', 'country-code'], 'phone-country-code'),
  composition(['phone', 'country'], 'phone-country-code'),
  composition(['phone', 'area'], 'phone-area-code'),
  composition(['phone', 'type'], 'phone-type'),
  composition(['phone', 'phone-type'], 'phone-type'),
  composition(['phone', 'prefix'], 'phone-country-code'),
  composition(['phone', 'code'], 'phone-country-code'),
  // Names
  composition(['last-name', 'second-last-name'], 'last-name'),
  composition(['first-name', 'last-name'], 'full-name', ['phone', 'email', 'company']),
  composition(['first-name', 'full-name-kana'], 'first-name-kana'),
  composition(['last-name', 'full-name-kana'], 'last-name-kana'),
  composition(['first-name', 'kana'], 'first-name-kana'),
  composition(['last-name', 'kana'], 'last-name-kana'),
  composition(['full-name', 'full-name-kana'], 'full-name-kana'),
  composition(['full-name', 'kana'], 'full-name-kana'),
  composition(['full-name', 'first-name'], 'first-name', ['last-name']),
  composition(['full-name', 'last-name'], 'last-name', ['first-name']),
  // Addresses
  composition(['street', 'house-number'], 'address-line1'),
  composition(['street', 'number'], 'address-line1', ['phone', 'postal-code']),
  composition(['address-line1', 'house-number'], 'address-line1'),
  composition(['address-line1', 'line-2'], 'address-line2'),
  composition(['address-line1', 'line-3'], 'address-line3'),
  composition(['address-line1', 'line-1'], 'address-line1'),
  composition(['address-line1', 'address-line2'], 'address-line1'),
  composition(['address', 'house-number'], 'address-line1'),
  composition(['address', 'street'], 'address-line1', ['number']),
  composition(['address', 'line-1'], 'address-line1'),
  composition(['address', 'line-2'], 'address-line2'),
  composition(['address', 'line-3'], 'address-line3'),
  composition(['street', 'line-1'], 'address-line1'),
  composition(['street', 'line-2'], 'address-line2'),
  composition(['street', 'line-3'], 'address-line3'),
  composition(['street', 'address-line1'], 'address-line1'),
  composition(['street', 'address-line2'], 'address-line2'),
  composition(['house-number', 'house-number-addition'], 'house-number'),
  composition(['country-code', 'country'], 'country'),
  // Accounts
  composition(['password', 'confirm'], 'new-password'),
  composition(['password', 'new'], 'new-password'),
  composition(['password', 'new-password'], 'new-password'),
  composition(['email', 'username'], 'email'),
  composition(['email', 'phone'], 'email'),
  composition(['username', 'phone'], 'username'),
  composition(['coupon', 'gift-card'], 'coupon'),
  composition(['security', 'code'], 'card-security-code'),
];

/** Kinds that only say whose or of what, where one of the others is in the text. */
export const QUALIFIERS: readonly { readonly qualifier: Concept; readonly of: readonly Concept[] }[] = [
  {
    qualifier: 'company',
    of: [
      'tax-id',
      'email',
      'phone',
      'address-line1',
      'address-line2',
      'city',
      'postal-code',
      'country',
      'website',
      'department',
    ],
  },
  {
    qualifier: 'full-address',
    of: ['city', 'postal-code', 'region', 'country', 'address-line1', 'address-line2'],
  },
  {
    qualifier: 'payment-method',
    of: ['card-number', 'card-name', 'card-expiry', 'card-security-code', 'card-type'],
  },
  { qualifier: 'country-code', of: ['phone'] },
  { qualifier: 'newsletter', of: ['email', 'first-name', 'last-name', 'phone', 'postal-code', 'full-name'] },
  {
    qualifier: 'create-account',
    of: ['email', 'first-name', 'last-name', 'phone', 'password', 'new-password', 'username'],
  },
];
