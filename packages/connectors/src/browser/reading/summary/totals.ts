/** The totals of a cart or an order summary, found by their labels and checked by their sum. */
import type { Money } from '../../../lookup.ts';
import type { Box } from '../../page-model/page-model.ts';
import type { PageAmount } from '../money/page-money.ts';
import type { Page } from '../page.ts';
import type { ReadShippingOption, ReadTotals } from '../page-reading.ts';
import { TEXTS, TOTALS } from '../phrases/all-phrases.ts';
import { folded, type TotalsMeaning } from '../phrases/phrases.ts';
import { COUNTED_ITEMS } from '../phrases/topics/products.ts';
import { PAYING } from '../phrases/topics/shipping-and-payment.ts';
import { around, bottom, right, type Segment, sharesColumn, sharesRow } from '../segments.ts';

/** A labelled row of a summary. */
export interface TotalsRow {
  readonly meaning: TotalsMeaning;
  readonly label: Segment;
  /** The segment with the amount: the label's own, or another. */
  readonly at: Segment;
  /** Null if it comes later in the checkout. */
  readonly money: Money | null;
  readonly isNegative: boolean;
  readonly isTaxIncluded: boolean;
  readonly isLater: boolean;
}

/** The rows of one summary, such as a side bar. A page can show several. */
export interface Summary {
  readonly rows: readonly TotalsRow[];
  readonly totals: ReadTotals | null;
}

const LABEL_LENGTH_MAX = 90;
/** How far the amount of a label can be in reading order. */
const ORDER_DISTANCE_MAX = 14;
/** Segments between two rows of one summary. */
const SUMMARY_GAP_MAX = 30;

/** The label of a row without colons, asterisks and the count of items. */
function bareLabel(text: string): string {
  return folded(text)
    .replace(/\s*\((?:\d+ ?[^)]{0,20}|[^)]{0,12}\d+)\)/gu, '')
    .replace(/[\s:：*†¹²|.]+$/u, '')
    .replace(/\s(?:of|von|van|de|di)$/u, '')
    .replace(/^[\s:*+=]+/u, '')
    .trim();
}

function meaningOf(text: string): TotalsMeaning | null {
  const label = bareLabel(text);
  if (label === '' || label.length > LABEL_LENGTH_MAX) return null;
  const inner = label.replace(/\s*[([][^)\]]*[)\]]/gu, '').trim();
  const found = [...TOTALS.whole(label), ...TOTALS.whole(inner)];
  const isWithoutTax = TEXTS.has(label, 'tax-excluded') && !TEXTS.has(label, 'tax-included');
  if (found.includes('aside') || (isWithoutTax && found.includes('total'))) return 'aside';
  // `Totale IVA inclusa` is no total of the taxes.
  if (found.includes('total') && found.includes('tax') && TEXTS.has(label, 'tax-included')) return 'total';
  // `Frais de livraison` is a fee by its first word; the fee of cash on delivery is no shipping.
  const fees: readonly TotalsMeaning[] = PAYING.test(label)
    ? ['surcharge', 'shipping']
    : ['shipping', 'surcharge'];
  const order: readonly TotalsMeaning[] = ['subtotal', 'discount', 'tax', 'total', ...fees];
  return (
    order.find((meaning) => found.includes(meaning)) ??
    endingMeaning(label) ??
    codeMeaning(label) ??
    countMeaning(label)
  );
}

/** `2 items: €24.00`: the count of the items is the label of their sum. */
const countMeaning = (label: string): TotalsMeaning | null =>
  COUNTED_ITEMS.test(label) && label.split(' ').length <= 2 ? 'subtotal' : null;

/** `Coupon: SUMMER`: the code of a discount. */
function codeMeaning(label: string): TotalsMeaning | null {
  const [, name = ''] = /^([^:：]{2,40})[:：]\s*[^:：]{1,40}$/u.exec(label) ?? [];
  return name !== '' && TOTALS.whole(bareLabel(name)).includes('discount') ? 'discount' : null;
}

const ENDING_LABEL_LENGTH_MAX = 40;
const ENDINGS: ReadonlySet<TotalsMeaning> = new Set<TotalsMeaning>(['tax', 'discount', 'surcharge']);

/** `CA Tax`, `Summer sale discount`: the last words say what it is, those before which one. */
function endingMeaning(label: string): TotalsMeaning | null {
  if (label.length > ENDING_LABEL_LENGTH_MAX || !/\s/.test(label)) return null;
  if (TEXTS.has(label, 'tax-included') || TEXTS.has(label, 'tax-excluded')) return null;
  const found = TOTALS.parts(label).find(
    ({ meaning, start, phrase }) => ENDINGS.has(meaning) && start + phrase.length === label.length,
  );
  return found?.meaning ?? null;
}

