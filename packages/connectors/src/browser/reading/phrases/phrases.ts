/** Phrases of shop pages by meaning, and how a text is compared with them. */
import { fold, remembered } from '@purser/form-fields';
import type { ButtonIntent, ReadProblem } from '../page-reading.ts';
import { ANY, openings } from './openings.ts';

/** What the words of a button say. Some depend on where the button is. */
export type ButtonMeaning =
  | ButtonIntent
  /** Adds to the cart or leads to the checkout on a product page; places the order at the end of a checkout. */
  | 'buy'
  /** Leads to the checkout from a cart; places the order at the end of a checkout. */
  | 'order'
  | 'pay'
  | 'confirm'
  /** Of a banner or an offer: which of them its other texts tell. */
  | 'accept'
  | 'reject'
  /** Known, and not for a purchase: wish lists, subscriptions, newsletters, sharing. */
  | 'other';

export type TotalsMeaning =
  | 'subtotal'
  | 'shipping'
  | 'tax'
  | 'discount'
  | 'surcharge'
  | 'total'
  /** Amounts of a summary that are no part of the sum: total without tax, savings, loyalty points. */
  | 'aside';

export type TextMeaning =
  /** In place of an amount. */
  | 'free'
  | 'later'
  | 'tax-included'
  | 'tax-excluded'
  /** Names of groups of choices. */
  | 'shipping-choice'
  | 'payment-choice'
  | 'pick-up'
  | 'quantity'
  /** Headings. */
  | 'cart-heading'
  | 'sign-in-heading'
  | 'contact-heading'
  | 'address-heading'
  | 'shipping-heading'
  | 'payment-heading'
  | 'review-heading'
  | 'recommended-heading'
  /** Cookies and consent to tracking. */
  | 'cookies'
  /** A confirmed order. */
  | 'thanks'
  | 'order-number'
  /** Delivery times. */
  | 'business-days'
  | 'days'
  | 'weeks'
  | 'hours'
  | 'today'
  | 'tomorrow'
  | 'delivery-date';

export type PaymentMeaning =
  | 'card'
  | 'cash_on_delivery'
  | 'bank_transfer'
  | 'invoice'
  | 'test'
  | 'free'
  | 'later';

export type ProblemMeaning = ReadProblem['kind'];

/**
 * The phrases of a language, as sources of regular expressions that match folded text. They are separated by a comma and a space; a comma
 * of the text is written with a backslash.
 */
export interface Phrases {
  readonly buttons: Readonly<Partial<Record<ButtonMeaning, string>>>;
  readonly totals: Readonly<Partial<Record<TotalsMeaning, string>>>;
  readonly texts: Readonly<Partial<Record<TextMeaning, string>>>;
  readonly payments: Readonly<Partial<Record<PaymentMeaning, string>>>;
  readonly problems: Readonly<Partial<Record<ProblemMeaning, string>>>;
}

