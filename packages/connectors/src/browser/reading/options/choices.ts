/** Groups of which one option is chosen: shipping and payment options, as radio buttons, cards or lists. */
import type { Control } from '../../page-model/page-model.ts';
import { plainText } from '../money/written-amounts.ts';
import { codeWords, type Page } from '../page.ts';
import type { ReadClosedList } from '../page-reading.ts';
import { PAYMENTS, TEXTS } from '../phrases/all-phrases.ts';
import { folded, type TextMeaning } from '../phrases/phrases.ts';
import { DECLINES, EXTRA } from '../phrases/topics/extras.ts';
import {
  ADDRESS_WORD,
  OTHER_METHODS,
  PAYMENT_WORD,
  SHIPPING_WORD,
  WALLETS,
} from '../phrases/topics/shipping-and-payment.ts';
import { bottom, contains, middle, right, type Segment } from '../segments.ts';

export interface Choice {
  readonly control: Control;
  /** Everything that the page says about the option, with its price. */
  readonly text: string;
  /** The texts one by one. */
  readonly lines: readonly string[];
  readonly isSelected: boolean;
  readonly isEnabled: boolean;
}

export type ChoiceKind = 'shipping' | 'payment';

export interface ChoiceGroup {
  readonly kind: ChoiceKind | null;
  readonly choices: readonly Choice[];
}

/** All groups of radio buttons, and lists that the classifier takes for shipping or payment. */
export function readChoiceGroups(page: Page): readonly ChoiceGroup[] {
  const radios = page.model.controls.filter(({ kind }) => kind === 'radio');
  const keys = [...new Set(radios.map(groupKey))];
  const groups = keys.map((key) => {
    const choices = choicesIn(
      page,
      radios.filter((control) => groupKey(control) === key),
    );
    return { kind: kindOfGroup(page, choices), choices };
  });
  return [
    ...groups,
    ...toggleGroups(page),
    ...page.model.controls.flatMap((control) => listGroup(page, control)),
  ];
}

/** The choices of one group, in order. */
export const choicesIn = (page: Page, controls: readonly Control[]): readonly Choice[] =>
  controls.map((control, at) => choiceOf(page, control, controls[at + 1] ?? null));

/** Tabs and buttons that can be switched on, in groups that are named for shipping or payment. */
function toggleGroups(page: Page): readonly ChoiceGroup[] {
  const toggles = page.model.controls.filter(
    ({ kind, isChecked, group }) => kind === 'button' && isChecked !== null && group !== '',
  );
  return [...new Set(toggles.map(groupKey))].flatMap((key): readonly ChoiceGroup[] => {
    const members = toggles.filter((control) => groupKey(control) === key);
    const choices = members.map((control) => choiceOf(page, control, null));
    const title = folded(members[0]?.group ?? '');
    if (TEXTS.is(title, 'shipping-choice')) return [{ kind: 'shipping', choices }];
    return TEXTS.is(title, 'payment-choice') ? [{ kind: 'payment', choices }] : [];
  });
}

const groupKey = ({ frame, layer, choice, form, group }: Control): string =>
  [frame, layer ?? '', choice === '' ? `${form} ${group}` : choice].join('\n');

function choiceOf(page: Page, control: Control, next: Control | null): Choice {
  const lines = linesOf(page, control, next);
  return {
    control,
    text: lines.join(' | '),
    lines,
    isSelected: control.isChecked === true,
    isEnabled: control.isEnabled && control.isUsable,
  };
}

/** The texts of the control, or its label. Without a price among them, also the texts beside it. */
function linesOf(page: Page, control: Control, next: Control | null): readonly string[] {
  const named = plainText(control.label || control.name || control.nearbyText);
  const own = page.segments.filter((segment) => segment.control === control.ref);
  const inside =
    control.box.height > 30 && control.box.width > 100
      ? page.segments.filter(
          ({ box, frame, layer }) =>
            frame === control.frame && layer === control.layer && contains(control.box, box),
        )
      : [];
  const texts = unique([...own, ...inside]).map(({ text }) => text);
  const base =
    texts.some((text) => folded(text) === folded(named)) || texts.join(' ').length >= named.length
      ? texts
      : unique([named, ...texts.filter((text) => !named.includes(text))]);
  const known = base.length === 0 ? [named] : base;
  if (known.every((text) => text === '')) {
    const before = cellsBefore(page, control, next).map(({ text }) => text);
    if (before.length > 0) return unique([...before, ...descriptions(control, before)]);
  }
  const hasPrice = page.money.amountsIn(known.join(' ')).length > 0 || known.some(isFree);
  if (hasPrice) return [...known, ...descriptions(control, known)];
  const row = rowSegments(page, control, next).map(({ text }) => text);
  return unique([...known, ...row.filter((text) => !known.includes(text)), ...descriptions(control, known)]);
}

