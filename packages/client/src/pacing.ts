import type { Clock } from './clock.ts';
import type { HeaderReader } from './retry.ts';
import { DEFAULT_QUOTAS, type RateLimitBucket } from './types.gen.ts';

const WINDOW_MS_DEFAULT = 1_000;
/** Added to each wait, because timers can fire early and clocks differ. */
const MARGIN_MS = 20;
const FOREVER_MS = 2 ** 31 - 1;

/** A request that draws from a bucket. */
export interface PacedRequest {
  readonly bucket: RateLimitBucket;
  readonly startedMs: number;
  /** Waits for events. The service counts it when it arrives, so it does not hold its place until the response. */
  readonly isLongPoll: boolean;
}

interface BucketState {
  quota: number;
  windowMs: number;
  /** Requests without a response. */
  readonly open: Set<PacedRequest>;
  /** When the places of finished requests become free, in order. */
  freeAtMs: number[];
  blockedUntilMs: number;
  /** How many places this client takes since it was refused; null: the whole quota. */
  share: number | null;
  shareChangedAtMs: number;
}

/**
 * The rule that keeps a client below its per-second rate limits. At most `quota` requests of a bucket are open or have ended less than a window
 * ago. The service counts a request between its start and its end, so no window of the service contains more than the quota.
 * When other clients of the account leave nothing (`r=0`), requests wait until the reset (`t`). When they were faster and a request is refused, this
 * client takes half of its places, and then one more in each window.
 */
export class PacingRule {
  readonly #buckets = new Map<RateLimitBucket, BucketState>();

  /** Milliseconds until a request may start; 0: now; null: only a response can tell. */
  waitMs(bucket: RateLimitBucket, nowMs: number): number | null {
    const state = this.#stateOf(bucket);
    state.freeAtMs = state.freeAtMs.filter((freeAtMs) => freeAtMs > nowMs);
    const longPolls = [...state.open].filter(({ isLongPoll }) => isLongPoll);
    const longPollEnds = longPolls.map(({ startedMs }) => startedMs + 2 * state.windowMs);
    const ends = [...state.freeAtMs, ...longPollEnds.filter((endMs) => endMs > nowMs)].sort((a, b) => a - b);
    const heldCount = state.open.size - longPolls.length;
    const blockedMs = Math.max(0, state.blockedUntilMs - nowMs);
    const excess = heldCount + ends.length - Math.min(state.share ?? state.quota, state.quota);
    if (excess < 0) return blockedMs;
    const freeAtMs = ends[excess];
    return freeAtMs === undefined ? null : Math.max(blockedMs, freeAtMs - nowMs);
  }

  /** Takes a place. The caller has waited as `waitMs` says. */
  start(bucket: RateLimitBucket, nowMs: number, isLongPoll = false): PacedRequest {
    const request = { bucket, startedMs: nowMs, isLongPoll };
    this.#stateOf(bucket).open.add(request);
    return request;
  }

  /** Ends a request, with the headers of its response; null if there was none. `isRefused`: the status was 429. */
  end(request: PacedRequest, nowMs: number, headers: HeaderReader | null, isRefused = false): void {
    const state = this.#stateOf(request.bucket);
    if (!state.open.delete(request)) return;
    const policy = itemOf(headers?.get('ratelimit-policy'), request.bucket);
    const limit = itemOf(headers?.get('ratelimit'), request.bucket);
    const quota = parameterOf(policy, 'q');
    const windowSeconds = parameterOf(policy, 'w');
    // A quota of 0 refuses every request: the service says so best.
    if (quota !== undefined) state.quota = Math.max(1, quota);
    if (windowSeconds !== undefined && windowSeconds > 0) state.windowMs = windowSeconds * 1_000;
    const endMs = nowMs + state.windowMs;
    const freeAtMs = request.isLongPoll ? Math.min(endMs, request.startedMs + 2 * state.windowMs) : endMs;
    state.freeAtMs.push(freeAtMs + MARGIN_MS);
    const resetSeconds = parameterOf(limit, 't');
    const isUsedUp = parameterOf(limit, 'r') === 0;
    if (isUsedUp && resetSeconds !== undefined)
      state.blockedUntilMs = Math.max(state.blockedUntilMs, nowMs + resetSeconds * 1_000);
    changeShare(state, nowMs, isRefused && isUsedUp);
  }

