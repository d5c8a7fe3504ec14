/** From the terms in one text to the kinds of field that the text names. */
import { FIELD_KINDS, type FieldKind, PERSONAL_KINDS } from '../field-kinds.ts';
import type { Concept, Modifier } from '../terms/concepts.ts';
import { COMPOSITIONS, QUALIFIERS } from './compositions.ts';
import { type Found, type Lexicon, longest, type Meaning } from './lexicon.ts';
import type { PageLanguages } from './page-languages.ts';
import { splitIdentifier } from './words.ts';

export interface Interpretation {
  /** How strongly the text names each kind, from 0 to 1. */
  readonly kinds: ReadonlyMap<FieldKind, number>;
  /** The words that complete or qualify a name. */
  readonly modifiers: ReadonlySet<Modifier>;
  /** How much of the text is known, from 0 to 1. */
  readonly coverage: number;
  /** The same, where words for what the control cannot be are unknown: `Name of the pick-up point`. */
  readonly genericCoverage: number;
  /** Every kind that the text names, in its order: the label of several fields. */
  readonly sequence: readonly FieldKind[];
  /** Whether the text is about another person or thing: `Name of your pet`. */
  readonly isOther: boolean;
}

export interface Reading {
  readonly text: string;
  readonly isIdentifier: boolean;
  /** Whether a whole sentence is usual, as for checkboxes. */
  readonly isSentence: boolean;
  /** The kinds that the control can be. Others are no evidence, and no contradiction. */
  readonly allowed: ReadonlySet<FieldKind>;
}

const KINDS: ReadonlySet<string> = new Set(FIELD_KINDS);
const isKind = (concept: Concept): concept is FieldKind => KINDS.has(concept);

const NOTHING: Interpretation = {
  kinds: new Map(),
  modifiers: new Set(),
  coverage: 0,
  genericCoverage: 0,
  sequence: [],
  isOther: false,
};

const WEAK = 0.5;
const SHORT_LENGTH_MAX = 3;
const FOREIGN = 0.85;
/** Earlier words of a name in code give its context: `address_city`. */
const EARLIER_IN_IDENTIFIER = 0.3;
const AMBIGUOUS = 0.5;
const CERTAIN = 0.9;
const COVERAGE_FLOOR = 0.35;
/** A term at the beginning is what the text is about: `Phone for questions`. */
const LEADING_FLOOR = 0.5;
/** Checkboxes have whole sentences as their labels. */
const SENTENCE_FLOOR = 0.65;
/** Texts longer than this are sentences: terms in them may be beside the point. */
const SENTENCE_LENGTH_MIN = 45;

interface Named {
  readonly concept: Concept;
  readonly strength: number;
  readonly at: number;
  readonly length: number;
}

export class Interpreter {
  readonly #lexicon: Lexicon;
  readonly #languages: PageLanguages;

  constructor(lexicon: Lexicon, languages: PageLanguages) {
    this.#lexicon = lexicon;
    this.#languages = languages;
  }

  interpret(reading: Reading): Interpretation {
    if (reading.isIdentifier) return this.#read(splitIdentifier(reading.text), reading);
    const whole = this.#read(reading.text, reading);
    const [strength = 0] = whole.kinds.values();
    const main = mainPart(reading.text);
    if (main === reading.text || (whole.kinds.size === 1 && strength >= CERTAIN)) return whole;
    const first = this.#read(main, reading);
    if (isRefined(whole, first)) return whole;
    const isGenericName = first.coverage >= CERTAIN && first.modifiers.has('name');
    if (first.kinds.size === 0 && !isGenericName && !first.isOther) return whole;
    return { ...first, modifiers: new Set([...first.modifiers, ...whole.modifiers]) };
  }

  #read(text: string, { isIdentifier, allowed, isSentence }: Reading): Interpretation {
    const { words, found } = this.#lexicon.find(text);
    const named: Named[] = [];
    let ignoredLength = 0;
    let leadingIgnoredLength = 0;
    let excludedLength = 0;
    for (const item of longest(found)) {
      const meaning = this.#meaningOf(item);
      if (!meaning) continue;
      const length = item.end - item.start;
      if (meaning.concept === 'ignored' || (isKind(meaning.concept) && !allowed.has(meaning.concept))) {
        if (named.length === 0) leadingIgnoredLength = item.end;
        ignoredLength += length;
        if (meaning.concept !== 'ignored') excludedLength += length;
      } else
        named.push({ concept: meaning.concept, strength: this.#strengthOf(meaning), at: item.start, length });
    }
    if (named.length === 0) return NOTHING;
    const covered = named.reduce((sum, { concept, length }) => (concept === 'other' ? sum : sum + length), 0);
    const total = Math.max(1, covered, words.compact.length - ignoredLength - exampleLength(text));
    const isLeading = named[0]?.at === leadingIgnoredLength && named[0].concept !== 'other';
    const coverage = isIdentifier
      ? 1
      : coverageFactor(
          covered / total,
          words.compact.length,
          isSentence ? SENTENCE_FLOOR : isLeading ? LEADING_FLOOR : COVERAGE_FLOOR,
          isSentence,
        );
    const genericCoverage = (coverage * covered) / (covered + excludedLength);
    return combine(named, { coverage, genericCoverage }, isIdentifier, allowed);
  }

  #meaningOf({ start, end, meanings }: Found): Meaning | undefined {
    const { active } = this.#languages;
    if (meanings.every(({ concept }) => concept === 'other') && !this.#isActive(meanings)) return undefined;
    const ranks = meanings.map((meaning) => {
      const rank = active.findIndex((language) => meaning.languages.includes(language));
      return rank < 0 ? active.length + (meaning.languages.includes('en') ? 0 : 1) : rank;
    });
    const best = Math.min(...ranks);
    if (
      best > active.length &&
      end - start <= SHORT_LENGTH_MAX &&
      !meanings.some(({ languages }) => languages.includes('ja'))
    ) {
      return undefined;
    }
    return meanings[ranks.indexOf(best)];
  }

  /** Short words for other people and things mean something else in other languages: `mere`, `hund`. */
  #isActive(meanings: readonly Meaning[]): boolean {
    const { active } = this.#languages;
    return (
      active.length === 0 ||
      meanings.some(({ languages }) => languages.some((language) => active.includes(language)))
    );
  }

