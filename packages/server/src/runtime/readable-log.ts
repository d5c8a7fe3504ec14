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
type Paint = (name: Color, text: string) => string;

/** A log for people: one short line per entry, with the time. Successful requests for pages, probes and the console's own data are left out. */
export function createReadableLog({ isColored, redacted, now, write }: ReadableLogOptions): Log {
  const paint: Paint = (name, text) => (isColored ? COLORS[name](text) : text);
  const add = (mark: string, markColor: Color) => (fields: Fields, message: string) => {
    if (message === 'request' && isBackground(fields)) return;
    const parts = SHORT_LINES[message]?.(fields, paint) ?? [
      paint(markColor, mark),
      message,
      ...detailsOf(fields, redacted),
    ];
    write(`${paint('gray', timeOf(now()))} ${parts.filter((part) => part !== '').join(' ')}\n`);
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

/** The parts of the line of a frequent entry; empty ones are left out. */
type ShortLine = (fields: Fields, paint: Paint) => readonly string[];

const SHORT_LINES: Readonly<Record<string, ShortLine>> = {
  request: requestLine,
  job: jobLine,
  'job failed': jobLine,
  'merchant request': merchantRequestLine,
  'webhook delivery attempt': deliveryLine,
};

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const verb = (text: unknown): string => String(text).padEnd(6);

/** An HTTP status, or what there is instead of one. */
function statusText(status: unknown, paint: Paint): string {
  const code = Number(status);
  if (Number.isNaN(code) || code >= 500) return paint('red', textOf(status));
  return paint(code >= 400 ? 'yellow' : 'green', textOf(status));
}

const tookText = ({ durationMs }: Fields, paint: Paint): string => paint('gray', `${textOf(durationMs)} ms`);

/** `201 POST   createCheckoutIntent 12 ms ci_01...`; a refused request also has its error and its id. */
function requestLine(fields: Fields, paint: Paint): readonly string[] {
  const { status, method, operation, route, subjectId, errorName, requestId, dailyRemaining } = fields;
  return [
    statusText(status, paint),
    verb(method),
    operation === 'none' ? String(route ?? 'unknown path') : String(operation),
    tookText(fields, paint),
    textOf(subjectId),
    ...(Number(status) >= 400 ? [textOf(errorName), paint('gray', String(requestId))] : []),
    ...(dailyRemaining === undefined ? [] : [paint('gray', `${String(dailyRemaining)} left today`)]),
  ];
}

/** `✔   job    place-order 1200 ms ci_01...`; with the result unless it succeeded, and why it is retried or failed. */
function jobLine(fields: Fields, paint: Paint): readonly string[] {
  const { job, outcome, attempt, attemptsMax, result, error } = fields;
  const [mark, markColor] = jobMark(outcome);
  const isDone = outcome === 'done';
  return [
    paint(markColor, mark.padEnd(3)),
    verb('job'),
    textOf(job),
    ...(isDone ? [] : [paint(markColor, textOf(outcome).replace('_', ' '))]),
    tookText(fields, paint),
    textOf(subjectOf(fields)),
    ...(result === undefined || result === 'succeeded' ? [] : [paint('yellow', textOf(result))]),
    ...(isDone && Number(attempt) === 1
      ? []
      : [paint('gray', `attempt ${textOf(attempt)} of ${textOf(attemptsMax)}`)]),
    textOf(error).replaceAll(/\s*\n\s*/g, ' '),
  ];
}

function jobMark(outcome: unknown): readonly [mark: string, color: Color] {
  if (outcome === 'done') return ['✔', 'green'];
  return outcome === 'retry' ? ['↻', 'yellow'] : ['✖', 'red'];
}

/** What the job is about: the most specific id of its payload. */
const subjectOf = ({ intentId, recoveryId, messageId, accountId }: Fields): unknown =>
  intentId ?? recoveryId ?? messageId ?? accountId;

/** `200 → POST 127.0.0.1:3220 45 ms order ci_01...` */
function merchantRequestLine(fields: Fields, paint: Paint): readonly string[] {
  const { status, failure, method, host, purpose, intentId } = fields;
  return [
    status === undefined ? paint('red', '✖  ') : statusText(status, paint),
    verb(`→ ${textOf(method)}`),
    textOf(host),
    tookText(fields, paint),
    textOf(purpose),
    textOf(intentId),
    textOf(failure),
  ];
}

/** `200 → hook checkout_intent.completed 8 ms we_01... ci_01...` */
function deliveryLine(fields: Fields, paint: Paint): readonly string[] {
  const { answered, eventType, endpointId, sourceId, attempt, status } = fields;
  return [
    statusText(answered, paint),
    verb('→ hook'),
    textOf(eventType),
    tookText(fields, paint),
    textOf(endpointId),
    textOf(sourceId),
    ...(status === 'succeeded'
      ? []
      : [paint('yellow', textOf(status)), paint('gray', `attempt ${textOf(attempt)}`)]),
  ];
}