  #stateOf(bucket: RateLimitBucket): BucketState {
    const known = this.#buckets.get(bucket);
    if (known !== undefined) return known;
    const state: BucketState = {
      quota: DEFAULT_QUOTAS[bucket],
      windowMs: WINDOW_MS_DEFAULT,
      open: new Set(),
      freeAtMs: [],
      blockedUntilMs: 0,
      share: null,
      shareChangedAtMs: Number.NEGATIVE_INFINITY,
    };
    this.#buckets.set(bucket, state);
    return state;
  }
}

/** At most once per window: requests that were open together are refused together. */
function changeShare(state: BucketState, nowMs: number, isRefused: boolean): void {
  if (!isRefused && state.share === null) return;
  if (nowMs < state.shareChangedAtMs + state.windowMs) return;
  const share = Math.min(state.share ?? state.quota, state.quota);
  const next = isRefused ? Math.max(1, Math.floor(share / 2)) : share + 1;
  state.share = next < state.quota ? next : null;
  state.shareChangedAtMs = nowMs;
}

/** The item of a rate-limit header for a bucket. Names contain neither commas nor quotes. */
function itemOf(header: string | null | undefined, bucket: string): string | undefined {
  return header?.split(',').find((item) => item.trim().startsWith(`"${bucket}"`));
}

function parameterOf(item: string | undefined, name: string): number | undefined {
  const value = item?.match(new RegExp(`;\\s*${name}=(\\d{1,9})\\s*(?:;|$)`))?.[1];
  return value === undefined ? undefined : Number(value);
}

/** Lets requests start as the pacing rule allows, in the order of their calls. */
export class Pacer {
  readonly #rule = new PacingRule();
  readonly #clock: Clock;
  readonly #turns = new Map<RateLimitBucket, Promise<unknown>>();
  readonly #onEnd = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves when the request may start; rejects with the reason of `signal` if that is aborted first. */
  start(bucket: RateLimitBucket, isLongPoll: boolean, signal?: AbortSignal): Promise<PacedRequest> {
    const turn = this.#turns.get(bucket) ?? Promise.resolve();
    const started = turn.then(() => this.#startNext(bucket, isLongPoll, signal));
    this.#turns.set(
      bucket,
      started.catch(() => undefined),
    );
    return started;
  }

  /** Ends a request, with the headers of its response; null if there was none. */
  end(request: PacedRequest, headers: HeaderReader | null, isRefused: boolean): void {
    this.#rule.end(request, this.#clock.now(), headers, isRefused);
    for (const wake of this.#onEnd) wake();
    this.#onEnd.clear();
  }

  async #startNext(
    bucket: RateLimitBucket,
    isLongPoll: boolean,
    signal: AbortSignal | undefined,
  ): Promise<PacedRequest> {
    for (;;) {
      signal?.throwIfAborted();
      const waitMs = this.#rule.waitMs(bucket, this.#clock.now());
      if (waitMs === 0) return this.#rule.start(bucket, this.#clock.now(), isLongPoll);
      await this.#sleepUntilEnd(waitMs, signal);
    }
  }

  /** Sleeps `waitMs`, or less: each response may state another quota. Null: until the next end of a request. */
  async #sleepUntilEnd(waitMs: number | null, signal: AbortSignal | undefined): Promise<void> {
    const awake = new AbortController();
    const wake = () => awake.abort();
    signal?.addEventListener('abort', wake, { once: true });
    this.#onEnd.add(wake);
    try {
      await this.#clock.sleep(waitMs ?? FOREVER_MS, awake.signal);
    } catch (error) {
      if (!awake.signal.aborted) throw error;
    } finally {
      signal?.removeEventListener('abort', wake);
      this.#onEnd.delete(wake);
    }
  }
}
