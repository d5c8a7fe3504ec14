/** Finds the terms of all languages in a text. */
import type { Concept, Terms } from '../terms/concepts.ts';
import { remembered } from './remembered.ts';
import { INNER_BOUNDARY, NO_BOUNDARY, readWords, scriptOf, WORD_BOUNDARY, type Words } from './words.ts';

export interface Meaning {
  readonly concept: Concept;
  readonly weak: boolean;
  readonly languages: readonly string[];
}

export interface Found {
  readonly start: number;
  readonly end: number;
  readonly meanings: readonly Meaning[];
}

const TERM_LENGTH_MAX = 70;
const COMPOUND_LENGTH_MIN = 5;
const COMPOUND_LENGTH_MAX = 40;
const PIECE_LENGTH_MIN = 3;
/** Short stop words make up too many words: `for` and `ward`. */
const IGNORED_PIECE_LENGTH_MIN = 5;
const SHORT_PIECES = new Set(['cc', 'nr', 'no', 'id']);
/** Beginnings of names in code: `txtFirstname` in lower case. */
const CODE_PIECES = ['txt', 'ddl', 'inp', 'fld', 'frm', 'usr', 'ctl', 'sel', 'cust', 'pers', 'per', 'chk'];
/** A compound with an unknown part is cut only before or after a term of this length. */
const CERTAIN_LENGTH_MIN = 6;

export class Lexicon {
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #pieces = new Set<string>(CODE_PIECES);

  constructor(languages: readonly Terms[]) {
    for (const { language, terms } of languages) {
      const concepts = Object.keys(terms).filter((key): key is Concept => key in terms);
      for (const concept of concepts) {
        for (const term of (terms[concept] ?? '').split(',')) this.#add(language, concept, term.trim());
      }
    }
  }

  /** All terms, also those inside longer ones. */
  readonly find = remembered((text) => this.#find(text));

  #find(text: string): { readonly words: Words; readonly found: readonly Found[] } {
    const words = readWords(text, this.#splitCompound);
    const { compact, boundaries } = words;
    const found: Found[] = [];
    for (let start = 0; start < compact.length; start += 1) {
      if (boundaries[start] === NO_BOUNDARY) continue;
      const last = Math.min(compact.length, start + TERM_LENGTH_MAX);
      for (let end = start + 1; end <= last; end += 1) {
        if (boundaries[end] === NO_BOUNDARY) continue;
        const meanings = this.#meanings.get(compact.slice(start, end));
        if (meanings && standsAlone(words, start, end)) found.push({ start, end, meanings });
      }
    }
    return { words, found };
  }

  #add(language: string, concept: Concept, written: string): void {
    const weak = written.startsWith('~');
    const { compact } = readWords(weak ? written.slice(1) : written, () => []);
    if (compact === '') return;
    const meanings = this.#meanings.get(compact);
    const index = meanings?.findIndex((meaning) => meaning.concept === concept) ?? -1;
    const known = meanings?.[index];
    if (meanings && known) {
      if (!known.languages.includes(language)) {
        meanings[index] = { ...known, weak: known.weak && weak, languages: [...known.languages, language] };
      }
    } else {
      const meaning = { concept, weak, languages: [language] };
      if (meanings) meanings.push(meaning);
      else this.#meanings.set(compact, [meaning]);
    }
    if (language === 'ja') return;
    const { boundaries } = readWords(written, () => []);
    if (concept !== 'ignored') this.#pieces.add(compact);
    this.#addWords(compact, boundaries, concept === 'ignored' ? IGNORED_PIECE_LENGTH_MIN : PIECE_LENGTH_MIN);
  }

  #addWords(compact: string, boundaries: Uint8Array, lengthMin: number): void {
    let start = 0;
    for (let at = 1; at <= compact.length; at += 1) {
      if (boundaries[at] !== WORD_BOUNDARY) continue;
      const word = compact.slice(start, at);
      if (word.length >= lengthMin) this.#pieces.add(word);
      start = at;
    }
  }

  /** The fewest known words that make up the compound. */
  readonly #splitCompound = (word: string): readonly number[] => {
    const { length } = word;
    if (length < COMPOUND_LENGTH_MIN || length > COMPOUND_LENGTH_MAX || this.#meanings.has(word)) return [];
    const isPiece = (start: number, end: number): boolean => {
      const piece = word.slice(start, end);
      return end - start >= PIECE_LENGTH_MIN ? this.#pieces.has(piece) : SHORT_PIECES.has(piece);
    };
    const counts = new Array<number>(length + 1).fill(Number.POSITIVE_INFINITY);
    const previous = new Array<number>(length + 1).fill(-1);
    counts[0] = 0;
    for (let end = 2; end <= length; end += 1) {
      for (let start = 0; start <= end - 2; start += 1) {
        const count = (counts[start] ?? Number.POSITIVE_INFINITY) + 1;
        if (count >= (counts[end] ?? 0) || !isPiece(start, end)) continue;
        counts[end] = count;
        previous[end] = start;
      }
    }
    if (counts[length] === Number.POSITIVE_INFINITY) return this.#splitAtCertainTerm(word);
    const cuts: number[] = [];
    for (let at = previous[length] ?? 0; at > 0; at = previous[at] ?? 0) cuts.push(at);
    return cuts;
  };

  #splitAtCertainTerm(word: string): readonly number[] {
    for (let at = 1; at <= word.length - CERTAIN_LENGTH_MIN; at += 1) {
      if (this.#meanings.has(word.slice(at))) return [at];
    }
    for (let at = word.length - 1; at > CERTAIN_LENGTH_MIN; at -= 1) {
      if (this.#meanings.has(word.slice(0, at))) return [at];
    }
    return [];
  }
}

/**
 * In unspaced text a single Chinese character, and short kana, may be a part of another word: `名` in `商品名`. They count only
 * where the script changes.
 */
function standsAlone({ compact, boundaries }: Words, start: number, end: number): boolean {
  const script = scriptOf(compact[start]);
  if (script === 'other') return true;
  if (script === 'han' ? end - start > 1 : end - start > 3) return true;
  const isOpen = (at: number, inner: string | undefined, outer: string | undefined): boolean =>
    boundaries[at] !== INNER_BOUNDARY || scriptOf(outer) !== scriptOf(inner);
  return isOpen(start, compact[start], compact[start - 1]) && isOpen(end, compact[end - 1], compact[end]);
}

/** The longest terms that do not overlap, in the order of the text. */
export function longest(found: readonly Found[]): Found[] {
  const byLength = [...found].sort((a, b) => b.end - b.start - (a.end - a.start) || b.start - a.start);
  const kept: Found[] = [];
  for (const candidate of byLength) {
    if (kept.every((other) => candidate.end <= other.start || candidate.start >= other.end))
      kept.push(candidate);
  }
  return kept.sort((a, b) => a.start - b.start);
}
