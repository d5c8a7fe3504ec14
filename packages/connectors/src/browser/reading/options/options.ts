/** Shipping and payment options with their prices, times and methods. */
import type { Money } from '../../../lookup.ts';
import type { Page } from '../page.ts';
import type { ReadPaymentOption, ReadShippingOption } from '../page-reading.ts';
import { PAYMENTS, TEXTS } from '../phrases/all-phrases.ts';
import { folded } from '../phrases/phrases.ts';
import {
  DELIVERY_TO,
  OR,
  OTHER_METHODS,
  PAY_BY,
  THRESHOLD,
  WALLETS,
} from '../phrases/topics/shipping-and-payment.ts';
import { type Choice, type ChoiceGroup, isFree } from './choices.ts';
import { deliveryEstimate } from './delivery-estimate.ts';

export function readShippingOptions(
  page: Page,
  groups: readonly ChoiceGroup[],
): readonly ReadShippingOption[] {
  const modes = deliveryModes(page, groups);
  return groups
    .filter((group) => group.kind === 'shipping' && !modes.includes(group))
    .flatMap(({ choices }) =>
      choices.map((choice) => ({
        ref: choice.control.ref,
        label: labelOf(page, choice),
        cost: costOf(page, choice),
        deliveryEstimate: estimateOf(page, choice),
        isSelected: choice.isSelected,
        isEnabled: choice.isEnabled,
        isPickUp: isPickUp(choice),
      })),
    );
}

/** `Deliver` in a choice between that and to collect, where the ways to deliver are offered besides; null if it is selected. */
export function readDeliveryMode(page: Page, groups: readonly ChoiceGroup[]): string | null {
  const [mode, ...others] = deliveryModes(page, groups);
  const delivered = mode?.choices.filter((choice) => !isPickUp(choice)) ?? [];
  const [choice] = delivered;
  if (choice === undefined || others.length > 0 || delivered.length > 1 || choice.isSelected) return null;
  return choice.control.ref;
}

/** Groups that offer to deliver or to collect, without prices, beside another one with the ways to deliver. */
function deliveryModes(page: Page, groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] {
  const shipping = groups.filter(({ kind }) => kind === 'shipping');
  const modes = shipping.filter(
    ({ choices }) =>
      choices.some(isPickUp) &&
      choices.some((choice) => !isPickUp(choice)) &&
      choices.every((choice) => costOf(page, choice) === null),
  );
  return modes.length < shipping.length ? modes : [];
}

export function readPaymentOptions(page: Page, groups: readonly ChoiceGroup[]): readonly ReadPaymentOption[] {
  const ofAddress = new Set(
    page.fields.filter(({ label }) => label.kind === 'billing-same-as-shipping').map(({ ref }) => ref),
  );
  return groups
    .filter(({ kind }) => kind === 'payment')
    .map(({ choices }) => choices.filter(({ control }) => !ofAddress.has(control.ref)))
    .flatMap((choices) =>
      choices.map((choice) => ({
        ref: choice.control.ref,
        label: labelOf(page, choice),
        method: methodOf(choice),
        isSelected: choice.isSelected,
        isEnabled: choice.isEnabled,
      })),
    );
}

/** The first words of the option, without its price: the same each time the page shows it. */
function labelOf(page: Page, { control, lines }: Choice): string {
  const named = control.kind === 'radio' ? control.label || control.name || lines[0] || '' : lines[0] || '';
  const first = lines.find((line) => bare(page, line) !== '' && named.startsWith(line)) ?? named;
  const label = bare(page, first) || bare(page, lines.join(' ')) || named;
  // Dashes between words that a closed step hides are no name.
  return /[\p{L}\p{N}]/u.test(label) ? label : '';
}

function bare(page: Page, text: string): string {
  let rest = text;
  for (const amount of page.money.amountsIn(text).toReversed())
    rest = rest.slice(0, amount.start) + rest.slice(amount.end);
  return withoutFree(rest)
    .replace(/[([]\s*[+-]?\s*[)\]]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:–—+-]+|[\s:–—+-]+$/g, '')
    .trim();
}

