/** Phrases of shop pages by meaning, and how a text is compared with them. */
import { fold } from '@purser/form-fields';
import type { ButtonIntent } from '../page-reading.ts';

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
  | 'in-stock'
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

export type ProblemMeaning =
  | 'captcha'
  | 'bot-protection'
  | 'sign-in-required'
  | 'one-time-code'
  | 'three-d-secure'
  | 'out-of-stock'
  | 'insufficient-stock'
  | 'product-not-found'
  | 'cart-empty'
  | 'unshippable'
  | 'no-payment-method'
  | 'payment-declined'
  | 'coupon-refused'
  | 'order-refused'
  | 'shop-error';

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

/** Comparable: lower case, without diacritics and repeated spaces. */
export function folded(text: string): string {
  return fold(text)
    .replace(/[’‘`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Finds the phrases of all languages in texts. */
export class PhraseTable<Meaning extends string> {
  readonly #patterns: readonly { meaning: Meaning; whole: RegExp; part: RegExp }[];

  constructor(languages: readonly Readonly<Partial<Record<Meaning, string>>>[]) {
    const byMeaning = new Map<Meaning, string[]>();
    for (const language of languages)
      for (const [meaning, list] of entriesOf(language)) {
        const phrases = list
          .split(/(?<!\\),\s+/)
          .map((phrase) => foldedSource(phrase).replaceAll('\\,', ','))
          .filter((phrase) => phrase !== '');
        byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), ...phrases]);
      }
    this.#patterns = [...byMeaning].map(([meaning, phrases]) => {
      const sorted = [...new Set(phrases)].toSorted((a, b) => b.length - a.length);
      return {
        meaning,
        whole: new RegExp(`^(?:${sorted.join('|')})$`, 'u'),
        part: new RegExp(sorted.map(bounded).join('|'), 'u'),
      };
    });
  }

  /** The meanings of the whole text. `text` is folded. */
  whole(text: string): readonly Meaning[] {
    return this.#patterns.filter(({ whole }) => whole.test(text)).map(({ meaning }) => meaning);
  }

  /** The phrases in the text, those that cover most of it first. `text` is folded. */
  parts(text: string): readonly PhraseMatch<Meaning>[] {
    return this.#patterns
      .flatMap(({ meaning, part }) => {
        const match = part.exec(text);
        if (match === null || match[0] === '') return [];
        return [
          {
            meaning,
            phrase: match[0],
            start: match.index,
            coverage: match[0].length / Math.max(1, text.length),
          },
        ];
      })
      .toSorted((a, b) => b.coverage - a.coverage || a.start - b.start);
  }

  /** Whether the text has a phrase of the meaning. `text` is folded. */
  has(text: string, meaning: Meaning): boolean {
    return this.#patterns.some((pattern) => pattern.meaning === meaning && pattern.part.test(text));
  }

  is(text: string, meaning: Meaning): boolean {
    return this.#patterns.some((pattern) => pattern.meaning === meaning && pattern.whole.test(text));
  }
}

function entriesOf<Meaning extends string>(
  language: Readonly<Partial<Record<Meaning, string>>>,
): readonly [Meaning, string][] {
  const meanings = Object.keys(language).filter((key): key is Meaning => key in language);
  return meanings.map((meaning) => [meaning, language[meaning] ?? '']);
}

/** `fold` reads texts up to a limit. */
const foldedSource = (phrase: string): string =>
  (phrase.match(/[\s\S]{1,300}/g) ?? []).map(fold).join('').replace(/\s+/g, ' ').trim();

function bounded(phrase: string): string {
  const inner = `(?:${phrase})`;
  return UNSPACED.test(phrase) ? inner : `(?<![\\p{L}\\p{N}])${inner}(?![\\p{L}\\p{N}])`;
}
