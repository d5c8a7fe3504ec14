/** The buyer's data in the form that a field of a shop takes. */
import type { FieldKind } from '@purser/form-fields';
import { countryName } from '../../addresses/country.ts';
import { nationalPhone, phoneE164 } from '../../addresses/phone.ts';
import { findRegion, regionSpellings } from '../../addresses/region.ts';
import type { Buyer, CardDetails } from '../../connector.ts';
import type { InputValue } from '../page-model/action.ts';
import type { Control } from '../page-model/page-model.ts';
import { folded } from '../reading/phrases/phrases.ts';
import {
  NAMES_FIRST_NAME,
  NAMES_LAST_NAME,
  NEUTRAL_SALUTATION,
} from '../reading/phrases/topics/buyer-fields.ts';

/** Which other fields the form has: they decide how an address or a number is divided. */
export interface FormShape {
  readonly kinds: ReadonlySet<FieldKind>;
  /** The form shows the country code before the phone number. */
  readonly hasPhonePrefix: boolean;
  /** The label of the full name names the last name first. */
  readonly isLastNameFirst: boolean;
  /** The labels of the fields for the reading of a name are in hiragana, and so are the names. */
  readonly isHiragana: boolean;
  /** Of the page, such as `de-AT`; null if unknown. */
  readonly language: string | null;
}

/** Countries in which people write their last name first. */
const LAST_NAME_FIRST: ReadonlySet<string> = new Set(['CN', 'HU', 'JP', 'KP', 'KR', 'TW', 'VN']);

/** The value for a field; null if the buyer's data has none. */
export function buyerValue(kind: FieldKind, buyer: Buyer, form: FormShape): InputValue | null {
  const spellings = spellingsOf(kind, buyer, form).filter((text) => text !== '');
  const [first, ...others] = new Set(spellings);
  return first === undefined ? null : { what: kind, spellings: [first, ...others] };
}

function spellingsOf(kind: FieldKind, buyer: Buyer, form: FormShape): readonly string[] {
  const { firstName, lastName } = buyer;
  switch (kind) {
    case 'email':
      return [buyer.email];
    case 'first-name':
      return [firstName];
    case 'last-name':
      return [lastName];
    case 'full-name':
      return [
        form.isLastNameFirst || LAST_NAME_FIRST.has(buyer.country)
          ? `${lastName} ${firstName}`
          : `${firstName} ${lastName}`,
      ];
    case 'city':
      return [buyer.city];
    case 'postal-code':
      return [buyer.postalCode, buyer.postalCode.replace(/[\s-]/g, '')];
    case 'first-name-kana':
      return [kanaOf(firstName, form)];
    case 'last-name-kana':
      return [kanaOf(lastName, form)];
    case 'full-name-kana':
      return [`${kanaOf(lastName, form)} ${kanaOf(firstName, form)}`].filter((name) => !/^ | $/.test(name));
    case 'country':
      return countrySpellings(buyer.country, form.language);
    case 'region':
      return regionTexts(buyer);
    case 'phone':
    case 'phone-country-code':
      return phoneSpellings(kind, buyer, form);
    case 'phone-area-code':
    case 'phone-prefix':
    case 'phone-suffix':
      return phonePart(kind, buyer, form);
    default:
      return addressSpellings(kind, buyer, form);
  }
}

/** Whether the label of one field for the whole name asks for the last name before the first, such as `Nom et prénom`. */
export function namesLastNameFirst(label: string): boolean {
  const words = folded(label);
  const [last, first] = [words.search(NAMES_LAST_NAME), words.search(NAMES_FIRST_NAME)];
  return last >= 0 && first > last;
}

function addressSpellings(kind: FieldKind, buyer: Buyer, { kinds }: FormShape): readonly string[] {
  const { address1, address2 = '' } = buyer;
  const isApart = kinds.has('address-line2') || address2 === '';
  const split = kinds.has('house-number') ? splitStreet(address1) : null;
  // The second line follows the number, wherever that is entered.
  const rest = isApart || split !== null ? '' : `, ${address2}`;
  const unit = isApart || split === null ? '' : address2;
  switch (kind) {
    case 'address-line1':
    case 'street':
      // Japanese forms can ask for the municipality and the block in one field.
      return [`${isWithCity(buyer, kinds) ? buyer.city : ''}${split?.street ?? address1}${rest}`];
    case 'house-number':
      if (split === null) return [];
      return [kinds.has('house-number-addition') ? split.digits : spaced(split.number, unit)];
    case 'house-number-addition':
      return split === null ? [] : [spaced(split.addition, unit)];
    case 'address-line2':
      return [address2];
    case 'full-address':
      return [
        [address1, address2, buyer.city, `${buyer.province ?? ''} ${buyer.postalCode}`.trim()]
          .filter((part) => part !== '')
          .join(', '),
      ];
    default:
      return [];
  }
}

