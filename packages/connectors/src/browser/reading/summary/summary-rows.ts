/** The rows of summaries: labels with their amounts, in one text, beside each other or below each other. */
import type { Money } from '../../../lookup.ts';
import type { PageAmount } from '../money/page-money.ts';
import type { Page } from '../page.ts';
import type { ReadShippingOption } from '../page-reading.ts';
import { TEXTS } from '../phrases/all-phrases.ts';
import { folded, type TotalsMeaning } from '../phrases/phrases.ts';
import { bottom, right, type Segment, sharesColumn, sharesRow } from '../segments.ts';
import { bareLabel, LABEL_LENGTH_MAX, meaningOf } from './row-labels.ts';

/** A labelled row of a summary. */
export interface TotalsRow {
  readonly meaning: TotalsMeaning;
  readonly label: Segment;
  /** The segment with the amount: the label's own, or another. */
  readonly at: Segment;
  /** Null if it comes later in the checkout. */
  readonly money: Money | null;
  readonly isTaxIncluded: boolean;
  readonly isLater: boolean;
}

/** How far the amount of a label can be in reading order. */
const ORDER_DISTANCE_MAX = 14;

/** In reading order. `selected` are the selected shipping options. */
export function readRows(page: Page, selected: readonly ReadShippingOption[]): readonly TotalsRow[] {
  const rows = page.segments.flatMap((label, at) => {
    if (label.isStruckThrough || label.control !== null) return [];
    const own = rowWithin(page, label);
    if (own !== null) return [own];
    const named = selected.length > 0 ? null : meaningOfSelected(page, label.text);
    const meaning = named ?? meaningOf(label.text);
    const row =
      meaning === null
        ? (rowOfOption(page, label, at, selected) ?? deductionBeside(page, label, at))
        : rowBeside(page, label, at, meaning);
    return row === null || (named !== null && row.money === null) ? [] : [row];
  });
  return rows.filter((row, at) => !isPaidByMethod(page, row, rows) && !isLoneDeduction(rows, at));
}

/** An amount with a minus sign, whatever its label says: `2 % for prepayment -€1.00`. */
function deductionBeside(page: Page, label: Segment, at: number): TotalsRow | null {
  const [amount, ...others] = page.segments
    .slice(at + 1, at + 1 + ORDER_DISTANCE_MAX)
    .filter(
      ({ frame, layer, box }) =>
        frame === label.frame &&
        layer === label.layer &&
        sharesRow(box, label.box) &&
        isAfter(page, label, box.x),
    );
  const isOnly = amount !== undefined && others.length === 0 && /\p{L}{2}/u.test(label.text);
  if (!isOnly || label.text.length > LABEL_LENGTH_MAX || !DEDUCTION.test(amount.text)) return null;
  return valueRow(page, 'discount', label, amount);
}

const DEDUCTION = /^[-−–]\s?\P{L}{0,4}\d|^\p{Sc}\s?[-−–]\s?\d/u;

/** A deduction by its sign alone counts below the sum of the items only. */
function isLoneDeduction(rows: readonly TotalsRow[], at: number): boolean {
  const row = rows[at];
  if (row?.meaning !== 'discount' || meaningOf(row.label.text) !== null) return false;
  return !rows.slice(0, at).some(({ meaning }) => meaning === 'subtotal');
}

/** `Bank transfer €49.90`: the method with the total that is paid by it, which is no fee. */
const isPaidByMethod = (page: Page, { label, money }: TotalsRow, rows: readonly TotalsRow[]): boolean =>
  isNamed(label.text, page.hints.selectedPayment) &&
  rows.some((row) => row.meaning === 'total' && row.money?.amountSubunits === money?.amountSubunits);

const isNamed = (text: string, option: string | undefined): boolean =>
  option !== undefined && bareLabel(option) !== '' && bareLabel(text) === bareLabel(option);

/** What a row is for that is named as what was selected on a page before: its shipping, or the fee of the way to pay. */
function meaningOfSelected({ hints }: Page, text: string): TotalsMeaning | null {
  const { selectedOptions = [], selectedPayment } = hints;
  if (isNamed(text, selectedPayment)) return 'surcharge';
  const isShipping = selectedOptions.some((option) => option !== selectedPayment && isNamed(text, option));
  return isShipping ? 'shipping' : null;
}

/** The row of the shipping can be named like the selected option, whose price it shows. */
function rowOfOption(
  page: Page,
  label: Segment,
  at: number,
  selected: readonly ReadShippingOption[],
): TotalsRow | null {
  const name = bareLabel(label.text);
  const option = selected.find((each) => name !== '' && bareLabel(each.label) === name);
  if (option === undefined || option.cost === null) return null;
  const row = rowBeside(page, label, at, 'shipping');
  return row?.money?.amountSubunits === option.cost.amountSubunits ? row : null;
}