/** `Standard shipping Free`, `Standard shipping (free)`: the last word is the price. */
const withoutFree = (text: string): string => {
  const [, before = '', remark = ''] = /^(.{3,}?)\s*[(（[]([^()（）[\]]{2,20})[)）\]]\s*$/u.exec(text) ?? [];
  if (before !== '' && isFree(remark)) return before;
  const match = /^(.{3,}[\s:–—-])(\S+)\s*$/u.exec(text);
  return match !== null && isFree(match[2] ?? '') ? (match[1] ?? '') : text;
};

/** Null without a price, with several, and for one that is not certain. */
export function costOf(page: Page, choice: Pick<Choice, 'lines'>): Money | null {
  const amounts = choice.lines.flatMap((line) =>
    page.money
      .amountsIn(line)
      .filter(
        ({ isFrom, isRange, isPerUnit, start }) =>
          !isFrom && !isRange && !isPerUnit && !isThreshold(line.slice(0, start)),
      ),
  );
  const [first] = amounts;
  const different = new Set(amounts.map(({ money }) => money?.amountSubunits));
  if (first !== undefined) return different.size === 1 && !first.isNegative ? first.money : null;
  const isZero = choice.lines.some((line) => isFree(line) || isFree(lastWords(line)) || saysFree(line));
  const code = page.money.currency;
  return isZero && code !== null ? { currencyCode: code, amountSubunits: 0 } : null;
}

/** `Free standard shipping`, but not `free from €50`. */
const saysFree = (line: string): boolean =>
  TEXTS.has(folded(line), 'free') && !/\d/.test(line.replace(/\d+\s?[-–]\s?\d+/, ''));

/** `free over €50`: the amount is no price. */
const isThreshold = (before: string): boolean => THRESHOLD.test(folded(before));

const lastWords = (text: string): string => text.slice(-30).replace(/^.*[\s:–—-]/u, '');

function estimateOf(page: Page, { text }: Choice): ReadShippingOption['deliveryEstimate'] {
  const { today } = page.hints;
  if (today === undefined) return null;
  const withoutPrices = bare(page, text);
  return deliveryEstimate(withoutPrices, { today, language: page.model.language });
}

const isPickUp = ({ lines, control }: Choice): boolean =>
  [...lines, control.label, control.name]
    .flatMap((line) => line.split(/\s[–—-]\s/u))
    .map((part) => folded(part).trim())
    .some((words) =>
      TEXTS.parts(words).some(
        ({ meaning, start }) =>
          meaning === 'pick-up' && (start <= 12 || DELIVERY_TO.test(words.slice(0, start))),
      ),
    );

function methodOf({ control, lines, text }: Choice): ReadPaymentOption['method'] {
  const label = folded(control.kind === 'radio' ? control.label || control.name || lines[0] || '' : text);
  for (const words of [label, folded(lines[0] ?? ''), folded(text)]) {
    if (WALLETS.test(words)) return 'wallet';
    if (OTHER_METHODS.test(words)) return 'other';
    const found = methodSaid(words) ?? methodSaid(words.replace(PAY_BY, ''));
    const method = found === null || found === 'later' ? (methodNamed(words) ?? found) : found;
    if (method !== null) return method === 'later' ? 'other' : method;
  }
  return 'other';
}

type SaidMethod = ReturnType<typeof PAYMENTS.whole>[number];

function methodSaid(words: string): SaidMethod | null {
  const alternatives = words.split(OR);
  const methods = alternatives.flatMap((each) => PAYMENTS.whole(each).slice(0, 1));
  // `Check / Bank transfer`: both are paid later, without data of the buyer.
  if (alternatives.length > 1 && methods.includes('bank_transfer')) {
    const isLater = methods.every((method) => method === 'bank_transfer' || method === 'test');
    if (isLater) return 'bank_transfer';
  }
  const [whole] = PAYMENTS.whole(words);
  if (whole !== undefined) return whole;
  return PAYMENTS.parts(words).find(({ start }) => start === 0)?.meaning ?? null;
}

/** `Giro / bank transfer`, `Pay later (invoice)`: several names of one method, of which one may be unknown. Null if they differ. */
function methodNamed(words: string): SaidMethod | null {
  const names = words.split(/\s*[/|()[\]·•、／（）]\s*|\s[-–—]\s|[:：]\s?/u).filter((name) => name !== '');
  const [found, ...others] = new Set(
    names.map(methodSaid).filter((meaning) => meaning !== null && meaning !== 'later'),
  );
  return found === undefined || others.length > 0 ? null : found;
}
