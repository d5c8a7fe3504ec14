/** The start of what spreadsheets evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A text cell: quoted as RFC 4180 requires, with an apostrophe before what a spreadsheet would evaluate. */
export function textCell(text: string): string {
  const escaped = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) || escaped !== escaped.trim()
    ? `"${escaped.replaceAll('"', '""')}"`
    : escaped;
}

/** Joins escaped cells to CSV. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.join(',')}\r\n`).join('');
