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