export interface PhraseMatch<Meaning> {
  readonly meaning: Meaning;
  /** The words that were found. */
  readonly phrase: string;
  readonly start: number;
  /** How much of the text the phrase is, 0 to 1. */
  readonly coverage: number;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Signs for vowels, which Arabic can be written with and without. */
const VOWEL_SIGNS = /[\u064b-\u0652\u0670\u0640]/gu;

/** Comparable: lower case, without diacritics and repeated spaces. */
export const folded = remembered((text) =>
  fold(text)
    .replace(VOWEL_SIGNS, '')
    .replace(/[’‘`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim(),
);

/** The phrases of one meaning that can begin in the same way. */
class Bucket<Meaning> {
  readonly meaning: Meaning;
  readonly phrases: string[] = [];
  #whole: RegExp | null = null;
  #part: RegExp | null = null;

  constructor(meaning: Meaning) {
    this.meaning = meaning;
  }

  get whole(): RegExp {
    this.#whole ??= new RegExp(`^(?:${this.phrases.join('|')})$`, 'u');
    return this.#whole;
  }

  /** Matches at its `lastIndex` only. */
  get part(): RegExp {
    this.#part ??= new RegExp(bounded(this.phrases.toSorted((a, b) => b.length - a.length)), 'uy');
    return this.#part;
  }
}

/** Finds the phrases of all languages in texts. */
export class PhraseTable<Meaning extends string> {
  readonly #languages: readonly Readonly<Partial<Record<Meaning, string>>>[];
  #bucketsByOpening: ReadonlyMap<string, ReadonlyMap<Meaning, Bucket<Meaning>>> | null = null;

  constructor(languages: readonly Readonly<Partial<Record<Meaning, string>>>[]) {
    this.#languages = languages;
  }

  /** Built on first use: most processes read no pages. */
  get #buckets(): ReadonlyMap<string, ReadonlyMap<Meaning, Bucket<Meaning>>> {
    this.#bucketsByOpening ??= bucketsOf(this.#languages);
    return this.#bucketsByOpening;
  }

  /** The buckets whose phrases can begin at the position. */
  #bucketsAt(text: string, at: number, isWithAny: boolean): readonly Bucket<Meaning>[] {
    const keys = [text.slice(at, at + 2), text.slice(at, at + 1) + ANY, ...(isWithAny ? [ANY] : [])];
    return keys.flatMap((key) => [...(this.#buckets.get(key)?.values() ?? [])]);
  }

  /** The meanings of the whole text. `text` is folded. */
  readonly whole = remembered((text): readonly Meaning[] => {
    const found = this.#bucketsAt(text, 0, true).filter(({ whole }) => whole.test(text));
    return [...new Set(found.map(({ meaning }) => meaning))];
  });

  /** The longest phrase of each meaning in the text, those that cover most of it first. `text` is folded. */
  readonly parts = remembered((text) => this.#findParts(text));

  #findParts(text: string): readonly PhraseMatch<Meaning>[] {
    const found = new Map<Meaning, PhraseMatch<Meaning>>();
    for (const match of text.matchAll(WORD_START)) {
      for (const { meaning, part } of this.#bucketsAt(text, match.index, match.index === 0)) {
        part.lastIndex = match.index;
        const phrase = part.exec(text)?.[0] ?? '';
        const known = found.get(meaning);
        if (phrase === '' || (known !== undefined && known.phrase.length >= phrase.length)) continue;
        found.set(meaning, { meaning, phrase, start: match.index, coverage: phrase.length / text.length });
      }
    }
    return [...found.values()].toSorted((a, b) => b.coverage - a.coverage || a.start - b.start);
  }

  /** Whether the text has a phrase of the meaning. `text` is folded. */
  has(text: string, meaning: Meaning): boolean {
    return this.parts(text).some((match) => match.meaning === meaning);
  }

  /** Whether the whole text is a phrase of the meaning. `text` is folded. */
  is(text: string, meaning: Meaning): boolean {
    return this.whole(text).includes(meaning);
  }
}

function bucketsOf<Meaning extends string>(
  languages: readonly Readonly<Partial<Record<Meaning, string>>>[],
): ReadonlyMap<string, ReadonlyMap<Meaning, Bucket<Meaning>>> {
  const buckets = new Map<string, Map<Meaning, Bucket<Meaning>>>();
  const add = (opening: string, meaning: Meaning, phrase: string) => {
    const byMeaning = buckets.get(opening) ?? new Map<Meaning, Bucket<Meaning>>();
    buckets.set(opening, byMeaning);
    const bucket = byMeaning.get(meaning) ?? new Bucket(meaning);
    byMeaning.set(meaning, bucket);
    bucket.phrases.push(phrase);
  };
  for (const language of languages)
    for (const [meaning, list] of entriesOf(language))
      for (const phrase of new Set(list.split(/(?<!\\),\s+/).map(foldedSource)))
        if (phrase !== '') for (const opening of openings(phrase)) add(opening, meaning, phrase);
  return buckets;
}

/** Where a phrase can begin: at a word, and at each character of a script without spaces. */
const WORD_START = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function entriesOf<Meaning extends string>(
  language: Readonly<Partial<Record<Meaning, string>>>,
): readonly [Meaning, string][] {
  const meanings = Object.keys(language).filter((key): key is Meaning => key in language);
  return meanings.map((meaning) => [meaning, language[meaning] ?? '']);
}

/** `fold` reads texts up to a limit. */
const foldedSource = (phrase: string): string =>
  (phrase.match(/[\s\S]{1,300}/g) ?? [])
    .map(fold)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('\\,', ',');

/** A phrase of a script with spaces ends with a word. */
function bounded(phrases: readonly string[]): string {
  const unspaced = phrases.filter((phrase) => UNSPACED.test(phrase));
  const spaced = phrases.filter((phrase) => !UNSPACED.test(phrase));
  return [
    ...(spaced.length === 0 ? [] : [`(?:${spaced.join('|')})${WORD_END}`]),
    ...unspaced.map((phrase) => `(?:${phrase})`),
  ].join('|');
}

/**
 * No letter or digit follows. The letters of folded text: `\\p{L}` has 700 ranges, and compiling it in each expression took most of the time
 * in which a process reads its first page.
 */
const WORD_END =
  '(?![0-9a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u0370-\\u037d\\u0386\\u0388-\\u0559\\u0561-\\u0588\\u05d0-\\u05f2\\u0620-\\u064a\\u0660-\\u0669\\u066e-\\u06d3\\u06d5-\\u06ff\\u0750-\\u1fff\\u2c00-\\u2dff\\u214e\\u2184\\u3005-\\u3007\\u303b\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3105-\\u31ff\\u3400-\\u9fff\\ua000-\\ud7ff\\uf900-\\ufd3d\\ufd50-\\ufdfb\\ufe70-\\ufefc\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc])';
