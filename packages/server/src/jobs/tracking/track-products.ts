import type { ConnectorRegistry, LookupFailure } from '@purser/connectors/connector';
import type { Reading } from '../../domain/tracking/product-tracking.ts';
import type { Log } from '../../kernel/log.ts';
import type { Context } from '../../usecases/context.ts';
import { tellProductNews } from '../../usecases/tracking/emit-product-events.ts';
import {
  type ProductTrackingSettings,
  STORE_PRODUCTS_MAX,
} from '../../usecases/tracking/product-tracking-settings.ts';
import {
  giveTurnBack,
  type ReadingNotes,
  readProductToRead,
  readStoreToRead,
  recordProductReading,
  recordStoreReading,
  type Turn,
  takeLeases,
} from '../../usecases/tracking/record-product-reading.ts';
import type { MerchantAccess } from '../merchants/merchant-rate-limiter.ts';
import type { RequestPriority } from '../merchants/request-queue.ts';
import { startPoller } from '../poller.ts';

/** Hosts that one process reads at, at the same time. */
const READINGS_MAX = 16;
const LOOK_MS = 250;
const DAY_MS = 86_400_000;

export interface ProductTrackerTools {
  readonly context: Context;
  readonly connectors: ConnectorRegistry;
  merchantAccess(signal: AbortSignal, priority: RequestPriority): MerchantAccess;
  readonly settings: ProductTrackingSettings;
  readonly log: Log;
}

/** Reads what is due and tells of what changed, until stopped. */
export function startProductTracker(tools: ProductTrackerTools, drainMs: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const readings = new Map<Turn, Promise<void>>();
  const start = (turn: Turn) => {
    const reading = takeTurn(tools, turn, stopping.signal)
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        tools.log.warn({ kind: turn.kind, trackedId: turn.id, error: String(error) }, 'product not read');
      })
      .finally(() => {
        readings.delete(turn);
        loop.wake();
      });
    readings.set(turn, reading);
  };
  const loop = startPoller(
    async () => {
      await tellProductNews(tools.context);
      const room = READINGS_MAX - readings.size;
      if (room > 0) for (const turn of await takeLeases(tools.context, room)) start(turn);
      return LOOK_MS;
    },
    (error) => tools.log.warn({ error: String(error) }, 'could not look for products to read'),
    LOOK_MS,
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
      // What did not end in time is read by whoever comes next.
      for (const turn of readings.keys()) await giveTurnBack(tools.context, turn);
    },
  };
}

const takeTurn = (tools: ProductTrackerTools, turn: Turn, signal: AbortSignal): Promise<void> =>
  turn.kind === 'product' ? readProduct(tools, turn, signal) : readStore(tools, turn, signal);

async function readProduct(tools: ProductTrackerTools, turn: Turn, signal: AbortSignal): Promise<void> {
  const { context, settings } = tools;
  const before = await readProductToRead(context, turn.id);
  if (before === undefined) return giveTurnBack(context, turn);
  const known = {
    ...(before.etag === null ? {} : { etag: before.etag }),
    ...(before.last_modified === null ? {} : { lastModified: before.last_modified }),
  };
  const access = tools.merchantAccess(signal, 'tracking');
  const outcome = await tools.connectors.reread(access, before.url, known);
  // A request that was cut because we are draining, or had no room, is not the merchant's failure.
  if (outcome.kind === 'failed' && (signal.aborted || access.wasThrottled()))
    return giveTurnBack(context, turn);
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

async function readStore(tools: ProductTrackerTools, turn: Turn, signal: AbortSignal): Promise<void> {
  const { context, settings } = tools;
  const before = await readStoreToRead(context, turn.id);
  if (before === undefined) return giveTurnBack(context, turn);
  const access = tools.merchantAccess(signal, 'tracking');
  const outcome = await tools.connectors.listProducts(access, before.url, STORE_PRODUCTS_MAX);
  if (outcome.kind === 'failed' && (signal.aborted || access.wasThrottled()))
    return giveTurnBack(context, turn);
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
