/** Whether the page confirms an order, and its number. */
import { hasOrderButton } from './buttons/button-meanings.ts';
import type { Page } from './page.ts';
import type { PageContext } from './page-context.ts';
import type { ReadConfirmation, ReadTotals } from './page-reading.ts';
import { TEXTS } from './phrases/all-phrases.ts';
import { folded, type PhraseMatch, type TextMeaning } from './phrases/phrases.ts';
import { CONFIRMATION, NAMES_NUMBER, NAMES_PURCHASE, ORDER_NUMBER } from './phrases/topics/orders.ts';
import { ORDER_LINK } from './phrases/topics/page-urls.ts';
import type { Segment } from './segments.ts';

const TEXT_LENGTH_MAX = 240;
const CERTAIN = 0.6;

export function readConfirmation(
  page: Page,
  context: PageContext,
  totals: ReadTotals | null,
): ReadConfirmation | null {
  const orderNumber = readOrderNumber(page);
  const thanks = page.segments.filter(isThanks);
  const isTitled = isThanksText(folded(page.model.title.split(/[|–—-]/u)[0] ?? ''));
  const isProminent = thanks.some(
    ({ headingLevel, isStrong, isAlert }) => headingLevel > 0 || isStrong || isAlert,
  );
  let confidence = 0;
  if (thanks.length > 0) confidence += 0.3;
  if (isProminent) confidence += 0.2;
  if (isTitled) confidence += 0.2;
  if (orderNumber !== null) confidence += 0.3;
  if (context.isConfirmationPath) confidence += 0.25;
  if (thanks.some(({ text }) => isAboutOrder(folded(text)))) confidence += 0.15;
  if (context.hasPaymentOptions || context.hasCardFields) confidence -= 0.6;
  if (context.contactCount + context.addressCount >= 3) confidence -= 0.4;
  const isSent = page.segments.some(saysConfirmationIsSent);
  if (isSent) confidence += 0.3;
  const isSaid =
    thanks.length > 0 || isTitled || ((context.isConfirmationPath || isSent) && orderNumber !== null);
  if (!isSaid || confidence < CERTAIN) return null;
  // The words for a confirmed order are also those for confirming it.
  if (!context.isConfirmationPath && hasOrderButton(page, context.isCheckout)) return null;
  return {
    confidence: Math.min(0.98, Math.round(confidence * 100) / 100),
    orderNumber,
    paid: totals?.total ?? null,
    orderUrl: orderUrl(page, orderNumber),
  };
}

const isThanks = ({ text, isStruckThrough }: Segment): boolean =>
  !isStruckThrough && text.length <= TEXT_LENGTH_MAX && isThanksText(folded(text));

const SENTENCE_END = /[.!]\s+/;

/** The whole text, or one of its sentences. */
const isThanksText = (words: string): boolean =>
  [words, ...words.split(SENTENCE_END)].some((text) => TEXTS.is(bareSentence(text), 'thanks'));

const bareSentence = (words: string): string =>
  words
    .replace(/[^\p{L}\p{N}\s'’#,.?-]/gu, '')
    .replace(/[.!?\s]+$/, '')
    .trim();

/** `A confirmation is on its way to ada@example.com`. */
const saysConfirmationIsSent = ({ text }: Segment): boolean =>
  text.length <= TEXT_LENGTH_MAX && EMAIL.test(text) && CONFIRMATION.test(folded(text));

const EMAIL = /\S@\S{1,60}\.\p{L}{2}/u;

const isAboutOrder = (words: string): boolean => NAMES_PURCHASE.test(words);

/** After its label, in the same text or the next one beside or below. */
function readOrderNumber(page: Page): string | null {
  for (const [at, segment] of page.segments.entries()) {
    if (segment.text.length > TEXT_LENGTH_MAX) continue;
    for (const found of numberLabels(folded(segment.text))) {
      const number = numberBehind(page, segment, at, found);
      if (number !== null) return number;
    }
  }
  return linkedNumber(page);
}

/** In the first sentence and in the whole text: later sentences can have longer words for it, such as `confirmation`. */
function numberLabels(words: string): readonly PhraseMatch<TextMeaning>[] {
  const [first = ''] = words.split(/(?<=[.!?])\s/u);
  return [...new Set([first, words])].flatMap((text) =>
    TEXTS.parts(text)
      .filter(({ meaning }) => meaning === 'order-number')
      .slice(0, 1),
  );
}

function numberBehind(
  page: Page,
  segment: Segment,
  at: number,
  { phrase, start }: PhraseMatch<TextMeaning>,
): string | null {
  const words = folded(segment.text);
  const end = start + phrase.length;
  // The words for a number can stand before those for the order: `Référence de la commande`.
  const isNumber = NAMES_NUMBER.test(words.slice(Math.max(0, start - NUMBER_BEFORE_MAX), end));
  const within = numberAfter(segment.text, words, end, isNumber);
  if (within !== null && (start <= LABEL_START_MAX || isInAddress(page, within))) return within;
  const rest = words.slice(end).replace(/[\s:：#.]/g, '');
  const next = page.segments[at + 1];
  if (rest !== '' || start > 6 || !isNumber || next === undefined) return null;
  return numberAfter(next.text, folded(next.text), 0, true);
}

const NUMBER_BEFORE_MAX = 20;

/** A number that stands far behind in a text counts only if the address has it too: notes can name numbers of other orders. */
const LABEL_START_MAX = 48;
const isInAddress = ({ model }: Page, number: string): boolean => model.url.includes(number);

function numberAfter(text: string, words: string, from: number, isExact: boolean): string | null {
  // Folding keeps the length of most texts; where it does not, the folded text is read.
  const rest = (text.length === words.length ? text : words).slice(from);
  const [match, number = ''] = ORDER_NUMBER.exec(rest) ?? [];
  if (match === undefined || isDate(number)) return null;
  if (!/\d/.test(number)) return isExact && LETTERS.test(number) ? number : null;
  const isMarked = /[#№]/.test(match);
  if (!isExact && !isMarked && number.length < 4) return null;
  return !isExact && !isMarked && /^(?:19|20)\d\d$/.test(number) ? null : number;
}

/** `XKBKNABJK`: references without a digit are written in capitals, after a label that names a number. */
const LETTERS = /^[A-Z]{6,16}$/;

const isDate = (number: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(number);

/** A link to the order whose text is its number. */
function linkedNumber(page: Page): string | null {
  for (const { kind, name, href } of page.model.controls) {
    if (kind !== 'link' || !ORDER_LINK.test(href)) continue;
    const number = /^(?:[\p{L}\s]{0,20})[#№]?\s?([A-Z]{0,6}[-_]?\d[A-Z0-9_-]{2,30})$/iu.exec(
      name.trim(),
    )?.[1];
    if (number !== undefined) return number;
  }
  return null;
}

function orderUrl(page: Page, orderNumber: string | null): string | null {
  const link = page.model.controls.find(
    ({ kind, href, name }) =>
      kind === 'link' &&
      ORDER_LINK.test(href) &&
      (orderNumber !== null
        ? href.includes(orderNumber) || name.includes(orderNumber)
        : isAboutOrder(folded(name))),
  );
  return link?.href ?? null;
}