const isWithCity = ({ country, city, address1 }: Buyer, kinds: ReadonlySet<string>): boolean =>
  country === 'JP' && !kinds.has('city') && !kinds.has('district') && !address1.includes(city);

const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** What can follow the number of a building: `5a`, `5-B`, `5/12`, `5 bis`. */
const ADDITION = String.raw`(?:\s?[a-z]|\s(?:bis|ter|quater|hs|i{2,3}))?(?:\s?[-/]\s?(?:\d{1,4}\s?[a-z]?|[a-z]\d{0,3}|bis|ter|i{2,3}|hs))?`;
const STREET_AND_NUMBER = new RegExp(
  String.raw`^(?<street>.*\p{L}.*?)[\s,]+(?<number>\d+${ADDITION})$`,
  'iu',
);
const NUMBER_AND_STREET = new RegExp(String.raw`^(?<number>\d+${ADDITION})[\s,]+(?<street>.*\p{L}.*)$`, 'iu');

/** `Main Street 5a`, `5a Main Street` and `丸の内1-2-3`; null if no number can be told from the street. */
function splitStreet(address: string): SplitStreet | null {
  const after = STREET_AND_NUMBER.exec(address);
  const before = NUMBER_AND_STREET.exec(address);
  const joined =
    /^(?<street>\P{N}*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?<number>\d[\d‐－−-]*(?:[丁番][目地]?[\d‐－−-]*|号)*)$/u.exec(
      address.normalize('NFKC'),
    );
  const { street, number } = (after ?? before ?? joined)?.groups ?? {};
  if (street === undefined || number === undefined) return null;
  const { digits = number, addition = '' } = NUMBER.exec(number)?.groups ?? {};
  return { street: street.trim(), number, digits, addition };
}

interface SplitStreet {
  readonly street: string;
  /** With its addition. */
  readonly number: string;
  readonly digits: string;
  /** The `a` of `5a` and the `2` of `88-2`; empty without one. */
  readonly addition: string;
}

const NUMBER = /^(?<digits>\d+)\s?[-/]?\s?(?<addition>[a-z0-9][\s\S]*)?$/iu;

function countrySpellings(country: string, language: string | null): readonly string[] {
  const native = new Intl.Locale(`und-${country}`).maximize().language;
  const names = [language, native].map((each) => displayName(each, country));
  return [...names, countryName(country), country, ...(MAINLANDS[country] ?? [])];
}

/** How lists name the part of a country without its islands, where they have both. */
const MAINLANDS: Readonly<Record<string, readonly string[]>> = {
  ES: ['España peninsular', 'España (península)', 'Península'],
  FR: ['France métropolitaine', 'France (métropolitaine)', 'Metropolitan France', 'France continentale'],
  GB: ['UK mainland', 'United Kingdom (mainland)', 'Great Britain'],
  IT: ['Italia continentale'],
  PT: ['Portugal continental', 'Portugal (continental)'],
};

function displayName(language: string | null, country: string): string {
  if (language === null || Intl.DisplayNames.supportedLocalesOf([safeTag(language)]).length === 0) return '';
  return new Intl.DisplayNames([safeTag(language)], { type: 'region', fallback: 'none' }).of(country) ?? '';
}

/** A page may claim any language; one that is no language tag counts as English. */
const safeTag = (language: string): string =>
  /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : 'en';

function regionTexts({ country, province }: Buyer): readonly string[] {
  if (province === undefined || province.trim() === '') return [];
  const written = province.trim();
  const region = findRegion(country, written);
  if (region === null) return [written];
  const isCode = [region.code, region.iso].includes(written.toUpperCase());
  const names = regionSpellings(country, region.code);
  return [...(isCode ? [] : [written]), ...names, region.code, region.iso];
}

