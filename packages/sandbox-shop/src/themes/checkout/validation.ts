import type { SectionName } from '../design/design.ts';
import type { Site } from '../design/site.ts';
import { COUNTRY_CODES, isPostalCode, regionOf } from '../goods/countries.ts';
import type { WordKey } from '../words/words.ts';
import type { FieldKey } from './field-names.ts';
import { type FormField, fieldsOf } from './form-fields.ts';
import { countryOf, selectedPayment, selectedShipping, type Visit } from './visit.ts';

export type FieldErrors = Readonly<Partial<Record<FieldKey, WordKey>>>;

/** Languages in which a full name may have no space. */
const UNSPACED_NAMES: ReadonlySet<string> = new Set(['ja']);

/** The text of the picture in themes with a captcha. */
export const CAPTCHA_TEXT = 'W7K2';

/** The errors of the sections, by field; empty if the visitor can go on. */
export function errorsOf(site: Site, visit: Visit, sections: readonly SectionName[]): FieldErrors {
  const errors: Partial<Record<FieldKey, WordKey>> = {};
  for (const section of sections) {
    for (const field of fieldsOf(site, visit, section)) {
      const error = fieldError(site, visit, field);
      if (error !== null) errors[field.key] = error;
    }
    if (section === 'shipping' && selectedShipping(site, visit) === null) errors.shippingOption = 'required';
    if (section === 'payment' && selectedPayment(site, visit) === null) errors.paymentMethod = 'required';
    if (section === 'payment' && needsCard(site, visit) && (visit.values.cardToken ?? '') === '') {
      errors.cardNumber = 'invalid';
    }
  }
  return errors;
}

function fieldError(site: Site, visit: Visit, field: FormField): WordKey | null {
  if (isCardField(field.key)) return null;
  const value = (visit.values[field.key] ?? '').trim();
  if (field.key === 'region') return regionError(site, visit, value);
  if (value === '') return field.isRequired ? 'required' : null;
  return isValid(site, visit, field.key, value) ? null : 'invalid';
}

/** Card data is not kept: a token of the processor stands for it. */
const CARD_DATA: readonly FieldKey[] = ['cardHolder', 'cardNumber', 'cardExpiry', 'cardCode'];

export const isCardField = (key: FieldKey): boolean => CARD_DATA.includes(key);

const needsCard = (site: Site, visit: Visit): boolean =>
  selectedPayment(site, visit) === 'card' && site.design.cardEntry !== 'redirect';

function regionError(site: Site, visit: Visit, value: string): WordKey | null {
  const region = regionOf(countryOf(site, visit), value);
  if (region !== null) return null;
  return value === '' ? 'required' : 'invalid';
}

function isValid(site: Site, visit: Visit, key: FieldKey, value: string): boolean {
  switch (key) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
    case 'repeatedEmail':
      return value === visit.values.email?.trim();
    case 'fullName':
      return UNSPACED_NAMES.has(site.design.language) || /\S\s+\S/.test(value);
    case 'country':
      return COUNTRY_CODES.some((code) => code === value);
    case 'postalCode':
      return isPostalCode(countryOf(site, visit), value);
    case 'phone':
      return site.design.phone === 'with-code'
        ? /^[\d\s()-]{4,15}$/.test(value)
        : /^\+?[\d\s()/-]{5,20}$/.test(value);
    case 'houseNumber':
      return /\d/.test(value);
    case 'captcha':
      return value.toUpperCase() === CAPTCHA_TEXT;
    default:
      return true;
  }
}
