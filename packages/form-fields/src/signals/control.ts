/** What the kind of control allows, and what its type and limits say. */
import { FIELD_KINDS, type FieldKind } from '../field-kinds.ts';
import type { FormField } from '../form-field.ts';

export type ControlClass = 'text' | 'multiline' | 'choice' | 'check' | 'radio';

export function controlClass(field: FormField): ControlClass {
  const type = (field.type ?? '').toLowerCase();
  const role = (field.role ?? '').toLowerCase();
  if (type === 'checkbox' || role === 'checkbox' || role === 'switch') return 'check';
  if (type === 'radio' || role === 'radio') return 'radio';
  if (field.tag === 'select' || field.tag === 'button' || role === 'listbox') return 'choice';
  if (field.tag === 'textarea') return 'multiline';
  if (role === 'combobox' && field.tag !== 'input') return 'choice';
  return 'text';
}

/** The kinds with these names. */
function kinds(text: string): readonly FieldKind[] {
  const names = new Set(text.split(/\s+/).filter(Boolean));
  const found = FIELD_KINDS.filter((kind) => names.has(kind));
  if (found.length < names.size) throw new Error(`not all are kinds of fields: ${text}`);
  return found;
}

const CHECK_ONLY =
  kinds(`newsletter terms save-information billing-same-as-shipping create-account remember-me gift-option
  age-confirmation delivery-method payment-method`);
const CHECKS = new Set<FieldKind>([...CHECK_ONLY, 'captcha']);
const RADIOS = new Set<FieldKind>([
  ...CHECK_ONLY,
  ...kinds(`honorific gender card-type variant saved-address saved-card address-nickname phone-type delivery-date address-search
    amount language currency quantity referral-source`),
]);
const CHOICES = new Set<FieldKind>(
  kinds(`honorific name-suffix gender birth-day birth-month birth-year phone-country-code phone-area-code phone-prefix phone-type company
    department job-title address-line1 street house-number house-number-addition address-line2 district city region postal-code country address-nickname saved-address
    card-expiry card-expiry-month card-expiry-year card-type card-start saved-card bank-account quantity variant
    delivery-method delivery-date payment-method amount gift-option newsletter billing-same-as-shipping subject referral-source language
    currency security-question date search national-id birth-date tax-id age-confirmation nationality birth-place`),
);
const TEXTS = new Set<FieldKind>(
  FIELD_KINDS.filter(
    (kind) => !CHECK_ONLY.includes(kind) && kind !== 'saved-address' && kind !== 'saved-card',
  ),
);
const MULTILINES = new Set<FieldKind>(
  kinds(
    `delivery-note gift-message message address-line1 address-line2 full-address captcha subject search coupon variant`,
  ),
);
/** Numeric keyboards are asked for by fields of digits, of every kind. */
const NUMERIC = new Set<FieldKind>(
  kinds(`phone phone-country-code phone-area-code phone-prefix phone-suffix phone-extension fax postal-code postal-code-part card-number
    card-expiry card-expiry-month card-expiry-year card-security-code card-issue-number card-start birth-date birth-day birth-month birth-year
    quantity house-number house-number-addition tax-id national-id one-time-code gift-card gift-card-pin loyalty-number amount order-number
    purchase-order bank-account captcha coupon variant date delivery-date address-line2 search username`),
);
const BY_TYPE: Readonly<Record<string, ReadonlySet<FieldKind>>> = {
  email: new Set(kinds('email username')),
  tel: NUMERIC,
  number: NUMERIC,
  password: new Set(
    kinds(`password new-password card-security-code one-time-code gift-card-pin national-id card-number security-question gift-card tax-id
      bank-account username`),
  ),
  date: new Set(kinds('birth-date delivery-date date card-expiry document-expiry')),
  'datetime-local': new Set(kinds('delivery-date date')),
  time: new Set(kinds('delivery-date date')),
  month: new Set(kinds('card-expiry birth-date date birth-month')),
  week: new Set(kinds('delivery-date date')),
  url: new Set(kinds('website')),
  search: new Set(kinds('search address-search city postal-code country address-line1 region')),
};

