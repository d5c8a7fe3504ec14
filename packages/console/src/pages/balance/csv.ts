/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A cell of text: quoted where RFC 4180 asks for it, and with a mark before what a spreadsheet would compute. */
export function textCell(text: string): string {
  const tame = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) || tame !== tame.trim() ? `"${tame.replaceAll('"', '""')}"` : tame;
}

/** The amount as a decimal number, exact: `-12.50` of -1250 in a currency with two digits after the point. */
export function decimalText(subunits: number, exponent: number): string {
  const digits = String(Math.abs(subunits)).padStart(exponent + 1, '0');
  const rest = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${subunits < 0 ? '-' : ''}${digits.slice(0, digits.length - exponent)}${rest}`;
}

/** Lines of cells that are ready to stand between commas. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.join(',')}\r\n`).join('');
