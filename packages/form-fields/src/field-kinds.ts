/** Who the buyer is. */
const IDENTITY_KINDS = [
  'email',
  'first-name',
  'last-name',
  'full-name',
  'middle-name',
  'second-last-name',
  'honorific',
  'name-suffix',
  'first-name-kana',
  'last-name-kana',
  'full-name-kana',
  'birth-date',
  'birth-day',
  'birth-month',
  'birth-year',
  'phone',
  'phone-country-code',
  'phone-area-code',
  'phone-prefix',
  'phone-suffix',
  'phone-extension',
  'company',
] as const;

/** Where the buyer lives, or the order goes. */
const ADDRESS_KINDS = [
  'address-line1',
  'address-line2',
  'address-line3',
  'full-address',
  'street',
  'house-number',
  'house-number-addition',
  'district',
  'city',
  'region',
  'postal-code',
  'postal-code-part',
  'country',
] as const;

/** What is on a card. */
const CARD_KINDS = [
  'card-number',
  'card-name',
  'card-first-name',
  'card-last-name',
  'card-expiry',
  'card-expiry-month',
  'card-expiry-year',
  'card-security-code',
  'card-type',
] as const;

/** What a field can be for. Kinds that an agent never fills are listed too, so that such fields are not mistaken for others. */
export const FIELD_KINDS = [
  ...IDENTITY_KINDS,
  ...ADDRESS_KINDS,
  ...CARD_KINDS,
  // More about the buyer
  'gender',
  'phone-type',
  'fax',
  'department',
  'job-title',
  'tax-id',
  'national-id',
  'document-expiry',
  'nationality',
  'birth-place',
  'address-search',
  'address-nickname',
  'saved-address',
  'card-issue-number',
  'card-start',
  'saved-card',
  'bank-account',
  // Purchase
  'quantity',
  'variant',
  'coupon',
  'gift-card',
  'gift-card-pin',
  'gift-message',
  'delivery-note',
  'delivery-method',
  'delivery-date',
  'payment-method',
  'order-number',
  'purchase-order',
  'loyalty-number',
  'amount',
  // Consent
  'newsletter',
  'terms',
  'save-information',
  'billing-same-as-shipping',
  'create-account',
  'remember-me',
  'gift-option',
  'age-confirmation',
  // Account and other
  'username',
  'password',
  'new-password',
  'one-time-code',
  'captcha',
  'search',
  'message',
  'subject',
  'website',
  'referral-source',
  'language',
  'currency',
  'security-question',
  'date',
] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];

/** The kinds of identity, address and card: a wrong one of these gives personal data to a wrong field. */
export const PERSONAL_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...IDENTITY_KINDS,
  ...ADDRESS_KINDS,
  ...CARD_KINDS,
]);

/** The part of a page that a field belongs to. */
export const SECTIONS = ['shipping', 'billing', 'card', 'login', 'newsletter', 'search', 'contact'] as const;

export type Section = (typeof SECTIONS)[number];