/** All summaries of the page, in reading order. `options` are those that the page offers. */
export function readSummaries(page: Page, options: readonly ReadShippingOption[]): readonly Summary[] {
  const selected = options.filter(({ isSelected }) => isSelected);
  return grouped(page, rowsOf(page, selected)).map((group) => ({ rows: group, totals: totalsOf(group) }));
}

function rowsOf(page: Page, selected: readonly ReadShippingOption[]): readonly TotalsRow[] {
  return page.segments.flatMap((label, at) => {
    if (label.isStruckThrough || label.control !== null) return [];
    const own = rowWithin(page, label);
    if (own !== null) return [own];
    const meaning = meaningOf(label.text);
    const row =
      meaning === null ? rowOfOption(page, label, at, selected) : rowBeside(page, label, at, meaning);
    return row === null ? [] : [row];
  });
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
  const amounts = page.money.amountsIn(label.text, true).filter(isOneAmount);
  const amount = amounts.at(-1);
  if (amount === undefined || label.text.length > LABEL_LENGTH_MAX) {
    const [, name = '', value = ''] = /^([^:]{2,40}):\s*(.{2,60})$/u.exec(label.text) ?? [];
    const meaning = name === '' ? null : meaningOf(name);
    return meaning === null ? null : wordedRow(meaning, label, label, value);
  }
  const rest = `${label.text.slice(0, amount.start)} ${label.text.slice(amount.end)}`;
  const meaning = meaningOf(rest.replace(/\s-\s*$/, ''));
  return (
    rowWithTaxRemark(label, amounts) ?? (meaning === null ? null : amountRow(meaning, label, label, amount))
  );
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
  const beside = inPlace
    .filter(({ box }) => sharesRow(box, label.box) && isAfter(page, label, box.x))
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
    isNegative: amount.isNegative,
    isTaxIncluded: TEXTS.has(folded(`${label.text} ${at.text}`), 'tax-included'),
    isLater: false,
  };
}

/** A word in place of the amount: free, or not known yet. */
function wordedRow(meaning: TotalsMeaning, label: Segment, at: Segment, value: string): TotalsRow | null {
  const words = bareLabel(value);
  const base = { meaning, label, at, isNegative: false, isTaxIncluded: false };
  if (TEXTS.is(words, 'later')) return { ...base, money: null, isLater: true };
  if (meaning !== 'shipping' && meaning !== 'surcharge' && meaning !== 'tax') return null;
  if (!TEXTS.is(words, 'free')) return null;
  if (meaning === 'tax') return { ...base, money: null, isLater: false, isTaxIncluded: true };
  return { ...base, money: FREE, isLater: false };
}

/** Zero in the currency of the other rows. */
const FREE: Money = { currencyCode: '', amountSubunits: 0 };

