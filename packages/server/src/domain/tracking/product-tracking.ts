import type { Product } from '@purser/contract/shapes/product';
import { isChanged } from './product-change.ts';

/** The state of a tracked page. */
export interface TrackedState {
  /** Empty before the first successful reading. */
  readonly productId: string;
  readonly snapshot: Product | null;
  /** Incremented by each reported update: a change, the removal and the return of the product. */
  readonly version: number;
  readonly isListed: boolean;
  /** Consecutive readings that found no product. */
  readonly missingCount: number;
  /** Consecutive failed readings. */
  readonly failureCount: number;
}

/** The result of one reading of the page. */
export type Reading =
  | { readonly kind: 'found'; readonly product: Product }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed' };

export interface AppliedReading {
  readonly state: TrackedState;
  /** Milliseconds until the page is read again. */
  readonly nextCheckMs: number;
}

/** A product counts as gone after this many consecutive readings without it. */
const MISSING_MAX = 2;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The wait before a miss is verified by another reading. */
const CONFIRM_MS = 10 * MINUTE_MS;

/**
 * Applies a reading: the new state, with a higher version when there is an update to report, and the wait before the next reading.
 * `random` is uniform in [0, 1).
 */
export function applyReading(
  state: TrackedState,
  reading: Reading,
  intervalMs: number,
  random: number,
): AppliedReading {
  switch (reading.kind) {
    case 'found':
      // The URL now shows another product: the tracked one is missing.
      if (state.productId !== '' && reading.product.id !== state.productId)
        return missed(state, intervalMs, random);
      return {
        state: found(state, reading.product),
        nextCheckMs: jittered(intervalMs, random),
      };
    case 'unchanged':
      return {
        state: state.snapshot === null ? { ...state, failureCount: 0 } : found(state, state.snapshot),
        nextCheckMs: jittered(intervalMs, random),
      };
    case 'not_found':
      return missed(state, intervalMs, random);
    case 'failed': {
      const failureCount = state.failureCount + 1;
      return {
        state: { ...state, failureCount },
        nextCheckMs: jittered(backedOffMs(intervalMs, failureCount), random),
      };
    }
    default: {
      const never: never = reading;
      return never;
    }
  }
}

function found(state: TrackedState, product: Product): TrackedState {
  const isUpdate = state.snapshot === null || !state.isListed || isChanged(state.snapshot, product);
  return {
    productId: product.id,
    snapshot: product,
    version: state.version + (isUpdate ? 1 : 0),
    isListed: true,
    missingCount: 0,
    failureCount: 0,
  };
}

function missed(state: TrackedState, intervalMs: number, random: number): AppliedReading {
  const missingCount = state.missingCount + 1;
  const isGone = state.isListed && missingCount >= MISSING_MAX;
  // No product of this page was ever reported, so there is no removal to report.
  const isUpdate = isGone && state.snapshot !== null;
  const next: TrackedState = {
    ...state,
    missingCount,
    failureCount: 0,
    isListed: state.isListed && !isGone,
    version: state.version + (isUpdate ? 1 : 0),
  };
  const waitMs = next.isListed
    ? Math.min(intervalMs, CONFIRM_MS)
    : backedOffMs(intervalMs, missingCount - MISSING_MAX + 1);
  return { state: next, nextCheckMs: jittered(waitMs, random) };
}

/** Doubles with each failure, up to a day, or to the interval where that is longer. */
export const backedOffMs = (intervalMs: number, failureCount: number): number =>
  Math.min(Math.max(DAY_MS, intervalMs), intervalMs * 2 ** Math.min(failureCount, 30));

/** Plus or minus 10 %, so that subscriptions created together drift apart. */
const jittered = (ms: number, random: number): number => Math.round(ms * (0.9 + 0.2 * random));

/** The wait before the second reading: anywhere in the interval, so that subscriptions created together spread over it. */
export const firstCheckMs = (intervalMs: number, random: number): number => Math.ceil(intervalMs * random);

/** The minimum between two readings at one host. */
const PAUSE_MS = 1000;
const HOST_BACKOFF_MS_MAX = 60 * MINUTE_MS;

/** Milliseconds before the next reading at a host: backs off with failures and respects `Retry-After`, up to a day. */
export function hostPauseMs(failureCount: number, retryAfterMs: number | undefined): number {
  if (failureCount === 0) return PAUSE_MS;
  const backoffMs = Math.min(PAUSE_MS * 2 ** Math.min(failureCount, 30), HOST_BACKOFF_MS_MAX);
  return Math.max(backoffMs, Math.min(retryAfterMs ?? 0, DAY_MS));
}

/** The URL by which a page is stored: as the client wrote it, without the fragment. */
export function trackedUrl(text: string): { readonly url: string; readonly host: string } {
  const url = new URL(text);
  url.hash = '';
  return { url: url.href, host: url.host };
}
