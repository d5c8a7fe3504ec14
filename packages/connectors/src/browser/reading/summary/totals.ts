/** The totals of a cart or an order summary: its rows, checked by their sum. */
import type { Money } from '../../../lookup.ts';
import type { Box } from '../../page-model/page-model.ts';
import type { Page } from '../page.ts';
import type { ReadShippingOption, ReadTotals } from '../page-reading.ts';
import { TOTALS } from '../phrases/all-phrases.ts';
import { folded, type TotalsMeaning } from '../phrases/phrases.ts';
import { around, sharesColumn } from '../segments.ts';
import { bareLabel } from './row-labels.ts';
import { readRows, type TotalsRow } from './summary-rows.ts';

/** The rows of one summary, such as a side bar. A page can show several. */
export interface Summary {
  readonly rows: readonly TotalsRow[];
  readonly totals: ReadTotals | null;
}

/** Segments between two rows of one summary. */
const SUMMARY_GAP_MAX = 30;

/** All summaries of the page, in reading order. `options` are those that the page offers. */
export function readSummaries(page: Page, options: readonly ReadShippingOption[]): readonly Summary[] {
  const selected = options.filter(({ isSelected }) => isSelected);
  return grouped(page, readRows(page, selected)).map((group) => ({ rows: group, totals: totalsOf(group) }));
}

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
