import type { Buyer } from '@purser/contract/shapes/buyer';
import { holdsCardNumber } from '../payments/card-number.ts';

/** Replaces what must not be stored in a text by dots. */
export type RedactText = (text: string) => string;

const REPLACEMENT = '•••';
const TEXT_LENGTH_MAX = 4000;
/** A value that a cut divided is dropped whole. */
const VALUE_LENGTH_MAX = 300;
const PHONE_DIGITS_MIN = 7;
/** Values of this length are replaced inside words too: pages often join texts without a space. */
const DISTINCT_LENGTH = 8;
/** Scripts that do not separate words by spaces. */
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Digits, alone or in groups. */
const NUMBERS = /\d+(?:[ .-]\d+)*/gu;
/** A telephone number in any notation. */
const PHONES = /\+?\(?\d[\d ()./-]{5,30}\d/gu;

/** A text without accents, capitals, invisible characters and repeated spaces, and where each of its characters was. */
interface FoldedText {
  readonly text: string;
  readonly at: readonly number[];
}

function fold(text: string): FoldedText {
  let folded = '';
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/\s+/gu, ' ');
    if (plain !== ' ' || !folded.endsWith(' ')) {
      folded += plain;
      for (let count = 0; count < plain.length; count += 1) at.push(index);
    }
    index += character.length;
  }
  return { text: folded, at: [...at, text.length] };
}

function patternOf(value: string): string {
  const text = fold(value).text.trim();
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  if (text.length >= DISTINCT_LENGTH || NO_SPACES.test(text)) return escaped;
  const word = `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
  // Not part of an amount.
  return /^\d+$/.test(text) ? `(?<!\\d[.,])${word}(?![.,]\\d)` : word;
}

/** The street without the house number, which shops often ask for separately. */
const streetOf = (address: string): string =>
  address.replace(/^\S*\d\S*\s+/u, '').replace(/\s+\S*\d\S*$/u, '');

/** Country excepted: without it a delivery cannot be understood. */
function valuesOf(buyer: Buyer, secrets: Iterable<string>): string[] {
  const { country: _, phone: __, ...fields } = buyer;
  const values = [
    ...Object.values(fields),
    `${buyer.firstName}${buyer.lastName}`,
    streetOf(buyer.address1),
    ...secrets,
  ];
  return [...new Set(values)].filter((value) => fold(value).text.trim() !== '');
}

/**
 * Replaces each value of the buyer, the secrets, and possible card numbers in texts, as whole words, whatever their capitals and accents.
 * Texts are cut to 4,000 characters.
 */
export function redactorOf(buyer: Buyer, secrets: Iterable<string>): RedactText {
  // The longest first, so that a value is not left in parts.
  const patterns = valuesOf(buyer, secrets)
    .sort((a, b) => b.length - a.length)
    .map(patternOf);
  const known = new RegExp(patterns.join('|'), 'gu');
  const phoneDigits = buyer.phone.replace(/\D/g, '').slice(-8);
  const isPhone = (text: string) =>
    phoneDigits.length >= PHONE_DIGITS_MIN && text.replace(/\D/g, '').includes(phoneDigits);
  const searches: readonly [RegExp, (found: string) => boolean][] = [
    [NUMBERS, (found) => holdsCardNumber(found.replaceAll('.', '-'))],
    [PHONES, isPhone],
    [known, () => true],
  ];
  const redact: RedactText = (given) =>
    searches.reduce((text, [pattern, isFound]) => replaceFound(text, pattern, isFound), given);
  return (text) =>
    text.length <= TEXT_LENGTH_MAX
      ? redact(text)
      : redact(text.slice(0, TEXT_LENGTH_MAX)).slice(0, -VALUE_LENGTH_MAX);
}

function replaceFound(text: string, pattern: RegExp, isFound: (found: string) => boolean): string {
  const folded = fold(text);
  let redacted = '';
  let rest = 0;
  for (const match of folded.text.matchAll(pattern)) {
    if (!isFound(match[0])) continue;
    redacted += text.slice(rest, folded.at[match.index]) + REPLACEMENT;
    rest = folded.at[match.index + match[0].length] ?? text.length;
  }
  return redacted + text.slice(rest);
}
