import { createHash } from 'node:crypto';

/** An event as it is archived. */
export interface LoggedBody {
  readonly position: number;
  readonly createdAt: Date;
  /** Byte for byte as delivered: one line of JSON. */
  readonly body: string;
}

/** A batch of an account's log: what one object of the archive contains. */
export interface ArchiveBatch {
  readonly accountId: string;
  /** In the order of the log, never empty. */
  readonly events: readonly LoggedBody[];
}

const DAY_MS = 86_400_000;
/** Longer than transactions can take: by then every event of a day is in the log. */
const LATE_MS = 10 * 60_000;

/** Events before this time are archived: those of days (UTC) that have ended, so that a batch is the same whenever it is made. */
export const archivableBefore = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - LATE_MS) / DAY_MS) * DAY_MS);

const dayOf = ({ createdAt }: Pick<LoggedBody, 'createdAt'>): string => createdAt.toISOString().slice(0, 10);

/** The first events that belong in one object: up to one of a later day than the first. */
export function firstDayOf(events: readonly LoggedBody[]): readonly LoggedBody[] {
  const [first] = events;
  if (first === undefined) return [];
  const end = events.findIndex((event) => dayOf(event) > dayOf(first));
  return end === -1 ? events : events.slice(0, end);
}

const POSITION_DIGITS = 16;
const HASH_LENGTH = 12;

/** The lines of a batch, and the key of its object. The same batch always has the same key, and another batch never has it. */
export function archiveObject({ accountId, events }: ArchiveBatch): { key: string; text: string } {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) throw new Error('an archived batch is never empty');
  const text = events.map(({ body }) => `${body}\n`).join('');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  const [from, to] = [first, last].map(({ position }) => String(position).padStart(POSITION_DIGITS, '0'));
  return { key: `${accountId}/${dayOf(first).replaceAll('-', '/')}/${from}-${to}-${hash}.ndjson.gz`, text };
}

/** Which archived events are wanted. */
export interface ArchiveFilter {
  /** Null: of all accounts. */
  readonly accountId: string | null;
  /** By creation: from the first time (inclusive) until the second (exclusive). Null: unbounded. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** Null: any. */
  readonly eventId: string | null;
}

const OBJECT_KEY = /^([^/]+)\/(\d{4})\/(\d\d)\/(\d\d)\/\d+-\d+-([0-9a-f]+)\.ndjson\.gz$/;

/** Whether the object with this key may contain wanted events. False for what is not an object of the archive. */
export function mayContain(key: string, { accountId, from, until }: ArchiveFilter): boolean {
  const [, account, year, month, day] = OBJECT_KEY.exec(key) ?? [];
  if (account === undefined || (accountId !== null && account !== accountId)) return false;
  const startMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // The first event decides on the day, and later ones can be a little older.
  if (until !== null && startMs - LATE_MS >= until.getTime()) return false;
  return from === null || startMs + DAY_MS > from.getTime();
}

/** The lines of an object. Throws if its content is not what the key was made from. */
export function linesOf(key: string, text: string): string[] {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  if (OBJECT_KEY.exec(key)?.[5] !== hash) throw new Error(`The archived object ${key} was changed.`);
  return text.split('\n').slice(0, -1);
}

/** Whether the line is a wanted event of an object that may contain some. */
export function isWanted(line: string, { from, until, eventId }: ArchiveFilter): boolean {
  if (eventId !== null && !line.includes(eventId)) return false;
  const { id, createdAt }: { id: string; createdAt: string } = JSON.parse(line);
  const atMs = Date.parse(createdAt);
  return (
    (eventId === null || id === eventId) &&
    (from === null || atMs >= from.getTime()) &&
    (until === null || atMs < until.getTime())
  );
}
