import { type ArchiveBatch, archivableBefore, firstDayOf } from '../../domain/events/event-archive.ts';
import {
  accountsToArchive,
  readUnarchived,
  recordArchived,
  whileAloneArchiving,
} from '../../store/events/event-archive.ts';
import type { Context } from '../context.ts';

type ArchiveContext = Pick<Context, 'store' | 'clock'>;

/** With their bodies a few megabytes. */
const BATCH_MAX = 2000;

/** Runs the work unless another process archives. */
export const archiveAlone = ({ store }: ArchiveContext, work: () => Promise<void>): Promise<void> =>
  whileAloneArchiving(store.pool, work);

/** Accounts with events of days that have ended and that are not archived. */
export const readAccountsToArchive = ({ store, clock }: ArchiveContext): Promise<string[]> =>
  accountsToArchive(store.db, archivableBefore(clock.now()));

/** The next batch of the account to archive; null when there is none. The same until `recordArchivedBatch`. */
export async function nextArchiveBatch(
  { store, clock }: ArchiveContext,
  accountId: string,
): Promise<ArchiveBatch | null> {
  const events = firstDayOf(await readUnarchived(store.db, accountId, BATCH_MAX));
  const [first] = events;
  if (first === undefined || first.createdAt >= archivableBefore(clock.now())) return null;
  return { accountId, events };
}

/** Lets retention delete the events of the batch: the storage has acknowledged them. */
export async function recordArchivedBatch({ store }: ArchiveContext, batch: ArchiveBatch): Promise<void> {
  const last = batch.events.at(-1);
  if (last !== undefined) await recordArchived(store.db, batch.accountId, last.position);
}
