import { ID_PREFIXES } from '@purser/contract/vocabulary';
import { wrapped } from './wrap.ts';

const GAP = 2;
/** Longer cells are cut, but not below this; states and other short words stay whole. */
const CELL_WIDTH_MIN = 12;
const SHORT_ID_DIGITS = 6;

const ID = new RegExp(`^(${Object.values(ID_PREFIXES).join('|')})_[0-9a-z]{20,32}$`);
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z$/;
const YEAR = /^\d{4}-(?=\d\d-\d\d \d\d:\d\dZ$)/;
/** What is of no use when it is cut: short times, short IDs and amounts. */
const WHOLE = /^(\d\d-\d\d \d\d:\d\dZ|[a-z]+_….*|-?[A-Z]{3} -?[\d,.]+)$/;

interface Column {
  readonly cells: readonly string[];
  /** Right-aligned, for numbers, which are never cut. */
  readonly isRight: boolean;
}

/**
 * Rows as lines with aligned columns, the heading first. `right`: the indexes of right-aligned columns, for numbers. With the width of a
 * terminal, times are shortened to minutes, then IDs to their last digits, then empty columns are left out and the longest texts cut. If that
 * is not enough, the last columns are left out, and a line below names them.
 */
export function formatTable(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
  width: number | null = null,
): string {
  const columns = columnsOf(rows, right);
  if (width === null) return linesOf(columns).join('\n');
  const { shown, omitted } = fitted(columns, width);
  const names = omitted.map(({ cells }) => cells[0] ?? '').join(', ');
  const note = omitted.length === 0 ? [] : wrapped(`Not shown: ${names}. Use --wide to see it all.`, width);
  return [...linesOf(shown), ...note].join('\n');
}

/** Rows without a heading, of which no column is left out. */
export function formatRows(rows: readonly (readonly string[])[], width: number | null): string {
  const columns = columnsOf(rows, []);
  if (width === null) return linesOf(columns).join('\n');
  const short = shortened(columns, width);
  const widths = cutWidths(short, width);
  return linesOf(widths === null ? short : withWidths(short, widths)).join('\n');
}

/** `2026-03-25 08:00Z`: a time to the minute, in UTC. Other text is returned as it is. */
export const shortTime = (text: string): string => text.replace(TIME, '$1 $2Z');

/** `ci_…peddzx`. Commands accept it in place of the ID. Other text is returned as it is. */
export const shortId = (text: string): string => {
  const [, prefix] = ID.exec(text) ?? [];
  return prefix === undefined ? text : `${prefix}_…${text.slice(-SHORT_ID_DIGITS)}`;
};

function columnsOf(rows: readonly (readonly string[])[], right: readonly number[]): Column[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, index) => ({
    cells: rows.map((row) => row[index] ?? ''),
    isRight: right.includes(index),
  }));
}

function linesOf(columns: readonly Column[]): string[] {
  const widths = columns.map(widthOf);
  const rowCount = columns[0]?.cells.length ?? 0;
  return Array.from({ length: rowCount }, (_, row) =>
    columns
      .map(({ cells, isRight }, index) => {
        const [cell, width] = [cells[row] ?? '', widths[index] ?? 0];
        return isRight ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}

interface Fitted {
  readonly shown: readonly Column[];
  readonly omitted: readonly Column[];
}

function fitted(columns: readonly Column[], width: number): Fitted {
  const shown = shortened(columns, width);
  if (lineWidth(shown.map(widthOf)) <= width) return { shown, omitted: [] };
  const used = shown.filter(({ cells }) => cells.slice(1).some((cell) => cell !== ''));
  for (let count = used.length; count > 1; count -= 1) {
    const widths = cutWidths(used.slice(0, count), width);
    if (widths !== null) return { shown: withWidths(used, widths), omitted: used.slice(count) };
  }
  return { shown: withWidths(used, [width]), omitted: used.slice(1) };
}

/** With short times, then short IDs, then without years, as far as the width needs it. */
function shortened(columns: readonly Column[], width: number): readonly Column[] {
  let shown = columns;
  for (const shorter of [shortTime, shortId, (cell: string) => cell.replace(YEAR, '')]) {
    shown = shown.map((column) => ({ ...column, cells: column.cells.map(shorter) }));
    if (lineWidth(shown.map(widthOf)) <= width) break;
  }
  return shown;
}

/** The widths at which the columns fit, the widest ones cut; null if they would be cut too far. */
function cutWidths(columns: readonly Column[], width: number): number[] | null {
  const floors = columns.map(widthMin);
  if (lineWidth(floors) > width) return null;
  const widths = columns.map(widthOf);
  for (let excess = lineWidth(widths) - width; excess > 0; excess -= 1) {
    const widest = Math.max(...widths.filter((length, index) => length > (floors[index] ?? 0)));
    const column = widths.findIndex((length, index) => length === widest && length > (floors[index] ?? 0));
    widths[column] = widest - 1;
  }
  return widths;
}

const widthMin = ({ cells, isRight }: Column): number =>
  Math.max(
    ...cells.map((cell) =>
      isRight || WHOLE.test(cell) ? cell.length : Math.min(cell.length, CELL_WIDTH_MIN),
    ),
  );

/** As many columns as there are widths, cut to them. */
const withWidths = (columns: readonly Column[], widths: readonly number[]): Column[] =>
  widths.flatMap((width, index) => {
    const column = columns[index];
    return column === undefined ? [] : [{ ...column, cells: column.cells.map((cell) => cut(cell, width)) }];
  });

/** A sentence loses its end, a URL its middle. */
function cut(cell: string, width: number): string {
  if (cell.length <= width) return cell;
  if (cell.includes(' ')) return `${cell.slice(0, width - 1)}…`;
  const endLength = Math.floor((width - 1) / 2);
  return `${cell.slice(0, width - 1 - endLength)}…${cell.slice(-endLength)}`;
}

const widthOf = ({ cells }: Column): number => Math.max(0, ...cells.map((cell) => cell.length));

const lineWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1);