function phoneSpellings(
  kind: FieldKind,
  buyer: Buyer,
  { kinds, hasPhonePrefix }: FormShape,
): readonly string[] {
  const international = phoneE164(buyer.phone, buyer.country);
  const parts = nationalPhone(buyer.phone, buyer.country);
  if (parts === null) return kind === 'phone' ? [buyer.phone.trim()] : [];
  if (kind === 'phone-country-code')
    return [`+${parts.callingCode}`, parts.callingCode, ...countrySpellings(buyer.country, null)];
  // Shops in Japan take national numbers only, and few sell to other countries.
  if (kind === 'phone' && buyer.country === 'JP') return [parts.national, parts.significant, international];
  // The country code replaces the zero that national numbers begin with.
  return kinds.has('phone-country-code') || hasPhonePrefix
    ? [parts.significant, parts.national, international]
    : [international, parts.national, parts.significant];
}

/** Of a list of salutations, the option that says nothing about the buyer, since a request has no salutation; null if it has none. */
export function neutralSalutation({ kind, options }: Control): InputValue | null {
  if (kind !== 'select') return null;
  const option = options.find(
    ({ text, isEnabled }) => isEnabled && NEUTRAL_SALUTATION.test(folded(text).replace(/[.!]+$/, '')),
  );
  return option === undefined ? null : { what: 'honorific', spellings: [option.text] };
}

/** A part of a number that a form divides in three, where people divide it so. */
function phonePart(
  kind: 'phone-area-code' | 'phone-prefix' | 'phone-suffix',
  buyer: Buyer,
  { kinds }: FormShape,
): readonly string[] {
  const places = ['phone-area-code', 'phone-prefix', 'phone-suffix'] as const;
  const groups = nationalPhone(buyer.phone, buyer.country)?.groups ?? [];
  if (groups.length !== places.length || !places.every((place) => kinds.has(place))) return [];
  return [groups[places.indexOf(kind)] ?? ''];
}

/** The parts of a postal code that a form asks for in several fields; null if the code has another number of parts. */
export function postalCodeParts({ postalCode, country }: Buyer, count: number): readonly string[] | null {
  const written = postalCode.trim();
  const plain =
    country === 'JP' && /^\d{7}$/.test(written) ? `${written.slice(0, 3)}-${written.slice(3)}` : written;
  const parts = plain.split(/[\s-]+/);
  return parts.length === count ? parts : null;
}

const HIRAGANA = /[\u3041-\u3096]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
/** Between the two alphabets of kana. */
const KANA_DISTANCE = 0x60;

/** The reading of a name that is written in kana; empty for others, whose reading the buyer's data does not have. */
function kanaOf(name: string, { isHiragana }: FormShape): string {
  const written = name.normalize('NFKC').trim();
  if (!/^[\u3041-\u3096\u30a1-\u30f6ー・\s]+$/u.test(written)) return '';
  const shifted = (text: string, by: number) => String.fromCodePoint((text.codePointAt(0) ?? 0) + by);
  return isHiragana
    ? written.replace(KATAKANA, (sign) => shifted(sign, -KANA_DISTANCE))
    : written.replace(HIRAGANA, (sign) => shifted(sign, KANA_DISTANCE));
}

/** The value for a field of a card form; null for a field that is none. */
export function cardValue(
  kind: FieldKind,
  card: CardDetails,
  kinds: ReadonlySet<FieldKind>,
): InputValue | null {
  const spellings = cardSpellings(kind, card, kinds);
  const [first, ...others] = spellings;
  return first === undefined ? null : { what: kind, spellings: [first, ...others], isSecret: true };
}

function cardSpellings(
  kind: FieldKind,
  { number, securityCode, expiryMonth, expiryYear, holder }: CardDetails,
  kinds: ReadonlySet<FieldKind>,
): readonly string[] {
  const shortYear = expiryYear.slice(-2);
  switch (kind) {
    case 'card-number':
      return [number];
    case 'card-security-code':
      return [securityCode];
    case 'card-expiry':
      return [`${expiryMonth}/${shortYear}`, `${expiryMonth}/${expiryYear}`, `${expiryMonth}${shortYear}`];
    case 'card-expiry-month':
      return [expiryMonth, String(Number(expiryMonth))];
    case 'card-expiry-year':
      return [expiryYear, shortYear];
    case 'card-name':
      return [holder];
    case 'card-first-name':
      return kinds.has('card-last-name') ? [holder.split(' ').slice(0, -1).join(' ')] : [holder];
    case 'card-last-name':
      return [holder.split(' ').at(-1) ?? holder];
    default:
      return [];
  }
}
