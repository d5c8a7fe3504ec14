import type { FieldKind, Section } from '../field-kinds.ts';

/** Values of HTML's `autocomplete` attribute. */
const TOKENS: Readonly<Record<string, FieldKind>> = {
  name: 'full-name',
  'honorific-prefix': 'honorific',
  'given-name': 'first-name',
  'additional-name': 'middle-name',
  'family-name': 'last-name',
  'honorific-suffix': 'name-suffix',
  nickname: 'username',
  username: 'username',
  'new-password': 'new-password',
  'current-password': 'password',
  'one-time-code': 'one-time-code',
  'organization-title': 'job-title',
  organization: 'company',
  'street-address': 'address-line1',
  'address-line1': 'address-line1',
  'address-line2': 'address-line2',
  'address-line3': 'address-line3',
  'address-level1': 'region',
  'address-level2': 'city',
  'address-level3': 'district',
  country: 'country',
  'country-name': 'country',
  'postal-code': 'postal-code',
  'cc-name': 'card-name',
  'cc-given-name': 'card-first-name',
  'cc-family-name': 'card-last-name',
  'cc-number': 'card-number',
  'cc-exp': 'card-expiry',
  'cc-exp-month': 'card-expiry-month',
  'cc-exp-year': 'card-expiry-year',
  'cc-csc': 'card-security-code',
  'cc-type': 'card-type',
  'transaction-amount': 'amount',
  language: 'language',
  bday: 'birth-date',
  'bday-day': 'birth-day',
  'bday-month': 'birth-month',
  'bday-year': 'birth-year',
  sex: 'gender',
  url: 'website',
  tel: 'phone',
  'tel-national': 'phone',
  'tel-local': 'phone',
  'tel-country-code': 'phone-country-code',
  'tel-area-code': 'phone-area-code',
  'tel-local-prefix': 'phone-prefix',
  'tel-local-suffix': 'phone-suffix',
  'tel-extension': 'phone-extension',
  email: 'email',
};

/** Older names and common mistakes. */
const INFORMAL_TOKENS: Readonly<Record<string, FieldKind>> = {
  fname: 'first-name',
  lname: 'last-name',
  'first-name': 'first-name',
  'last-name': 'last-name',
  'full-name': 'full-name',
  surname: 'last-name',
  phone: 'phone',
  'phone-full': 'phone',
  mobile: 'phone',
  zip: 'postal-code',
  'zip-code': 'postal-code',
  postcode: 'postal-code',
  city: 'city',
  locality: 'city',
  state: 'region',
  region: 'region',
  province: 'region',
  'administrative-area': 'region',
  ccname: 'card-name',
  'cc-full-name': 'card-name',
  cardnumber: 'card-number',
  'cc-cvc': 'card-security-code',
  'cc-cvv': 'card-security-code',
  cvc: 'card-security-code',
  cvv: 'card-security-code',
  csc: 'card-security-code',
  'cc-expiry': 'card-expiry',
  'cc-expiration': 'card-expiry',
  'cc-exp-mm': 'card-expiry-month',
  'cc-exp-yy': 'card-expiry-year',
  company: 'company',
  'address-level-1': 'region',
  'address-level-2': 'city',
  'given-name-kana': 'first-name-kana',
  'family-name-kana': 'last-name-kana',
};

const SECTION_TOKENS: Readonly<Record<string, Section>> = { shipping: 'shipping', billing: 'billing' };

export interface AutocompleteToken {
  readonly kind: FieldKind;
  /** Whether it is one of HTML's values. */
  readonly isStandard: boolean;
}

export interface ReadAutocomplete {
  readonly token: AutocompleteToken | null;
  readonly section: Section | null;
}

/** `off`, `on`, `nope` and other values that mean nothing are no token. */
export function readAutocomplete(value: string): ReadAutocomplete {
  const parts = value.trim().toLowerCase().split(/\s+/, 8);
  const section = parts.map((part) => SECTION_TOKENS[part]).find((found) => found !== undefined) ?? null;
  for (const part of [...parts].reverse()) {
    const name = part.replace(/_/g, '-');
    const standard = Object.hasOwn(TOKENS, name) ? TOKENS[name] : undefined;
    if (standard) return { token: { kind: standard, isStandard: true }, section };
    const informal = Object.hasOwn(INFORMAL_TOKENS, name) ? INFORMAL_TOKENS[name] : undefined;
    if (informal) return { token: { kind: informal, isStandard: false }, section };
  }
  return { token: null, section };
}
