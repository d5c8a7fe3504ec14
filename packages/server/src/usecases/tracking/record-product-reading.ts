import {
  backedOffMs,
  hostPauseMs,
  type Reading,
  reckonReading,
} from '../../domain/tracking/product-tracking.ts';
import { addMs } from '../../kernel/clock.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  readHostFailures,
  releaseHost,
  type Turn,
  takeReadingTurns,
} from '../../store/tracking/tracked-hosts.ts';
import {
  lockTrackedProduct,
  readTrackedProduct,
  saveReading,
  stateOfRow,
  type TrackedProductRow,
} from '../../store/tracking/tracked-products.ts';
import {
  addListing,
  lockTrackedStore,
  readTrackedStore,
  saveStoreReading,
  type TrackedStoreRow,
} from '../../store/tracking/tracked-stores.ts';
import type { Context } from '../context.ts';
import type { ProductTrackingSettings } from './product-tracking-settings.ts';
import { listedPages } from './subscribe-to-product.ts';

export type { Turn } from '../../store/tracking/tracked-hosts.ts';

/** Longer than any reading takes: only a process that died lets it run out. */
const LEASE_MS = 10 * 60_000;

/** The readings that are due and whose hosts may be asked; they are this process's until they are recorded. */
export const takeLeases = ({ store, clock }: Context, countMax: number): Promise<readonly Turn[]> => {
  const now = clock.now();
  return takeReadingTurns(store.db, countMax, now, addMs(now, LEASE_MS));
};

export const readProductToRead = ({ store }: Context, id: string): Promise<TrackedProductRow | undefined> =>
  readTrackedProduct(store.db, id);

export const readStoreToRead = ({ store }: Context, id: string): Promise<TrackedStoreRow | undefined> =>
  readTrackedStore(store.db, id);

/** What the merchant said besides. */
export interface ReadingNotes {
  /** Why the reading came to nothing. */
  readonly failure?: string;
  readonly validators?: { readonly etag?: string; readonly lastModified?: string };
  readonly retryAfterMs?: number;
}

/** Records a reading with what follows from it, and lets the host go. Of a page that was read by somebody else meanwhile, nothing is kept. */
export function recordProductReading(
  context: Context,
  settings: ProductTrackingSettings,
  before: TrackedProductRow,
  reading: Reading,
  notes: ReadingNotes,
): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const now = context.clock.now();
    const row = await lockTrackedProduct(tx, before.id);
    if (row !== undefined && row.checked_at?.getTime() === before.checked_at?.getTime()) {
      const random = context.random.fraction();
      const { state, nextCheckMs } = reckonReading(stateOfRow(row), reading, settings.intervalMs, random);
      // A page that does not show the product any more must not answer "unchanged" and pass for the product.
      const validators = reading.kind === 'not_found' || state.missingCount > 0 ? {} : notes.validators;
      await saveReading(tx, row, {
        state,
        failure: notes.failure ?? null,
        ...(validators === undefined ? {} : { validators }),
        now,
        nextCheckAt: addMs(now, Math.max(nextCheckMs, notes.retryAfterMs ?? 0)),
      });
    }
    await letHostGo(tx, before.host, reading.kind === 'failed', notes.retryAfterMs, now);
  });
}

/** Records what a store listed (null: nothing could be had), and lets the host go. */
export function recordStoreReading(
  context: Context,
  settings: ProductTrackingSettings,
  before: TrackedStoreRow,
  productUrls: readonly string[] | null,
  notes: ReadingNotes,
): Promise<void> {
  return inTransaction(context.store.db, async (tx) => {
    const now = context.clock.now();
    const row = await lockTrackedStore(tx, before.id);
    if (row !== undefined && row.checked_at.getTime() === before.checked_at.getTime()) {
      if (productUrls !== null) await addListing(tx, row, listedPages(context, settings, productUrls), now);
      const failureCount = productUrls === null ? row.failure_count + 1 : 0;
      const waitMs = Math.max(backedOffMs(settings.intervalMs, failureCount), notes.retryAfterMs ?? 0);
      const nextCheckAt = addMs(now, waitMs);
      await saveStoreReading(tx, row.id, { failureCount, failure: notes.failure ?? null, now, nextCheckAt });
    }
    await letHostGo(tx, before.host, productUrls === null, notes.retryAfterMs, now);
  });
}

/** Ends a turn at which there was nothing to read any more, or that this process could not take. */
export async function giveTurnBack({ store, clock }: Context, { host }: Turn): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    await releaseHost(
      tx,
      host,
      addMs(clock.now(), hostPauseMs(0, undefined)),
      await readHostFailures(tx, host),
    );
  });
}

async function letHostGo(
  tx: Tx,
  host: string,
  hasFailed: boolean,
  retryAfterMs: number | undefined,
  now: Date,
): Promise<void> {
  const failureCount = hasFailed ? (await readHostFailures(tx, host)) + 1 : 0;
  await releaseHost(tx, host, addMs(now, hostPauseMs(failureCount, retryAfterMs)), failureCount);
}
