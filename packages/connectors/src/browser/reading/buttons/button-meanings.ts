/** What the words of a button or link say, and where there are none, its names in code. What that means depends on the page. */
import type { Control } from '../../page-model/page-model.ts';
import { plainText } from '../money/written-amounts.ts';
import { codeWords, type Page } from '../page.ts';
import { BUTTONS } from '../phrases/all-phrases.ts';
import { type ButtonMeaning, folded } from '../phrases/phrases.ts';
import { ACCEPTS_TERMS } from '../phrases/topics/buyer-fields.ts';

export const BUTTON_TEXT_LENGTH_MAX = 90;
const WHOLE = 0.95;
const PART = 0.7;
const CODE = 0.55;
/** Part of a text that a phrase has to be. */
const COVERAGE_MIN = 0.55;

export interface Meant {
  readonly meaning: ButtonMeaning;
  readonly confidence: number;
  readonly reason: string;
}

/** The words of the button without amounts, counts and signs. */
export function labelOf(page: Page, control: Control): string {
  const written = plainText(control.name || control.label || control.value || control.title).slice(
    0,
    BUTTON_TEXT_LENGTH_MAX * 2,
  );
  let text = written;
  for (const { start, end } of page.money.amountsIn(written).toReversed())
    text = `${text.slice(0, start)} ${text.slice(end)}`;
  return bareLabel(text) || bareLabel(written);
}

function bareLabel(text: string): string {
  const words = folded(text)
    .replace(/[()[\]{}]\s*\d{0,4}\s*[()[\]{}]/g, ' ')
    .replace(/[→←»«›‹▸▶➔➜✓✔•|·⟶🛒🔒➝>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^(?:[×✕✖x]|[+＋−-])$/u.test(words)) return words.replace(/[×✕✖]/u, 'x');
  return words
    .replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}?+]+$/gu, '')
    .replace(/^\+\s*(?=\p{L})/u, '')
    .trim();
}

export function meaningsOf(text: string): readonly Meant[] {
  if (text === '' || text.length > BUTTON_TEXT_LENGTH_MAX) return [];
  const whole = preferred(BUTTONS.whole(text));
  const besides = whole.every((meaning) => meaning === 'other') ? besidesTerms(text) : [];
  if (besides.length > 0) return besides;
  if (whole.length > 0)
    return whole.map((meaning) => ({ meaning, confidence: WHOLE, reason: `text "${text}"` }));
  const [verb = '', subject = ''] = text.split(/\s?[:：]\s?/u, 2);
  const named = subject === '' ? [] : BUTTONS.whole(verb).filter((meaning) => ABOUT_ITEMS.has(meaning));
  if (named.length > 0)
    return named.map((meaning) => ({ meaning, confidence: WHOLE, reason: `text "${verb}" before a name` }));
  const [step = '', next = ''] = text.split(/\s[-–—]\s/u, 2);
  const goesOn = next === '' ? [] : BUTTONS.whole(step).filter((meaning) => meaning === 'continue');
  if (goesOn.length > 0)
    return goesOn.map((meaning) => ({ meaning, confidence: WHOLE, reason: `text "${step}" before a name` }));
  const found = BUTTONS.parts(text);
  // `Back to` is the same before words of which each means something else.
  const back = found.find(({ meaning, start }) => meaning === 'back' && start === 0);
  const parts = back === undefined ? found.filter(({ coverage }) => coverage >= COVERAGE_MIN) : [back];
  return parts.map(({ meaning, phrase, coverage }) => ({
    meaning,
    confidence: PART * Math.min(1, coverage + 0.2),
    reason: `text "${text}" has "${phrase}"`,
  }));
}

/** `Agree to the terms and continue`. */
function besidesTerms(text: string): readonly Meant[] {
  const rest = text.replace(ACCEPTS_TERMS, '');
  const meanings = rest === text ? [] : preferred(BUTTONS.whole(rest));
  return meanings
    .filter((meaning) => GOES_ON.has(meaning))
    .map((meaning) => ({ meaning, confidence: WHOLE, reason: `text "${rest}" after the terms` }));
}

