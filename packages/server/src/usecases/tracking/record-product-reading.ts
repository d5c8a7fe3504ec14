import {
  applyReading,
  backedOffMs,
  hostPauseMs,
  type Reading,
} from '../../domain/tracking/product-tracking.ts';
import { addMs } from '../../kernel/clock.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  type HostLease,
  isAnythingTracked,
  leaseDueReadings,
  readHostFailures,
  releaseHost,
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

export type { HostLease } from '../../store/tracking/tracked-hosts.ts';

/** Longer than any reading takes: a lease expires only if its process died. */
const LEASE_MS = 10 * 60_000;

/** Whether there is any product or store to read. */
export const hasTrackedPages = ({ store }: Context): Promise<boolean> => isAnythingTracked(store.db);

/** Leases readings that are due and whose hosts may be read now. Recording a reading ends its lease. */
export const takeLeases = ({ store, clock }: Context, countMax: number): Promise<readonly HostLease[]> => {
  const now = clock.now();
  return leaseDueReadings(store.db, countMax, now, addMs(now, LEASE_MS));
};

export const readProductToRead = ({ store }: Context, id: string): Promise<TrackedProductRow | undefined> =>
  readTrackedProduct(store.db, id);

export const readStoreToRead = ({ store }: Context, id: string): Promise<TrackedStoreRow | undefined> =>
  readTrackedStore(store.db, id);

/** Metadata of a reading. */
export interface ReadingNotes {
  /** Why the reading failed. */
  readonly failure?: string;
  readonly validators?: { readonly etag?: string; readonly lastModified?: string };
  readonly retryAfterMs?: number;
}

/** Records a reading and releases the host. Discards the reading if another process recorded one meanwhile. */
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
      const { state, nextCheckMs } = applyReading(stateOfRow(row), reading, settings.intervalMs, random);
      // Without validators, because a 304 for a page without the product would count as the product.
      const validators = reading.kind === 'not_found' || state.missingCount > 0 ? {} : notes.validators;
      await saveReading(tx, row, {
        state,
        failure: notes.failure ?? null,
        ...(validators === undefined ? {} : { validators }),
        now,
        nextCheckAt: addMs(now, Math.max(nextCheckMs, notes.retryAfterMs ?? 0)),
      });
    }
    await releaseAfterReading(tx, before.host, reading.kind === 'failed', notes.retryAfterMs, now);
  });
}

/** Records the products that a store lists (null: the reading failed), and releases the host. */
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
    await releaseAfterReading(tx, before.host, productUrls === null, notes.retryAfterMs, now);
  });
}

/** Ends a lease without a reading. */
export async function releaseHostLease({ store, clock }: Context, { host }: HostLease): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    await releaseHost(
      tx,
      host,
      addMs(clock.now(), hostPauseMs(0, undefined)),
      await readHostFailures(tx, host),
    );
  });
}

async function releaseAfterReading(
  tx: Tx,
  host: string,
  hasFailed: boolean,
  retryAfterMs: number | undefined,
  now: Date,
): Promise<void> {
  const failureCount = hasFailed ? (await readHostFailures(tx, host)) + 1 : 0;
  await releaseHost(tx, host, addMs(now, hostPauseMs(failureCount, retryAfterMs)), failureCount);
}
