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
}

/**
 * The rule that keeps a client below its per-second rate limits. At most `quota` requests of a bucket are open or have ended less than a window
 * ago. The service counts a request between its start and its end, so no window of the service contains more than the quota.
 * When other clients of the account leave nothing (`r=0`), requests wait until the reset (`t`).
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
    const excess = heldCount + ends.length - state.quota;
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

  /** Ends a request, with the headers of its response; null if there was none. */
  end(request: PacedRequest, nowMs: number, headers: HeaderReader | null): void {
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
    if (parameterOf(limit, 'r') === 0 && resetSeconds !== undefined)
      state.blockedUntilMs = Math.max(state.blockedUntilMs, nowMs + resetSeconds * 1_000);
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
    };
    this.#buckets.set(bucket, state);
    return state;
  }
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
  end(request: PacedRequest, headers: HeaderReader | null): void {
    this.#rule.end(request, this.#clock.now(), headers);
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
