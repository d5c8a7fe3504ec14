/** The start of what spreadsheets evaluate as a formula, also after white space. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text as RFC 4180 quotes it, after an apostrophe if a spreadsheet would evaluate it. */
export function textCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Cells as a line of CSV. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