const descriptions = ({ description }: Control, known: readonly string[]): readonly string[] =>
  description === '' || known.some((text) => text.includes(description)) ? [] : [plainText(description)];

const unique = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

export const isFree = (text: string): boolean => TEXTS.is(folded(text), 'free');

/** Free text from the top of the control down to the next option, in its column. */
function rowSegments(page: Page, control: Control, next: Control | null): readonly Segment[] {
  const { box } = control;
  const isNextBelow = next !== null && next.box.y >= middle(box);
  const limit = isNextBelow ? next.box.y - 2 : bottom(box) + box.height;
  const isRowOfOptions = next !== null && !isNextBelow;
  if (isRowOfOptions) return [];
  return page.segments.filter(
    (segment) =>
      segment.frame === control.frame &&
      segment.layer === control.layer &&
      segment.control === null &&
      middle(segment.box) >= box.y - 6 &&
      middle(segment.box) <= Math.max(limit, bottom(box)) &&
      bottom(segment.box) <= Math.max(limit, bottom(box)) + 8 &&
      isOnSideOfText(page, control, segment) &&
      Math.abs(segment.box.x - box.x) < ROW_WIDTH_MAX,
  );
}

const ROW_WIDTH_MAX = 640;

/** The texts of a table's row whose last cell is a control without a name, halfway to the controls above and below it. */
function cellsBefore(page: Page, control: Control, next: Control | null): readonly Segment[] {
  const others = page.model.controls.filter(
    ({ ref, choice, frame }) => ref !== control.ref && choice === control.choice && frame === control.frame,
  );
  const distances = [...others, ...(next === null ? [] : [next])].map(({ box }) =>
    Math.abs(middle(box) - middle(control.box)),
  );
  const reach = Math.min(ROW_REACH_MAX, ...distances.map((distance) => distance / 2));
  return page.segments.filter(
    (segment) =>
      segment.frame === control.frame &&
      segment.layer === control.layer &&
      segment.control === null &&
      segment.headingLevel === 0 &&
      Math.abs(middle(segment.box) - middle(control.box)) < reach &&
      !isOnSideOfText(page, control, segment),
  );
}

const ROW_REACH_MAX = 40;

const isOnSideOfText = (page: Page, control: Control, segment: Segment): boolean =>
  page.model.isRightToLeft
    ? right(segment.box) <= right(control.box) + 4
    : segment.box.x >= control.box.x - 4;

/** Shipping or payment, by the name of the group, its names in code and its options. Null for other groups. */
function kindOfGroup(page: Page, choices: readonly Choice[]): ChoiceKind | null {
  const [first] = choices;
  if (first === undefined) return null;
  const scores = { shipping: 0, payment: 0 };
  for (const { control } of choices) {
    const kind = page.labels.get(control.ref)?.kind;
    if (kind === 'delivery-method') scores.shipping += 2 / choices.length;
    if (kind === 'payment-method') scores.payment += 2 / choices.length;
  }
  const { control } = first;
  const title = folded(control.group);
  if (isExtraOrNone(title, choices)) return null;
  // Steps are numbered: `3 Delivery`.
  const heading = folded(control.heading).replace(/^[^\p{L}]+/u, '');
  for (const [text, weight] of [
    [title, 3],
    [heading, 2],
  ] as const) {
    if (text === '') continue;
    if (TEXTS.is(text, 'shipping-choice') || TEXTS.is(text, 'shipping-heading')) scores.shipping += weight;
    if (TEXTS.is(text, 'payment-choice') || TEXTS.is(text, 'payment-heading')) scores.payment += weight;
  }
  const code = codeWords({ ...control, containers: [] });
  if (SHIPPING_WORD.test(code) && !ADDRESS_WORD.test(code)) scores.shipping += 2;
  if (PAYMENT_WORD.test(code)) scores.payment += 2;
  const around = codeWords({ ...control, attributeName: '', id: '', choice: '', hints: [] });
  if (SHIPPING_WORD.test(around) && !ADDRESS_WORD.test(around)) scores.shipping += 1;
  if (PAYMENT_WORD.test(around)) scores.payment += 1;
  scores.payment +=
    2 * share(choices, ({ text, control: { label, name } }) => isPayment(label || name || text));
  scores.shipping += 1.5 * share(choices, ({ text }) => isShipping(page, text));
  if (Math.abs(scores.shipping - scores.payment) < 1) return null;
  const kind = scores.shipping > scores.payment ? 'shipping' : 'payment';
  return scores[kind] >= 2 ? kind : null;
}

