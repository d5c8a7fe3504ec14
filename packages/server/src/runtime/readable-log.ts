import type { Log } from '../kernel/log.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface ReadableLogOptions {
  readonly isColored: boolean;
  /** Fields that are never shown. */
  readonly redacted: readonly string[];
  now(): Date;
  write(line: string): void;
}

const color = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[39m`;
const COLORS = { red: color(31), green: color(32), yellow: color(33), gray: color(90) };
type Color = keyof typeof COLORS;

/** A log for people: one short line per entry, with the time. Successful requests for pages, probes and the console's own data are left out. */
export function createReadableLog({ isColored, redacted, now, write }: ReadableLogOptions): Log {
  const paint = (name: Color, text: string) => (isColored ? COLORS[name](text) : text);
  const add = (mark: string, markColor: Color) => (fields: Fields, message: string) => {
    if (message === 'request' && isBackground(fields)) return;
    const text =
      message === 'request'
        ? requestText(fields, paint)
        : [paint(markColor, mark), message, ...detailsOf(fields, redacted)].join(' ');
    write(`${paint('gray', timeOf(now()))} ${text}\n`);
  };
  return { info: add('·', 'gray'), warn: add('!', 'yellow'), error: add('✖', 'red') };
}

const timeOf = (at: Date): string => at.toTimeString().slice(0, 8);

const detailsOf = (fields: Fields, redacted: readonly string[]): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !redacted.includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);

function isBackground({ operation, status, method, isConsole }: Fields): boolean {
  return Number(status) < 400 && (operation === 'none' || (isConsole === true && method === 'GET'));
}

/** `201 POST createCheckoutIntent 12 ms ci_01...`; a refused request also has its error and its id. */
function requestText(fields: Fields, paint: (name: Color, text: string) => string): string {
  const status = Number(fields['status']);
  const isRefused = status >= 400;
  const { operation, route, dailyRemaining } = fields;
  return [
    paint(status >= 500 ? 'red' : isRefused ? 'yellow' : 'green', String(status)),
    String(fields['method']).padEnd(6),
    operation === 'none' ? String(route ?? 'unknown path') : String(operation),
    paint('gray', `${String(fields['durationMs'])} ms`),
    ...(fields['subjectId'] === undefined ? [] : [String(fields['subjectId'])]),
    ...(isRefused ? [String(fields['errorName'] ?? ''), paint('gray', String(fields['requestId']))] : []),
    ...(dailyRemaining === undefined ? [] : [paint('gray', `${String(dailyRemaining)} left today`)]),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