/** What a button that accepts the terms does besides. */
const GOES_ON: ReadonlySet<ButtonMeaning> = new Set<ButtonMeaning>([
  'continue',
  'checkout',
  'place-order',
  'pay',
  'order',
  'buy',
  'confirm',
]);

/** What is done with an item of a cart, whose name can follow: `Remove: Blue mug`. */
const ABOUT_ITEMS: ReadonlySet<ButtonMeaning> = new Set<ButtonMeaning>(['remove', 'increase', 'decrease']);

/** Where a text has several meanings, the one that must not be overlooked comes first. */
const PRECEDENCE: readonly ButtonMeaning[] = [
  'place-order',
  'update-totals',
  'other',
  'reject-cookies',
  'accept-cookies',
  'express-pay',
  'continue-as-guest',
  'keep-address',
  'use-suggested-address',
  'pay',
  'order',
  'buy',
  'checkout',
  'add-to-cart',
  'update-cart',
  // In some languages to add an address and to add a piece begin with the same word.
  'open-section',
];

function preferred(meanings: readonly ButtonMeaning[]): readonly ButtonMeaning[] {
  const rank = (meaning: ButtonMeaning): number => {
    const at = PRECEDENCE.indexOf(meaning);
    return at === -1 ? PRECEDENCE.length : at;
  };
  const isByPlace = meanings.includes('order') || meanings.includes('buy');
  // Words that place the order in one language lead to the checkout in another: the page decides.
  return meanings
    .filter((meaning) => meaning !== 'place-order' || !isByPlace)
    .toSorted((a, b) => rank(a) - rank(b));
}

const CODE_MEANINGS: readonly (readonly [RegExp, ButtonMeaning])[] = [
  [/\b(?:wish ?list|compare|newsletter|subscribe|search|share)\b/, 'other'],
  [
    /\b(?:place ?order|submit ?order|confirm ?order|complete ?order|order ?submit|order ?confirm)\b/,
    'place-order',
  ],
  [/\b(?:add ?to ?(?:cart|basket|bag)|addtocart|add cart)\b/, 'add-to-cart'],
  [/\b(?:proceed ?to ?checkout|go ?to ?checkout|checkout ?(?:button|btn|link))\b/, 'checkout'],
  [/\b(?:remove ?(?:item|from ?cart)?|delete ?item)\b/, 'remove'],
  [
    /\b(?:(?:qty|quantity) ?(?:plus|increase|up|increment)|(?:increase|increment|plus) ?(?:qty|quantity)?)\b/,
    'increase',
  ],
  [
    /\b(?:(?:qty|quantity) ?(?:minus|decrease|down|decrement)|(?:decrease|decrement|minus) ?(?:qty|quantity)?)\b/,
    'decrease',
  ],
  [/\b(?:modal ?close|close ?(?:modal|button|btn|dialog|drawer|popup)?|btn ?close|dismiss)\b/, 'close'],
  [/\b(?:update ?cart)\b/, 'update-cart'],
  [/\b(?:apply ?(?:coupon|discount|promo|voucher))\b/, 'apply-coupon'],
];

/** By names in code, for buttons without words, and as a hint to placing orders for unknown words. */
export function meaningsInCode(control: Control, text: string): readonly Meant[] {
  const own = codeWords({ ...control, containers: [] });
  const found = CODE_MEANINGS.find(([pattern]) => pattern.test(own));
  if (found === undefined) return [];
  const isWorded = /\p{L}{3}/u.test(text);
  if (isWorded && found[1] !== 'place-order' && found[1] !== 'other') return [];
  return [{ meaning: found[1], confidence: CODE, reason: `names in code "${own.slice(0, 60)}"` }];
}

/** Words that place the order in a checkout, and mean something else on other pages. */
const ORDERING_IN_CHECKOUT: ReadonlySet<ButtonMeaning> = new Set<ButtonMeaning>(['order', 'pay', 'buy']);

/** Whether the page has a button that places the order by its words alone. */
export const hasOrderButton = (page: Page, isCheckout: boolean): boolean =>
  page.model.controls.some(
    (control) =>
      control.kind === 'button' &&
      control.isUsable &&
      BUTTONS.whole(labelOf(page, control)).some(
        (meaning) => meaning === 'place-order' || (isCheckout && ORDERING_IN_CHECKOUT.has(meaning)),
      ),
  );
