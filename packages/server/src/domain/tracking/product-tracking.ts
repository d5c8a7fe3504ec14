import type { Product } from '@purser/contract/shapes/product';
import { isChanged } from './product-change.ts';

/** What is known of a page that is tracked. */
export interface TrackedState {
  /** Empty until the page was read for the first time. */
  readonly productId: string;
  readonly snapshot: Product | null;
  /** Counts what is told: each change, the end and the return. */
  readonly version: number;
  readonly isListed: boolean;
  /** Readings in a row that found no product. */
  readonly missingCount: number;
  /** Readings in a row that came to nothing. */
  readonly failureCount: number;
}

/** What one reading of the page came to. */
export type Reading =
  | { readonly kind: 'found'; readonly product: Product }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed' };

export interface Reckoning {
  readonly state: TrackedState;
  /** Milliseconds until the page is read again. */
  readonly nextCheckMs: number;
}

/** A product counts as gone when this many readings in a row did not find it. */
const MISSING_MAX = 2;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A product that was not found is looked for again this soon. */
const CONFIRM_MS = 10 * MINUTE_MS;

/**
 * What follows from a reading: the new state, with a higher version when there is something to tell, and when to read again.
 * `random` is uniform in [0, 1).
 */
export function reckonReading(
  state: TrackedState,
  reading: Reading,
  intervalMs: number,
  random: number,
): Reckoning {
  switch (reading.kind) {
    case 'found':
      // A page that shows another product by now is no longer the page of this one.
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
  const isNews = state.snapshot === null || !state.isListed || isChanged(state.snapshot, product);
  return {
    productId: product.id,
    snapshot: product,
    version: state.version + (isNews ? 1 : 0),
    isListed: true,
    missingCount: 0,
    failureCount: 0,
  };
}

function missed(state: TrackedState, intervalMs: number, random: number): Reckoning {
  const missingCount = state.missingCount + 1;
  const isGone = state.isListed && missingCount >= MISSING_MAX;
  // Of a page that never showed a product nobody has heard: there is nothing to take back.
  const isNews = isGone && state.snapshot !== null;
  const next: TrackedState = {
    ...state,
    missingCount,
    failureCount: 0,
    isListed: state.isListed && !isGone,
    version: state.version + (isNews ? 1 : 0),
  };
  const waitMs = next.isListed
    ? Math.min(intervalMs, CONFIRM_MS)
    : backedOffMs(intervalMs, missingCount - MISSING_MAX + 1);
  return { state: next, nextCheckMs: jittered(waitMs, random) };
}

/** Doubles with each failure, to a day at most. */
export const backedOffMs = (intervalMs: number, failureCount: number): number =>
  Math.min(Math.max(DAY_MS, intervalMs), intervalMs * 2 ** Math.min(failureCount, 30));

/** A tenth more or less, so that what began together does not stay together. */
const jittered = (ms: number, random: number): number => Math.round(ms * (0.9 + 0.2 * random));

/** The wait before the second reading: anywhere in the interval, so that many subscriptions at once spread over all of it. */
export const firstCheckMs = (intervalMs: number, random: number): number => Math.ceil(intervalMs * random);

/** Between two readings at one host. */
const PAUSE_MS = 1000;
const HOST_BACKOFF_MS_MAX = 60 * MINUTE_MS;

/** How long a host is left alone after a reading there. */
export function hostPauseMs(failureCount: number, retryAfterMs: number | undefined): number {
  if (failureCount === 0) return PAUSE_MS;
  const backoffMs = Math.min(PAUSE_MS * 2 ** Math.min(failureCount, 30), HOST_BACKOFF_MS_MAX);
  return Math.max(backoffMs, Math.min(retryAfterMs ?? 0, DAY_MS));
}

/** The address under which a page is known: as the client wrote it, without what browsers keep to themselves. */
export function trackedUrl(text: string): { readonly url: string; readonly host: string } {
  const url = new URL(text);
  url.hash = '';
  return { url: url.href, host: url.host };
}
