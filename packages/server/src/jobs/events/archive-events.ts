import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { archiveObject } from '../../domain/events/event-archive.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from '../../outbound/archive/object-store.ts';
import type { Context } from '../../usecases/context.ts';
import {
  archiveAlone,
  nextArchiveBatch,
  readAccountsToArchive,
  recordArchivedBatch,
} from '../../usecases/events/archive-events.ts';

export interface EventArchive {
  readonly usecases: Pick<Context, 'store' | 'clock'>;
  readonly objects: ObjectStore;
  readonly log: Log;
  /** Called with the number of events of each archived batch; null for a batch that could not be archived. */
  observe(eventCount: number | null): void;
}

const compress = promisify(gzip);

/**
 * Writes the events of days that have ended to the storage, one object per account, day and batch, and records each batch when the storage
 * has acknowledged it. A batch that was not recorded is written again, under the same key. Stops between two batches when `signal` aborts.
 */
export function archiveEvents(archive: EventArchive, signal: AbortSignal): Promise<void> {
  return archiveAlone(archive.usecases, async () => {
    for (const accountId of await readAccountsToArchive(archive.usecases)) {
      if (signal.aborted) return;
      await archiveAccount(archive, accountId, signal);
    }
  });
}

/** Stops at the first batch that fails: a later one would let retention delete it. */
async function archiveAccount(archive: EventArchive, accountId: string, signal: AbortSignal): Promise<void> {
  const { usecases, objects, log, observe } = archive;
  try {
    while (!signal.aborted) {
      const batch = await nextArchiveBatch(usecases, accountId);
      if (batch === null) return;
      const { key, text } = archiveObject(batch);
      await objects.put(key, await compress(text), 'application/gzip');
      await recordArchivedBatch(usecases, batch);
      observe(batch.events.length);
      log.info({ accountId, key, eventCount: batch.events.length }, 'events archived');
    }
  } catch (error) {
    observe(null);
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.error({ accountId, error: reason }, 'events not archived');
  }
}