/** `Insurance: yes or no`, under the heading of the section before. */
function isExtraOrNone(title: string, choices: readonly Choice[]): boolean {
  const texts = choices.map(({ text }) => folded(text));
  const isOther = SHIPPING_WORD.test(title) || PAYMENT_WORD.test(title);
  const isNamed = EXTRA.test(title) || (!isOther && texts.some((text) => EXTRA.test(text)));
  return (
    isNamed &&
    // `No rush delivery` is a way to ship.
    texts.some((text) => DECLINES.test(text) && (EXTRA.test(text) || !SHIPPING_WORD.test(text)))
  );
}

const share = (choices: readonly Choice[], test: (choice: Choice) => boolean): number =>
  choices.filter(test).length / choices.length;

const isPayment = (text: string): boolean => {
  const words = folded(text);
  return PAYMENTS.whole(words).length > 0 || WALLETS.test(words) || OTHER_METHODS.test(words);
};

function isShipping(page: Page, text: string): boolean {
  const words = folded(text);
  if (SHIPPING_WORD.test(words) || TEXTS.is(words, 'pick-up')) return true;
  const hasTime = TEXTS.has(words, 'business-days') || (/\d/.test(words) && TEXTS.has(words, 'days'));
  return hasTime && (page.money.amountsIn(text).length > 0 || TEXTS.has(words, 'free'));
}

/** A list of shipping or payment options: each option is a choice of the same control. */
function listGroup(page: Page, control: Control): readonly ChoiceGroup[] {
  if (control.kind !== 'select' && control.kind !== 'combobox') return [];
  const kind = kindOfList(page, control);
  if (kind === null) return [];
  const choices = control.options
    // Only a native list has an option without a value in place of a choice.
    .filter(({ text, value }) => text.trim() !== '' && (value !== '' || control.kind === 'combobox'))
    .map((option) => ({
      control,
      text: plainText(option.text),
      lines: [plainText(option.text)],
      isSelected: option.isSelected,
      isEnabled: control.isEnabled && control.isUsable && option.isEnabled,
    }));
  return choices.length === 0 && !isClosed(control) ? [] : [{ kind, choices }];
}

function kindOfList(page: Page, control: Control): ChoiceKind | null {
  const label = page.labels.get(control.ref)?.kind;
  if (label === 'delivery-method') return 'shipping';
  if (label === 'payment-method') return 'payment';
  const { name, value, nearbyText, placeholder, title, heading } = control;
  if (label !== undefined && label !== 'unknown')
    return isOnlyInCode(page, control) ? kindSaid(control) : null;
  const own = [control.label, name === value ? '' : name];
  const around = [nearbyText, placeholder, title];
  // A list without a name is what its section is about.
  const isNameless = [...own, ...around].every((text) => text === '');
  const texts = [...own, ...(label === 'unknown' ? around : []), isNameless ? heading : ''].map(folded);
  const says = (...meanings: readonly TextMeaning[]): boolean =>
    texts.some((text) =>
      meanings.some(
        (meaning) => TEXTS.is(text.replace(/[\s:：*?？]+$/u, ''), meaning) || TEXTS.is(text, meaning),
      ),
    );
  if (says('shipping-choice', 'shipping-heading')) return 'shipping';
  return says('payment-choice', 'payment-heading') ? 'payment' : null;
}

/** Whether only names in code tell the kind of the field: they can resemble others. */
const isOnlyInCode = ({ labels }: Page, { ref }: Control): boolean =>
  labels.get(ref)?.reasons.every(({ source }) => source === 'name' || source === 'id') === true;

/**
 * Words for the choice itself, such as `How would you like to pay?`, count more than names in code; those of a heading do only for a list that
 * scripts made: opening it does no harm.
 */
function kindSaid(control: Control): ChoiceKind | null {
  const texts = [control.label, control.name].map((text) => folded(text).replace(/[\s:：*?？]+$/u, ''));
  const says = (meaning: TextMeaning) =>
    texts.some((text) => text !== '' && (TEXTS.is(text, meaning) || TEXTS.is(`${text}?`, meaning)));
  const hasHeading = (meaning: TextMeaning) => control.kind === 'combobox' && says(meaning);
  if (says('shipping-choice') || hasHeading('shipping-heading')) return 'shipping';
  return says('payment-choice') || hasHeading('payment-heading') ? 'payment' : null;
}

/** A list that shows its options only when it is open. */
const isClosed = ({ kind, options, isUsable, isEnabled }: Control): boolean =>
  kind === 'combobox' && options.length === 0 && isUsable && isEnabled;

/** The lists of shipping and payment options whose options are not known yet. */
export const closedLists = (page: Page): readonly ReadClosedList[] =>
  page.model.controls.filter(isClosed).flatMap((control) => {
    const kind = kindOfList(page, control);
    return kind === null ? [] : [{ ref: control.ref, kind }];
  });
