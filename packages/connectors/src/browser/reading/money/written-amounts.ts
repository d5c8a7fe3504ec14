/** Finds the amounts in a text, as they are written. What they mean depends on the page. */
import { type FoundSign, signAfter, signBefore } from './currency-signs.ts';

export interface WrittenAmount {
  /** Position in the text, with the sign of the currency. */
  readonly start: number;
  readonly end: number;
  /** ASCII digits and their separators. */
  readonly number: string;
  /** Currencies that the signs can mean; null without a sign. */
  readonly currencies: readonly string[] | null;
  readonly isNegative: boolean;
  /** The lowest of several prices ("from €10"). */
  readonly isFrom: boolean;
  /** One of two ends of a range. */
  readonly isRange: boolean;
  /** For a weight, a length or a time ("€5.00/kg", "per month"). */
  readonly isPerUnit: boolean;
  /** Cents are written as a dash ("12,-"). */
  readonly isWhole: boolean;
}

const TEXT_LENGTH_MAX = 2_000;
const SIGN_LENGTH_MAX = 14;

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The text with ASCII digits, separators and minus signs, without marks of direction. Other words stay as they are. */
export function plainText(text: string): string {
  return text
    .slice(0, TEXT_LENGTH_MAX)
    .replace(/[\uff01-\uff5e]/gu, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\u066b/gu, '.')
    .replace(/\u066c/gu, "'")
    .replace(/\uffe5/gu, '¥')
    .replace(/\uffe1/gu, '£')
    .replace(/[\u2212\u2010\u2011\ufe63]/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(
      /(\d)([.,]?)\s?([⁰¹²³⁴⁵⁶⁷⁸⁹]{2})(?![⁰¹²³⁴⁵⁶⁷⁸⁹\d])/gu,
      (_, whole: string, mark: string, cents: string) =>
        [whole, mark || '.', ...[...cents].map((digit) => SUPERSCRIPT.indexOf(digit))].join(''),
    )
    .replace(/[\u00a0\u202f\u2009\u2007]/gu, '\u00a0')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(/ ?\u00a0 ?/gu, '\u00a0')
    .trim();
}

/** Groups of three with one separator, groups of two as in India, or digits without groups. */
const NUMBER =
  /(?<![\d.,])(?:\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?|\d{1,3}([.,'’ \u00a0])\d{3}(?:\1\d{3})*(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?)([.,]\s?[-–—]{1,2}(?!\d))?(?!\d|[.,]\d)/gu;

const FROM =
  /(?:^|[\s(])(?:from|starting at|starts at|as low as|ab|schon ab|dès|à partir de|a partir de|desde|a partire da|da|vanaf|od|już od|från|fra|alkaen|již od|لأعلى|من)\s?:?\s*$/iu;
const FROM_AFTER = /^\s?(?:から|より|~|〜|\+|alkaen)/u;
const UNIT =
  '(?:kg|g|mg|lb|lbs|oz|l|ltr|liter|litre|litro|ml|cl|dl|m|m2|m²|cm|sqm|ft|sq ?ft|yd|km|h|hr|hour|std|month|mo|mth|monat|mois|mes|mese|maand|mês|miesiąc|mån|månad|md|kk|měsíc|year|yr|jahr|an|año|anno|jaar|ano|rok|år|week|woche|semaine|semana|settimana|tydzień|day|tag|jour|día|giorno|dag|dia|dzień|meter|metre|metro|mètre|kilo|kilogramm|kilogram|gram|gramm|kpl|月|ヶ月|か月|年)';
const PER_UNIT = new RegExp(
  `^\\s?\\)?\\s?(?:/|per|pro|je|par|por|al|alla|à|za|på|pr\\.?|a)\\s?(?:\\d+(?:[.,]\\d+)?\\s?)?${UNIT}(?![\\p{L}])`,
  'iu',
);
const RANGE_AFTER = /^\s?(?:[-–—~〜]|to|bis|à|a|al|do|til|till)\s?[^\d\s]{0,4}\s?\d/iu;
/** What stands between the number before and the dash. */
const RANGE_BEFORE = /\d(\s?[^\d\s]{0,4}\s?)(?:[–—~〜]|(?:^|\s)-|to|bis|à|a|al|do|til|till)\s?$/iu;
const RANGE_TOUCHING = /\d-$/u;

/** After a rate, such as `VAT (20%)`. */
const PERCENT = /^\s?[%٪]/u;

/** `text` is the result of `plainText`. */
export function writtenAmounts(text: string): readonly WrittenAmount[] {
  const matches = [...text.matchAll(NUMBER)].filter(
    ({ 0: number, index }) => !PERCENT.test(text.slice(index + number.length)),
  );
  return matches.map((match, at) => {
    const end = match.index + match[0].length;
    const next = matches[at + 1]?.index ?? text.length;
    return amountAt(text, match, match.index, end, next);
  });
}

function amountAt(
  text: string,
  match: RegExpMatchArray,
  numberStart: number,
  numberEnd: number,
  next: number,
): WrittenAmount {
  const before = text.slice(Math.max(0, numberStart - SIGN_LENGTH_MAX), numberStart);
  const leading = withCode(before, signBefore(before));
  const trailing = ownSignAfter(text, numberEnd, next, leading);
  const start = numberStart - (leading?.length ?? 0);
  const end = numberEnd + (trailing?.length ?? 0);
  const outer = text.slice(0, start);
  const rest = text.slice(end);
  const isMinus = /(?:^|[\s(:])-\s?$/u.test(outer) && !/[\p{L}\p{N})]\s-\s$/u.test(outer);
  const dashed = match[2] ?? '';
  const hasSign = leading !== null || trailing !== null;
  return {
    start,
    end,
    number: dashed === '' ? match[0] : match[0].slice(0, -dashed.length),
    currencies: combined(leading, trailing),
    isNegative: isMinus || leading?.isNegative === true || (hasSign && /^\s?-(?!\s?\S)/u.test(rest)),
    isFrom: FROM.test(outer) || FROM_AFTER.test(rest),
    isRange: isRange(outer, rest),
    isPerUnit: PER_UNIT.test(rest),
    isWhole: dashed !== '',
  };
}

/** `GBP £12.00`: a code before the sign belongs to the same amount. A code that contradicts the sign is left where it stands. */
function withCode(before: string, sign: FoundSign | null): FoundSign | null {
  if (sign === null) return null;
  const code = signBefore(before.slice(0, -sign.length));
  if (code === null || !/^[A-Z]{3}$/.test(code.sign)) return sign;
  const currencies = sign.currencies.filter((each) => code.currencies.includes(each));
  return currencies.length === 0
    ? sign
    : {
        ...sign,
        currencies,
        length: sign.length + code.length,
        isNegative: sign.isNegative || code.isNegative,
      };
}

const isRange = (outer: string, rest: string): boolean =>
  RANGE_AFTER.test(rest) || endsRange(outer) || RANGE_TOUCHING.test(outer);

/** Words between, as in `3-5 days - €5.00`, belong to a number that is no price. */
function endsRange(outer: string): boolean {
  const between = RANGE_BEFORE.exec(outer)?.[1];
  if (between === undefined) return false;
  const sign = signAfter(between);
  return between.slice(sign?.length ?? 0).trim() === '';
}

/** A sign between two numbers belongs to the one that it touches, else to the second, unless that has one after it. */
function ownSignAfter(
  text: string,
  numberEnd: number,
  next: number,
  leading: FoundSign | null,
): FoundSign | null {
  const sign = signAfter(text.slice(numberEnd, numberEnd + SIGN_LENGTH_MAX));
  if (sign === null) return null;
  const between = text.slice(numberEnd + sign.length, next);
  if (next >= text.length || between.trim() !== '') return sign;
  if (leading !== null && !/^[A-Z]{3}$/.test(sign.sign)) return null;
  if (between === '') return null;
  if (!/\s/.test(text.charAt(numberEnd))) return sign;
  const following = /^[\d.,'’ \u00a0]*/u.exec(text.slice(next))?.[0].length ?? 0;
  return signAfter(text.slice(next + following).trimStart()) === null ? null : sign;
}

/** What both signs can mean: `$12 CAD` is Canadian. Nothing if they contradict each other. */
function combined(leading: FoundSign | null, trailing: FoundSign | null): readonly string[] | null {
  if (leading === null || trailing === null) return (leading ?? trailing)?.currencies ?? null;
  const both = leading.currencies.filter((code) => trailing.currencies.includes(code));
  return both;
}
