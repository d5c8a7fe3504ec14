/** Compares texts of pages with what they should say. */
import { canonical, canonicalLabel } from '../../product-page/choose-variant.ts';

export const sameLabel = (one: string, other: string): boolean =>
  canonicalLabel(one) === canonicalLabel(other);

/** Texts without case, accents, spaces and punctuation; signs and digits stay. */
export const bare = (text: string): string => canonical(text).replace(/[^\p{L}\p{N}+%]/gu, '');

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The share of the longer title's words that must be in the other. */
const OVERLAP_MIN = 0.6;

/** Whether two titles name the same product: carts shorten titles, or add the variant to them. */
export function sameTitle(one: string, other: string): boolean {
  const [short = '', long = ''] = [bare(one), bare(other)].sort((a, b) => a.length - b.length);
  if (short === '') return false;
  if (short === long || (short.length >= 4 && long.startsWith(short))) return true;
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (few.length === 0) return false;
  const shared = few.filter((word) => many.includes(word)).length;
  return shared === few.length || shared / many.length >= OVERLAP_MIN;
}

/** The text contains the words one after another, such as the value `XL` in `Size: XL`, but not `L`. */
export function containsWords(text: string, phrase: string): boolean {
  const wanted = wordsOf(phrase);
  const all = wordsOf(text);
  if (wanted.length === 0) return false;
  return all.some((_, index) => wanted.every((word, offset) => all[index + offset] === word));
}