/** A new summary begins after a gap, in another frame, layer or column, and with a second subtotal or a row after the total. */
function grouped(page: Page, rows: readonly TotalsRow[]): readonly (readonly TotalsRow[])[] {
  const groups: TotalsRow[][] = [];
  for (const shown of rows) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const row = group === undefined ? shown : asTotal(page, group, shown);
    const isSame =
      group !== undefined &&
      last !== undefined &&
      last.label.frame === row.label.frame &&
      last.label.layer === row.label.layer &&
      row.label.index - last.label.index <= SUMMARY_GAP_MAX &&
      sharesColumn(boxOf(last), boxOf(row)) &&
      !startsAgain(page, group, last, row);
    if (isSame) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Words for a subtotal in one language name the total in another: after a subtotal they do. */
function asTotal(page: Page, group: readonly TotalsRow[], row: TotalsRow): TotalsRow {
  const isAfter = row.meaning === 'subtotal' && group.some(({ meaning }) => meaning === 'subtotal');
  if (!isAfter || group.some(({ meaning }) => meaning === 'total')) return row;
  const [amount] = page.money.amountsIn(row.label.text, true);
  const label = row.label.text.slice(0, amount?.start);
  return TOTALS.whole(bareLabel(label)).includes('total') ? { ...row, meaning: 'total' } : row;
}

const boxOf = ({ label, at }: TotalsRow): Box => around(label.box, at.box);

/** Texts between the rows of one summary, such as the name of a shipping method. */
const ROW_GAP_MAX = 5;

function startsAgain(page: Page, group: readonly TotalsRow[], last: TotalsRow, row: TotalsRow): boolean {
  const hasTotal = group.some(({ meaning }) => meaning === 'total');
  const hasSame = group.some(({ meaning }) => meaning === row.meaning);
  if (row.meaning === 'subtotal') return hasSame || hasTotal || isApart(page, last, row);
  if (row.meaning === 'shipping') return hasSame && hasTotal;
  return false;
}

/** A list of items, or a heading, stands between the rows. */
function isApart(page: Page, last: TotalsRow, row: TotalsRow): boolean {
  const between = page.segments.filter(
    ({ index }) => index > Math.max(last.label.index, last.at.index) && index < row.label.index,
  );
  return between.length > ROW_GAP_MAX || between.some(({ headingLevel }) => headingLevel > 0);
}

/** The totals of a summary; null if it shows no total. */
function totalsOf(rows: readonly TotalsRow[]): ReadTotals | null {
  const total = rows.findLast(({ meaning, money }) => meaning === 'total' && money !== null)?.money;
  if (total === undefined || total === null) return null;
  const of = (meaning: TotalsMeaning): readonly TotalsRow[] =>
    unrepeated(rows.filter((row) => row.meaning === meaning && row.money !== null));
  const sum = (meaning: TotalsMeaning): Money | null => summed(of(meaning), total.currencyCode);
  const subtotal = of('subtotal')[0]?.money ?? earlierTotal(rows, total);
  const parts = {
    subtotal,
    shipping: inCurrency(of('shipping')[0]?.money ?? null, total.currencyCode),
    tax: sum('tax'),
    discount: sum('discount'),
    surcharge: sum('surcharge'),
  };
  const net =
    (parts.subtotal?.amountSubunits ?? 0) +
    (parts.shipping?.amountSubunits ?? 0) +
    (parts.surcharge?.amountSubunits ?? 0) -
    (parts.discount?.amountSubunits ?? 0);
  const tax = parts.tax?.amountSubunits ?? 0;
  const isSum = subtotal !== null && hasOneCurrency(rows, total.currencyCode);
  const addsIncluded = isSum && net === total.amountSubunits;
  const addsTax = isSum && net + tax === total.amountSubunits;
  const isSaidIncluded = rows.some(
    ({ meaning, isTaxIncluded }) => isTaxIncluded && /tax|total/.test(meaning),
  );
  return {
    ...parts,
    isTaxIncluded: addsIncluded === addsTax ? isSaidIncluded : addsIncluded,
    total,
    addsUp: addsIncluded || addsTax,
    isFinal: !rows.some(({ isLater }) => isLater) && !isEstimated(rows),
  };
}

/** `Estimated total` before shipping and taxes are known. */
function isEstimated(rows: readonly TotalsRow[]): boolean {
  return rows.some(({ meaning, label }) => meaning === 'total' && /^estimated/.test(folded(label.text)));
}

const hasOneCurrency = (rows: readonly TotalsRow[], code: string): boolean =>
  rows.every(({ money, meaning }) => meaning === 'aside' || (money?.currencyCode || code) === code);

/** A row that is shown twice with the same amount and label, as for narrow and wide windows, counts once. */
function unrepeated(rows: readonly TotalsRow[]): readonly TotalsRow[] {
  return rows.filter(
    (row, at) =>
      rows.findIndex(
        (other) =>
          other.label.text === row.label.text && other.money?.amountSubunits === row.money?.amountSubunits,
      ) === at,
  );
}

/** `Total` of the items above the total of the order. */
function earlierTotal(rows: readonly TotalsRow[], total: Money): Money | null {
  const totals = rows.filter(({ meaning, money }) => meaning === 'total' && money !== null);
  const [first] = totals;
  if (totals.length < 2 || first?.money === undefined) return null;
  return first.money === total ? null : first.money;
}

function inCurrency(money: Money | null, currencyCode: string): Money | null {
  return money === null || money.currencyCode !== '' ? money : { ...money, currencyCode };
}

function summed(rows: readonly TotalsRow[], currencyCode: string): Money | null {
  const amounts = rows.flatMap(({ money }) => (money === null ? [] : [money.amountSubunits]));
  if (amounts.length === 0) return null;
  return { currencyCode, amountSubunits: amounts.reduce((sum, amount) => sum + amount, 0) };
}

/**
 * The totals that count among several summaries: of the topmost layer, then those that add up with the most parts. Summaries that
 * disagree about the total otherwise do not add up.
 */
export function chooseTotals(summaries: readonly Summary[]): ReadTotals | null {
  const all = summaries.flatMap(({ totals }) => (totals === null ? [] : [totals]));
  const ranked = all.toSorted((a, b) => rank(b) - rank(a));
  const [best] = ranked;
  if (best === undefined) return null;
  const isDisputed = ranked.some(
    (other) => rank(other) === rank(best) && other.total.amountSubunits !== best.total.amountSubunits,
  );
  return isDisputed ? { ...best, addsUp: false } : best;
}

function rank(totals: ReadTotals): number {
  const parts = [totals.subtotal, totals.shipping, totals.tax, totals.discount, totals.surcharge];
  return (totals.addsUp ? 10 : 0) + (totals.isFinal ? 5 : 0) + parts.filter((part) => part !== null).length;
}
