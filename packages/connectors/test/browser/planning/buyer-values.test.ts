import { describe, expect, it } from 'vitest';
import {
  buyerValue,
  type FormShape,
  namesLastNameFirst,
  postalCodeParts,
} from '../../../src/browser/planning/buyer-values.ts';
import type { Buyer } from '../../../src/connector.ts';

const BUYER: Buyer = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+49 30 55501000',
  address1: 'Torstraße 12',
  city: 'Berlin',
  postalCode: '10119',
  country: 'DE',
};
const FORM: FormShape = {
  kinds: new Set(),
  hasPhonePrefix: false,
  isLastNameFirst: false,
  isHiragana: false,
  language: null,
};

const first = (
  kind: Parameters<typeof buyerValue>[0],
  buyer: Partial<Buyer>,
  form: Partial<FormShape> = {},
) => buyerValue(kind, { ...BUYER, ...buyer }, { ...FORM, ...form })?.spellings[0];

describe('the buyer’s data', () => {
  it('has a national number and, without a field for it, the municipality for shops in Japan', () => {
    const japan = { country: 'JP', phone: '+81 3 5123 4567', city: '千代田区', address1: '丸の内1-2-3' };
    expect(first('phone', japan)).toBe('0351234567');
    expect(first('phone', {})).toBe('+493055501000');
    expect(first('address-line1', japan)).toBe('千代田区丸の内1-2-3');
    expect(first('address-line1', japan, { kinds: new Set(['city']) })).toBe('丸の内1-2-3');
    expect(first('address-line1', { ...japan, address1: '千代田区丸の内1-2-3' })).toBe('千代田区丸の内1-2-3');
    expect(first('address-line1', {})).toBe('Torstraße 12');
  });

  it('names a country by its mainland, where a list has no other', () => {
    const value = buyerValue('country', { ...BUYER, country: 'FR' }, FORM);
    const named = value?.spellings.filter((text) => /^France(?: métropolitaine)?$/.test(text));
    expect(named).toEqual(['France', 'France métropolitaine']);
  });

  it('names the last name first where the label or the country does', () => {
    expect(first('full-name', {})).toBe('Ada Byron');
    expect(first('full-name', {}, { isLastNameFirst: true })).toBe('Byron Ada');
    expect(first('full-name', { country: 'HU' })).toBe('Byron Ada');
  });

  it.each([
    ['Nachname, Vorname', true],
    ['Nom et prénom', true],
    ['Cognome e nome', true],
    ['Apellidos y nombre', true],
    ['Nazwisko i imię', true],
    ['Vezetéknév és keresztnév', true],
    ['姓名', true],
    ['Full name', false],
    ['First and last name', false],
    ['Prénom et nom', false],
    ['Nome e cognome', false],
    ['Nome e sobrenome', false],
    ['Name', false],
  ])('reads the order of names in "%s"', (label, isLastFirst) => {
    expect(namesLastNameFirst(label)).toBe(isLastFirst);
  });

  it('drops the leading zero of a phone number beside its country code only', () => {
    expect(first('phone', {})).toBe('+493055501000');
    expect(first('phone', {}, { kinds: new Set(['phone', 'phone-country-code']) })).toBe('3055501000');
    expect(first('phone', {}, { hasPhonePrefix: true })).toBe('3055501000');
    expect(buyerValue('phone', BUYER, FORM)?.spellings).toContain('03055501000');
  });

  it('writes a region as the buyer did, and a code by its name', () => {
    expect(first('region', { country: 'JP', province: '東京都' })).toBe('東京都');
    expect(first('region', { country: 'US', province: 'ca' })).toBe('California');
  });

  it.each([
    ['Torstraße 12', 'Torstraße', '12'],
    ['5a Main Street', 'Main Street', '5a'],
    ['丸の内1-2-3', '丸の内', '1-2-3'],
    ['神南１丁目２番３号', '神南', '1丁目2番3号'],
  ])('divides "%s" into street and house number', (address1, street, number) => {
    const form = { kinds: new Set(['street', 'house-number'] as const) };
    expect(first('street', { address1 }, form)).toBe(street);
    expect(first('house-number', { address1 }, form)).toBe(number);
  });

  it.each([
    ['Javastraat 88-2', '88', '2'],
    ['Torstraße 12a', '12', 'a'],
    ['ul. Kwiatowa 12/5', '12', '5'],
    ['Torstraße 12', '12', undefined],
    ['Van Welderenstraat 41-B', '41', 'B'],
    ['Rue de Rivoli 12 bis', '12', 'bis'],
  ])('divides the number of "%s" where the form asks for its addition', (address1, number, addition) => {
    const form = { kinds: new Set(['street', 'house-number', 'house-number-addition'] as const) };
    expect(first('house-number', { address1 }, form)).toBe(number);
    expect(first('house-number-addition', { address1 }, form)).toBe(addition);
  });

  it('enters the second line of an address after the house number, never between street and number', () => {
    const buyer = { address1: 'Nationalestraat 55', address2: 'bus 3' };
    const divided = { kinds: new Set(['street', 'house-number'] as const) };
    expect(first('street', buyer, divided)).toBe('Nationalestraat');
    expect(first('house-number', buyer, divided)).toBe('55 bus 3');
    const further = { kinds: new Set(['street', 'house-number', 'house-number-addition'] as const) };
    expect(first('house-number', buyer, further)).toBe('55');
    expect(first('house-number-addition', buyer, further)).toBe('bus 3');
    expect(first('street', buyer)).toBe('Nationalestraat 55, bus 3');
  });

  it('divides a phone number for three fields as people do, and for no other number of fields', () => {
    const parts = ['phone-area-code', 'phone-prefix', 'phone-suffix'] as const;
    const form = { kinds: new Set(parts) };
    const japanese = { phone: '+81 80 5550 7788', country: 'JP' };
    expect(parts.map((part) => first(part, japanese, form))).toEqual(['080', '5550', '7788']);
    const american = { phone: '206-555-0147', country: 'US' };
    expect(parts.map((part) => first(part, american, form))).toEqual(['206', '555', '0147']);
    expect(first('phone-prefix', japanese, { kinds: new Set(['phone-prefix'] as const) })).toBeUndefined();
  });

  it('divides a postal code at its sign', () => {
    const code = (country: string, postalCode: string, count: number) =>
      postalCodeParts({ ...BUYER, country, postalCode }, count);
    expect(code('JP', '231-0023', 2)).toEqual(['231', '0023']);
    expect(code('JP', '2310023', 2)).toEqual(['231', '0023']);
    expect(code('PL', '00-543', 2)).toEqual(['00', '543']);
    expect(code('US', '90001', 2)).toBeNull();
  });

  it('gives the reading of a name that is written in kana, and of no other', () => {
    const buyer = { firstName: 'さくら', lastName: 'イトウ', country: 'JP' };
    expect(first('first-name-kana', buyer)).toBe('サクラ');
    expect(first('full-name-kana', buyer)).toBe('イトウ サクラ');
    expect(first('last-name-kana', buyer, { isHiragana: true })).toBe('いとう');
    expect(first('last-name-kana', { lastName: '中村' })).toBeUndefined();
  });
});
