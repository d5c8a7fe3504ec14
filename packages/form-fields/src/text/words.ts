/** Text made comparable: folded, without separators, and with the places where words can begin and end. */

const LENGTH_MAX = 400;

/** Letters that have no decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const NOT_ASCII = /[^\0-\x7f]/;

/** Lower case, full-width and half-width forms unified, diacritics, vowel signs and hamza of Arabic removed. Marks of kana stay: they change the sound. */
export function fold(text: string): string {
  const read = text.slice(0, LENGTH_MAX);
  // Most texts are of these characters, and folding is a large part of reading a page.
  if (!NOT_ASCII.test(read)) return read.toLowerCase();
  return read
    .replace(/[\p{Cf}™®©℠]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655]/g, '')
    .normalize('NFC')
    .replace(/[ßłøæœđðþı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Separates the words of names such as `billingFirstName`, `CCNumber` and `address2Line`. */
export function splitIdentifier(name: string): string {
  return name
    .slice(0, LENGTH_MAX)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
}

/** Words of Chinese characters and kana have no spaces between them: each character can begin or end a word. */
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〒#]+|\p{N}+|[\p{L}\p{M}]+/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〒#]/u;

export const NO_BOUNDARY = 0;
/** Between characters of an unspaced script, or inside a compound. */
export const INNER_BOUNDARY = 1;
export const WORD_BOUNDARY = 2;

export interface Words {
  readonly compact: string;
  /** For each position in `compact`, and its end, one of the boundary constants. */
  readonly boundaries: Uint8Array;
}

/** Cuts a compound into known words; an empty list if that is not possible. */
export type SplitCompound = (word: string) => readonly number[];

export function readWords(text: string, splitCompound: SplitCompound): Words {
  const folded = fold(text);
  let compact = '';
  const marks: [at: number, boundary: number][] = [];
  for (const [word] of folded.matchAll(WORDS)) {
    const start = compact.length;
    marks.push([start, WORD_BOUNDARY]);
    if (UNSPACED.test(word))
      for (let at = 1; at < word.length; at += 1) marks.push([start + at, INNER_BOUNDARY]);
    else for (const at of splitCompound(word)) marks.push([start + at, INNER_BOUNDARY]);
    compact += word;
  }
  const boundaries = new Uint8Array(compact.length + 1);
  for (const [at, boundary] of marks) boundaries[at] = boundary;
  boundaries[compact.length] = WORD_BOUNDARY;
  return { compact, boundaries };
}

export type Script = 'han' | 'hiragana' | 'katakana' | 'other';

export function scriptOf(character: string | undefined): Script {
  if (character === undefined) return 'other';
  if (/\p{Script=Han}/u.test(character)) return 'han';
  if (/\p{Script=Hiragana}/u.test(character)) return 'hiragana';
  return /[\p{Script=Katakana}ー]/u.test(character) ? 'katakana' : 'other';
}
