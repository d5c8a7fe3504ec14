/** How text is set off on a terminal. Without colors, every function returns its text unchanged. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

const code =
  (open: number, close: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`;

const COLORED: Style = {
  bold: code(1, 22),
  dim: code(2, 22),
  red: code(31, 39),
  green: code(32, 39),
  yellow: code(33, 39),
};

const same = (text: string): string => text;
const PLAIN: Style = { bold: same, dim: same, red: same, green: same, yellow: same };

export const styleOf = (isColored: boolean): Style => (isColored ? COLORED : PLAIN);

/** Whether to use colors on a stream: on a terminal, unless NO_COLOR is set; FORCE_COLOR uses them elsewhere too. */
export function usesColors(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] && env['FORCE_COLOR'] !== '0') return true;
  return isTerminal && env['TERM'] !== 'dumb';
}