  #strengthOf({ weak, languages }: Meaning): number {
    const isForeign =
      !languages.includes('en') && !languages.some((language) => this.#languages.active.includes(language));
    return (weak ? WEAK : 1) * (isForeign ? FOREIGN : 1);
  }
}

const REFINED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'card-name',
  'first-name-kana',
  'last-name-kana',
  'full-name-kana',
]);

/** Parentheses say what kind of name: `Name (as on the card)`. */
function isRefined(whole: Interpretation, main: Interpretation): boolean {
  const [kind] = whole.kinds.keys();
  return kind !== undefined && whole.kinds.size === 1 && REFINED.has(kind) && !main.kinds.has(kind);
}

/** Without what follows in parentheses, after a colon or in a second sentence. */
function mainPart(text: string): string {
  const end = text.search(/(?<=\S\s?)[(（[【*]|[:?!：？！。]\s|(?<=\S{3,30}\s\S{3,30})\.\s|[:：]$/);
  const main = end > 0 ? text.slice(0, end) : text;
  return /[\p{L}]{2}|[\p{Script=Han}]/u.test(main) ? main : text;
}

/** Digits of an example such as `123-4567` are not a part of the name. */
const exampleLength = (text: string): number =>
  (text.match(/\d{2,}/g) ?? []).reduce((sum, digits) => sum + digits.length, 0);

function coverageFactor(share: number, length: number, floor: number, isSentence: boolean): number {
  const factor = floor + (1 - floor) * Math.min(1, share);
  return length > SENTENCE_LENGTH_MIN && !isSentence
    ? factor * (SENTENCE_LENGTH_MIN / length) ** 0.5
    : factor;
}

function combine(
  named: readonly Named[],
  { coverage, genericCoverage }: Pick<Interpretation, 'coverage' | 'genericCoverage'>,
  isIdentifier: boolean,
  allowed: ReadonlySet<FieldKind>,
): Interpretation {
  const composed = isIdentifier && isNumberOfStreet(named) ? houseNumber(named) : compose(named, allowed);
  if (!isIdentifier) dropOwnerOfAddress(composed);
  const modifiers = new Set(
    named.map(({ concept }) => concept).filter((concept): concept is Modifier => !isKind(concept)),
  );
  const kinds = new Map<FieldKind, number>();
  const sequence: FieldKind[] = [];
  for (const { concept } of named) {
    const kind = concept === 'number' && sequence.at(-1) === 'street' ? 'house-number' : concept;
    if (isKind(kind) && !sequence.includes(kind)) sequence.push(kind);
  }
  const remaining = composed.filter(({ concept }) => isKind(concept));
  const distinct = new Set(remaining.map(({ concept }) => concept)).size;
  for (const [index, { concept, strength }] of remaining.entries()) {
    if (!isKind(concept)) continue;
    const isLast = index === remaining.length - 1;
    const share = distinct === 1 ? 1 : isIdentifier ? (isLast ? 1 : EARLIER_IN_IDENTIFIER) : AMBIGUOUS;
    kinds.set(concept, Math.max(kinds.get(concept) ?? 0, strength * share * coverage));
  }
  const isOther = modifiers.has('other');
  if (isOther) for (const kind of kinds.keys()) if (PERSONAL_KINDS.has(kind)) kinds.delete(kind);
  return { kinds, modifiers, coverage, genericCoverage, sequence, isOther };
}

/** `numVoie` and `nrUlicy`, but not `street_no`, which can be both. */
const isNumberOfStreet = (named: readonly Named[]): boolean =>
  named.length === 2 && named[0]?.concept === 'number' && named[1]?.concept === 'street';

const houseNumber = (named: readonly Named[]): Named[] =>
  named.slice(1).map((item) => ({ ...item, concept: 'house-number' }));

const OWNERS: readonly Concept[] = ['company', 'full-name', 'card-name'];

/** `Business address` and `Address of the cardholder` are addresses. */
function dropOwnerOfAddress(named: Named[]): void {
  if (!named.some(({ concept }) => concept === 'address')) return;
  const kept = named.filter(({ concept }) => !OWNERS.includes(concept));
  if (kept.some(({ concept }) => isKind(concept))) return;
  named.splice(0, named.length, ...kept);
}

/** Replaces words that mean something together by that: `card` and `number`. */
function compose(named: readonly Named[], allowed: ReadonlySet<FieldKind>): Named[] {
  let current = [...named];
  for (const { all, none, result } of COMPOSITIONS) {
    if (!allowed.has(result)) continue;
    const has = (concept: Concept): boolean => current.some((item) => item.concept === concept);
    if (!all.every(has) || none?.some(has)) continue;
    const parts = current.filter(({ concept }) => all.includes(concept));
    const at = Math.max(...parts.map((part) => part.at));
    const strength = Math.max(...parts.map((part) => part.strength));
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    current = current.filter((item) => !parts.includes(item));
    current.push({ concept: result, strength, at, length });
    current.sort((a, b) => a.at - b.at);
  }
  for (const { qualifier, of } of QUALIFIERS) {
    if (!current.some(({ concept }) => of.includes(concept))) continue;
    current = current.filter(({ concept }) => concept !== qualifier);
  }
  return current;
}
