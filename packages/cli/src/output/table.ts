import { ID_PREFIXES } from '@purser/contract/vocabulary';

const GAP = 2;
const CELL_WIDTH_MIN = 8;
const SHORT_ID_DIGITS = 6;

const ID = new RegExp(`^(${Object.values(ID_PREFIXES).join('|')})_[0-9a-z]{20,32}$`);
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z$/;
const YEAR = /^\d{4}-(?=\d\d-\d\d \d\d:\d\dZ$)/;
const SHORTENED = /^(\d\d-\d\d \d\d:\d\dZ|[a-z]+_….*)$/;

/**
 * Rows as lines with aligned columns. `right`: the indexes of right-aligned columns, for numbers. With the width of a terminal, times are
 * shortened to minutes, then ids to their last digits, then the longest cells, until the lines fit.
 */
export function formatTable(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
  width: number | null = null,
): string {
  const fitting = width === null ? rows : fitted(rows, width);
  const widths = widthsOf(fitting);
  return fitting
    .map((row) =>
      row
        .map((cell, index) =>
          right.includes(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join(' '.repeat(GAP))
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-03-25 08:00Z`: a time to the minute, in UTC. Other text is returned as it is. */
export const shortTime = (text: string): string => text.replace(TIME, '$1 $2Z');

/** `ci_…peddzx`. Commands accept it in place of the ID. Other text is returned as it is. */
export const shortId = (text: string): string => {
  const [, prefix] = ID.exec(text) ?? [];
  return prefix === undefined ? text : `${prefix}_…${text.slice(-SHORT_ID_DIGITS)}`;
};

type Rows = readonly (readonly string[])[];

function fitted(rows: Rows, width: number): Rows {
  const minutes = rows.map((row) => row.map(shortTime));
  if (lineWidth(minutes) <= width) return minutes;
  const short = minutes.map((row) => row.map(shortId));
  if (lineWidth(short) <= width) return short;
  return truncated(
    short.map((row) => row.map((cell) => cell.replace(YEAR, ''))),
    width,
  );
}

/** Cuts the cells of the widest columns, but no times and IDs. */
function truncated(rows: Rows, width: number): Rows {
  const widths = widthsOf(rows);
  const isWhole = widths.map((_, index) => rows.some((row) => SHORTENED.test(row[index] ?? '')));
  for (let excess = lineWidth(rows) - width; excess > 0; excess -= 1) {
    const widest = Math.max(...widths.filter((_, index) => isWhole[index] !== true));
    if (widest <= CELL_WIDTH_MIN) break;
    const column = widths.findIndex((length, index) => length === widest && isWhole[index] !== true);
    widths[column] = widest - 1;
  }
  return rows.map((row) => row.map((cell, index) => cut(cell, widths[index] ?? cell.length)));
}

/** A sentence loses its end, a URL its middle. */
function cut(cell: string, width: number): string {
  if (cell.length <= width) return cell;
  if (cell.includes(' ')) return `${cell.slice(0, width - 1)}…`;
  const endLength = Math.floor((width - 1) / 2);
  return `${cell.slice(0, width - 1 - endLength)}…${cell.slice(-endLength)}`;
}

function widthsOf(rows: Rows): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  return widths;
}

const lineWidth = (rows: Rows): number => {
  const widths = widthsOf(rows);
  return widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1);
};