/** Label and amount in one text: `Total: €12.00`. */
function rowWithin(page: Page, label: Segment): TotalsRow | null {
  const ofOption = rowWithOption(page, label);
  if (ofOption !== null) return ofOption;
  const amounts = page.money.amountsIn(label.text, true).filter(isOneAmount);
  const amount = amounts.at(-1);
  if (amount === undefined || label.text.length > LABEL_LENGTH_MAX) {
    const [, name = '', value = ''] = /^([^:]{2,40}):\s*(.{2,60})$/u.exec(label.text) ?? [];
    const meaning = name === '' ? null : meaningOf(name);
    return meaning === null ? null : wordedRow(meaning, label, label, value);
  }
  const rest = `${label.text.slice(0, amount.start)} ${label.text.slice(amount.end)}`;
  const meaning = meaningOfSelected(page, rest) ?? meaningOf(rest.replace(/\s-\s*$/, ''));
  return (
    rowWithTaxRemark(label, amounts) ?? (meaning === null ? null : amountRow(meaning, label, label, amount))
  );
}

/** The option that was selected, between the label and its cost: `Delivery: Standard - €5.00`. */
function rowWithOption(page: Page, label: Segment): TotalsRow | null {
  const [, name = '', rest = ''] = /^([^:：]{2,40})[:：]\s*(.+)$/u.exec(label.text) ?? [];
  // Names of options can end with a number, which is no price, and no beginning of a range.
  const [amount, ...others] = page.money.amountsIn(label.text).filter(({ isPerUnit }) => !isPerUnit);
  if (amount === undefined || others.length > 0 || meaningOf(name) !== 'shipping') return null;
  if (label.text.slice(amount.end).trim() !== '') return null;
  const wordsOf = (text: string) =>
    folded(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const words = wordsOf(rest.slice(0, rest.length - (label.text.length - amount.start)));
  const isSelected = words !== '' && (page.hints.selectedOptions ?? []).map(wordsOf).includes(words);
  return isSelected ? amountRow('shipping', label, label, amount) : null;
}

/** The included tax after the amount, with its rate or amount: `Total €12.00 incl. VAT`, `Total €12.00 (incl. €2.00 VAT)`. */
function rowWithTaxRemark(label: Segment, amounts: readonly PageAmount[]): TotalsRow | null {
  const [first, ...others] = amounts;
  if (first === undefined) return null;
  let remark = label.text;
  for (const { start, end } of others.toReversed()) remark = remark.slice(0, start) + remark.slice(end);
  remark = remark.slice(first.end).replace(/\d+(?:[.,]\d+)?\s?%|[()[\]（）*]/gu, ' ');
  if (!TEXTS.is(folded(remark.replace(/\s+/gu, ' ')), 'tax-included')) return null;
  const meaning = meaningOf(label.text.slice(0, first.start));
  return meaning === null || meaning === 'tax' ? null : amountRow(meaning, label, label, first);
}

const isOneAmount = (amount: PageAmount): boolean => !amount.isPerUnit && !amount.isRange && !amount.isFrom;

/** The amount in a text of the same visual row, else below the label. */
function rowBeside(page: Page, label: Segment, at: number, meaning: TotalsMeaning): TotalsRow | null {
  const near = page.segments.slice(at + 1, at + 1 + ORDER_DISTANCE_MAX);
  const inPlace = near.filter((segment) => segment.frame === label.frame && segment.layer === label.layer);
  // Behind the options below a heading, reading goes on in another column.
  const optionsAt = inPlace.findIndex(
    (segment) => isOfOption(page, segment) && !sharesRow(segment.box, label.box),
  );
  const beside = inPlace
    .slice(0, optionsAt < 0 ? undefined : optionsAt)
    .filter(
      (segment) =>
        sharesRow(segment.box, label.box) &&
        isAfter(page, label, segment.box.x) &&
        !isBelowItsLabel(page, label, segment),
    )
    .toSorted((a, b) => distance(label, a) - distance(label, b));
  for (const segment of beside) {
    const row = optionRow(page, meaning, label, segment) ?? valueRow(page, meaning, label, segment);
    if (row !== null) return row;
    if (isOfOption(page, segment)) return null;
    if (meaningOf(segment.text) !== null) break;
  }
  if (beside.some(({ text }) => meaningOf(text) === null && page.money.amountsIn(text).length > 0))
    return null;
  // The total of a label with a second line, such as the included tax, stands between the two.
  const between = inPlace.find(
    ({ box, text }) =>
      meaning === 'total' &&
      isAfter(page, label, box.x) &&
      box.y < bottom(label.box) &&
      bottom(box) > label.box.y &&
      !/\p{L}/u.test(text.replace(/\p{Lu}{3}/gu, '')),
  );
  const centred = between === undefined ? null : valueRow(page, meaning, label, between);
  if (centred !== null) return centred;
  const [below] = inPlace.filter(
    ({ box }) =>
      sharesColumn(box, label.box) &&
      box.y >= bottom(label.box) - label.box.height / 2 &&
      box.y - bottom(label.box) <= label.box.height * 1.5,
  );
  if (below === undefined || isStepHeading(label)) return null;
  return optionRow(page, meaning, label, below) ?? valueRow(page, meaning, label, below);
}

/** Whether the text belongs to a label right above it, in a column beside the one of `label`. */
function isBelowItsLabel(page: Page, label: Segment, segment: Segment): boolean {
  const before = page.segments[page.segments.indexOf(segment) - 1];
  return (
    before !== undefined &&
    before !== label &&
    meaningOf(before.text) !== null &&
    sharesColumn(before.box, segment.box) &&
    !sharesColumn(before.box, label.box) &&
    segment.box.y >= bottom(before.box) - before.box.height / 2 &&
    segment.box.y - bottom(before.box) <= before.box.height
  );
}

const isOfOption = (page: Page, { control }: Segment): boolean =>
  control !== null && page.controls.get(control)?.kind === 'radio';

/** The amount of the selected one, where options stand in place of an amount. */
function optionRow(page: Page, meaning: TotalsMeaning, label: Segment, first: Segment): TotalsRow | null {
  const choice = page.controls.get(first.control ?? '')?.choice ?? '';
  if (choice === '' || !isOfOption(page, first)) return null;
  const selected = page.segments.filter(({ control }) => {
    const option = page.controls.get(control ?? '');
    return option?.choice === choice && option.isChecked === true;
  });
  const rows = selected.flatMap((segment) => valueRow(page, meaning, label, segment, true) ?? []);
  const [row] = rows;
  return row === undefined || rows.length > 1 ? null : row;
}

/** The heading of a step, such as `Shipping`: the prices below are those of its options. */
const isStepHeading = ({ headingLevel, text }: Segment): boolean =>
  headingLevel > 0 && TEXTS.is(folded(text), 'shipping-heading');

/** The amount stands after its label in the direction of the writing; centred numbers can be on either side of short labels. */
function isAfter(page: Page, label: Segment, x: number): boolean {
  return page.model.isRightToLeft ? x < label.box.x : x > label.box.x;
}

const distance = (label: Segment, other: Segment): number =>
  Math.min(Math.abs(other.box.x - right(label.box)), Math.abs(label.box.x - right(other.box)));

function valueRow(
  page: Page,
  meaning: TotalsMeaning,
  label: Segment,
  value: Segment,
  isSelected = false,
): TotalsRow | null {
  if (value.isStruckThrough || (!isSelected && isOfOption(page, value))) return null;
  const amounts = page.money.amountsIn(value.text, true).filter(isOneAmount);
  const [amount] = amounts;
  if (amount === undefined) return wordedRow(meaning, label, value, value.text);
  const rest = value.text.slice(0, amount.start) + value.text.slice(amount.end);
  if (TEXTS.has(folded(value.text.slice(0, amount.start)), 'tax-included')) return null;
  // A text with its own label is another row; the first amount of several is the one of the row: "€12.00 (incl. €2.00 VAT)".
  return meaningOf(rest) === null || TEXTS.has(folded(rest), 'tax-included')
    ? amountRow(meaning, label, value, amount)
    : null;
}

function amountRow(meaning: TotalsMeaning, label: Segment, at: Segment, amount: PageAmount): TotalsRow {
  return {
    meaning,
    label,
    at,
    money: amount.money,
    isTaxIncluded: TEXTS.has(folded(`${label.text} ${at.text}`), 'tax-included'),
    isLater: false,
  };
}

/** A word in place of the amount: free, or not known yet. */
function wordedRow(meaning: TotalsMeaning, label: Segment, at: Segment, value: string): TotalsRow | null {
  const words = bareLabel(value);
  const base = { meaning, label, at, isTaxIncluded: false };
  if (TEXTS.is(words, 'later')) return { ...base, money: null, isLater: true };
  if (meaning !== 'shipping' && meaning !== 'surcharge' && meaning !== 'tax') return null;
  if (!TEXTS.is(words, 'free')) return null;
  if (meaning === 'tax') return { ...base, money: null, isLater: false, isTaxIncluded: true };
  return { ...base, money: FREE, isLater: false };
}

/** Zero in the currency of the other rows. */
const FREE: Money = { currencyCode: '', amountSubunits: 0 };
