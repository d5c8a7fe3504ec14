import type { ConnectorRegistry, LookupFailure } from '@purser/connectors/connector';
import type { Reading } from '../../domain/tracking/product-tracking.ts';
import type { Log } from '../../kernel/log.ts';
import type { Context } from '../../usecases/context.ts';
import { emitProductEvents } from '../../usecases/tracking/emit-product-events.ts';
import {
  type ProductTrackingSettings,
  STORE_PRODUCTS_MAX,
} from '../../usecases/tracking/product-tracking-settings.ts';
import {
  type HostLease,
  hasTrackedPages,
  type ReadingNotes,
  readProductToRead,
  readStoreToRead,
  recordProductReading,
  recordStoreReading,
  releaseHostLease,
  takeLeases,
} from '../../usecases/tracking/record-product-reading.ts';
import type { MerchantAccess } from '../merchants/merchant-rate-limiter.ts';
import type { RequestPriority } from '../merchants/request-queue.ts';
import { startPoller } from '../poller.ts';

/** Hosts that one process reads from concurrently. */
const READINGS_MAX = 16;
const POLL_MS = 250;
/** The poll interval of an installation that tracks nothing. */
const UNUSED_POLL_MS = 1000;
const DAY_MS = 86_400_000;

export interface ProductTrackerOptions {
  readonly context: Context;
  readonly connectors: ConnectorRegistry;
  merchantAccess(signal: AbortSignal, priority: RequestPriority): MerchantAccess;
  readonly settings: ProductTrackingSettings;
  readonly log: Log;
}

/** Reads tracked products and stores that are due, and emits events for changes, until stopped. */
export function startProductTracker(
  options: ProductTrackerOptions,
  drainMs: number,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const readings = new Map<HostLease, Promise<void>>();
  const start = (lease: HostLease) => {
    const reading = readTracked(options, lease, stopping.signal)
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        options.log.warn(
          { kind: lease.kind, trackedId: lease.id, error: String(error) },
          'tracked product not read',
        );
      })
      .finally(() => {
        readings.delete(lease);
        loop.wake();
      });
    readings.set(lease, reading);
  };
  /** Stays true: subscriptions that have ended leave nothing to read, but may be followed by others soon. */
  let isUsed = false;
  const loop = startPoller(
    async () => {
      if (!isUsed) isUsed = await hasTrackedPages(options.context);
      if (!isUsed) return UNUSED_POLL_MS;
      await emitProductEvents(options.context);
      const freeCount = READINGS_MAX - readings.size;
      if (freeCount > 0) for (const lease of await takeLeases(options.context, freeCount)) start(lease);
      return POLL_MS;
    },
    (error) => options.log.warn({ error: String(error) }, 'polling tracked products failed'),
    POLL_MS,
  );
  return {
    async stop() {
      stopping.abort(new Error('the service is draining'));
      await loop.stop();
      const ended = Promise.all(readings.values());
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, drainMs);
      });
      await Promise.race([ended, late]);
      clearTimeout(timer);
      // Release what did not end in time, so that another process can read it.
      for (const lease of readings.keys()) await releaseHostLease(options.context, lease);
    },
  };
}

const readTracked = (options: ProductTrackerOptions, lease: HostLease, signal: AbortSignal): Promise<void> =>
  lease.kind === 'product' ? readProduct(options, lease, signal) : readStore(options, lease, signal);

async function readProduct(
  options: ProductTrackerOptions,
  lease: HostLease,
  signal: AbortSignal,
): Promise<void> {
  const { context, settings } = options;
  const before = await readProductToRead(context, lease.id);
  if (before === undefined) return releaseHostLease(context, lease);
  const known = {
    ...(before.etag === null ? {} : { etag: before.etag }),
    ...(before.last_modified === null ? {} : { lastModified: before.last_modified }),
  };
  const access = options.merchantAccess(signal, 'tracking');
  const outcome = await options.connectors.reread(access, before.url, known);
  // A request cancelled by draining or by the rate limit is not the merchant's failure.
  if (outcome.kind === 'failed' && (signal.aborted || access.wasThrottled()))
    return releaseHostLease(context, lease);
  let reading: Reading;
  let notes: ReadingNotes = {};
  switch (outcome.kind) {
    case 'found':
      reading = { kind: 'found', product: outcome.product };
      notes = { validators: outcome.validators ?? {} };
      break;
    case 'failed':
      reading = { kind: 'failed' };
      notes = notesOf(outcome);
      break;
    case 'unchanged':
    case 'not_found':
      reading = outcome;
      break;
    default: {
      const never: never = outcome;
      throw never;
    }
  }
  await recordProductReading(context, settings, before, reading, notes);
}

async function readStore(
  options: ProductTrackerOptions,
  lease: HostLease,
  signal: AbortSignal,
): Promise<void> {
  const { context, settings } = options;
  const before = await readStoreToRead(context, lease.id);
  if (before === undefined) return releaseHostLease(context, lease);
  const access = options.merchantAccess(signal, 'tracking');
  const outcome = await options.connectors.listProducts(access, before.url, STORE_PRODUCTS_MAX);
  if (outcome.kind === 'failed' && (signal.aborted || access.wasThrottled()))
    return releaseHostLease(context, lease);
  switch (outcome.kind) {
    case 'listed':
      return recordStoreReading(context, settings, before, outcome.productUrls, {});
    case 'not_offered': {
      const failure = 'The merchant no longer offers an interface that lists its products.';
      return recordStoreReading(context, settings, before, null, { failure });
    }
    case 'failed':
      return recordStoreReading(context, settings, before, null, notesOf(outcome));
    default: {
      const never: never = outcome;
      return never;
    }
  }
}

const notesOf = ({ failure, retryAfterMs }: LookupFailure): ReadingNotes => ({
  failure: failure.message,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs: Math.min(retryAfterMs, DAY_MS) }),
});