export function allowedKinds(field: FormField): ReadonlySet<FieldKind> {
  switch (controlClass(field)) {
    case 'check':
      return CHECKS;
    case 'radio':
      return RADIOS;
    case 'choice':
      return CHOICES;
    case 'multiline':
      return MULTILINES;
    case 'text': {
      const type = (field.type ?? '').toLowerCase();
      return (Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type] : undefined) ?? TEXTS;
    }
  }
}

/** The kind that the `type` means by itself. */
export function kindByType(field: FormField): { readonly kind: FieldKind; readonly strength: number } | null {
  if (controlClass(field) !== 'text') return null;
  switch ((field.type ?? '').toLowerCase()) {
    case 'email':
      return { kind: 'email', strength: 1 };
    case 'tel':
      return { kind: 'phone', strength: 0.45 };
    case 'password':
      return { kind: 'password', strength: 0.6 };
    case 'search':
      return { kind: 'search', strength: 0.7 };
    case 'url':
      return { kind: 'website', strength: 0.7 };
    case 'month':
      return { kind: 'card-expiry', strength: 0.4 };
    default:
      if (field.role === 'searchbox') return { kind: 'search', strength: 0.7 };
      if ((field.inputMode ?? '') === 'email') return { kind: 'email', strength: 0.6 };
      if ((field.inputMode ?? '') === 'tel') return { kind: 'phone', strength: 0.3 };
      return (field.inputMode ?? '') === 'search' ? { kind: 'search', strength: 0.5 } : null;
  }
}

const ADDRESS_EXAMPLE =
  /^(?:e\.?g\.?\s*|ex(?:ample)?[.:]?\s*)?\d{1,5}[a-z]?,?\s(?:\p{L}[\p{L}.'’]*\s){1,3}(?:st|street|ave|avenue|rd|road|l(?:ane|n)|blvd|boulevard|dr|drive|way|court|ct)\b/iu;

/** Whether the placeholder shows a street with its number. */
export const isAddressExample = (placeholder: string): boolean => ADDRESS_EXAMPLE.test(placeholder);

const PHONE_EXAMPLE = /^\+?[\d(][\d\s().-]{6,}$/;
/** With the zero or the plus sign that numbers of other things do not begin with, and with separators. */
const CERTAIN_PHONE = /^(?:\+|\(?0\d|\(\d)[\d\s().-]*[\s).-]\d/;
const EXAMPLES: readonly [pattern: RegExp, kind: FieldKind, strength: number][] = [
  [/^\S{1,40}@[\w.-]{1,40}\.\w{2,8}$/, 'email', 0.9],
  [/^m\s?m\s?[/.-]?\s?(?:y|a|j|r){2,4}$/i, 'card-expiry', 0.95],
  [/^\d\d\s?\/\s?\d\d$/, 'card-expiry', 0.7],
  [/^(?:d|t|j|g){2}[/. -]m{2}[/. -](?:y|j|a|r){2,4}$/i, 'birth-date', 0.35],
  [/^m{2}[/. -]d{2}[/. -]y{2,4}$/i, 'birth-date', 0.35],
  [
    /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d$|^(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}$|^(?:19|20)\d{6}$/,
    'birth-date',
    0.35,
  ],
  [/^(?:[x•·●_*#0-9]{4}[\s-]){3}[x•·●_*#0-9]{4}$/i, 'card-number', 0.95],
];

/** Placeholders that show an example instead of a name. */
export function kindByExample(
  placeholder: string,
): { readonly kind: FieldKind; readonly strength: number } | null {
  const text = placeholder
    .replace(/^(?:e\.?g\.?|ex(?:ample)?|z\.? ?b\.?|p\. ?ex|ej|es|bijv|np|t\.? ?ex|例)(?:[.:：]\s*|\s+)/i, '')
    .trim();
  if (text.length > 60) return null;
  if (isAddressExample(text)) return { kind: 'address-line1', strength: 0.5 };
  for (const [pattern, kind, strength] of EXAMPLES) if (pattern.test(text)) return { kind, strength };
  const digits = text.replace(/\D/g, '').length;
  if (PHONE_EXAMPLE.test(text) && digits >= 8 && digits <= 14)
    return { kind: 'phone', strength: CERTAIN_PHONE.test(text) ? 0.85 : 0.5 };
  return null;
}
