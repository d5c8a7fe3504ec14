import { setMaxListeners } from 'node:events';
import {
  type ConnectorContext,
  type MerchantHttp,
  type MerchantResponse,
  TransportFailure,
} from '@purser/connectors/connector';
import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import type { Log } from '../../kernel/log.ts';
import type { Context } from '../../usecases/context.ts';
import {
  type MerchantRateLimit,
  pauseMerchant,
  takeMerchantSlot,
} from '../../usecases/merchants/merchant-throttles.ts';
import { type QueuedRequest, type RequestPriority, RequestQueue } from './request-queue.ts';

/** The longest time that one request of a job waits for a slot. */
const JOB_WAIT_MS_MAX = 20_000;
/** The longest time that all requests of one look-up wait together, while a client waits. */
const CLIENT_WAIT_MS_MAX = 5_000;
/** The longest wait while the process drains. */
const DRAINING_WAIT_MS_MAX = 1_000;
/** The upper bound of a merchant's `Retry-After`. */
const RETRY_AFTER_MS_MAX = 3_600_000;

/** An HTTP client that keeps to the rate limit of each merchant. */
export interface RateLimitedHttp extends MerchantHttp {
  /** Whether a request was not sent because no slot was available in time, or was aborted: a later try can succeed. */
  wasThrottled(): boolean;
  /** Waits for a slot for a request that is sent in another way. Rejects like `request`. */
  waitForSlot(url: string): Promise<void>;
  /** Stops requests to the host if its response says so (`Retry-After`). */
  noteResponse(url: string, response: Pick<MerchantResponse, 'status' | 'headers'>): Promise<void>;
}

/** A connector's context, rate-limited. */
export interface MerchantAccess extends ConnectorContext {
  wasThrottled(): boolean;
}

/** Applies the rate limit of each merchant: concurrency per process, requests per second over all processes through the database. */
export interface MerchantRateLimiter {
  /**
   * Wraps a client. Each request waits for a slot and rejects with `TransportFailure`, phase `not_sent`, if it gets none in time or
   * `signal` aborts.
   */
  limit(http: MerchantHttp, priority: RequestPriority, signal: AbortSignal): RateLimitedHttp;
}

export interface MerchantRateLimiterOptions {
  readonly usecases: Pick<Context, 'store' | 'hosts'>;
  /** The limit of hosts for which the operator has set none. */
  readonly defaultLimit: MerchantRateLimit;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly wallClock: () => Date;
  readonly log: Pick<Log, 'warn'>;
}

export function createMerchantRateLimiter(options: MerchantRateLimiterOptions): MerchantRateLimiter {
  const { usecases, defaultLimit, now } = options;
  const queues = new Map<string, RequestQueue>();
  const queueOf = (host: string): RequestQueue => {
    const key = hostKeyOf(host);
    const known = queues.get(key);
    if (known !== undefined) return known;
    const takeSlot = () => takeMerchantSlot(usecases, host, defaultLimit);
    const onIdle = () => {
      if (queues.get(key) === queue) queues.delete(key);
    };
    const onError = (error: unknown) =>
      options.log.warn({ host: key, error: String(error) }, 'merchant rate limit unavailable');
    const queue = new RequestQueue({ takeSlot, now, onIdle, onError }, defaultLimit.concurrency);
    queues.set(key, queue);
    return queue;
  };
  const applyRetryAfter = async (
    host: string,
    response: Pick<MerchantResponse, 'status' | 'headers'>,
  ): Promise<void> => {
    const waitMs = retryAfterMsOf(response, options.wallClock());
    if (waitMs > 0) await pauseMerchant(usecases, host, waitMs).catch(() => undefined);
  };
  return {
    limit(http, priority, signal) {
      const slots = createSlots(queueOf, { now, priority, signal });
      return {
        wasThrottled: slots.wasThrottled,
        waitForSlot: async (url) => (await slots.take(new URL(url).host)).release(),
        noteResponse: (url, response) => applyRetryAfter(new URL(url).host, response),
        async request(request) {
          if (!URL.canParse(request.url)) return http.request(request);
          const { host } = new URL(request.url);
          const queue = await slots.take(host);
          try {
            const response = await http.request(request);
            await applyRetryAfter(host, response);
            return response;
          } catch (error) {
            // Aborted by us, which tells nothing about the merchant.
            if (priority === 'lookup' && signal.aborted) slots.noteThrottled();
            throw error;
          } finally {
            queue.release();
          }
        },
      };
    },
  };
}

interface SlotOptions {
  readonly now: () => number;
  readonly priority: RequestPriority;
  readonly signal: AbortSignal;
}

/** The slots of one client. */
function createSlots(queueOf: (host: string) => RequestQueue, { now, priority, signal }: SlotOptions) {
  // Each waiting request adds a listener, and their number has no limit.
  setMaxListeners(0, signal);
  let clientWaitMs = CLIENT_WAIT_MS_MAX;
  let isThrottled = false;
  const noteThrottled = (): void => {
    isThrottled = true;
  };
  return {
    wasThrottled: () => isThrottled,
    noteThrottled,
    /** Waits for a slot. The caller must release it. */
    async take(host: string): Promise<RequestQueue> {
      const queue = queueOf(host);
      const queuedAtMs = now();
      const waitMsMax = priority === 'lookup' ? clientWaitMs : JOB_WAIT_MS_MAX;
      const waitMs = Math.max(0, signal.aborted ? Math.min(waitMsMax, DRAINING_WAIT_MS_MAX) : waitMsMax);
      try {
        await waitForSlot(queue, priority, queuedAtMs, waitMs, signal);
        return queue;
      } catch (error) {
        noteThrottled();
        throw error;
      } finally {
        clientWaitMs -= now() - queuedAtMs;
      }
    },
  };
}

/** Resolves when the request may start. Rejects with `TransportFailure` after `waitMs`, or when `signal` aborts. */
function waitForSlot(
  queue: RequestQueue,
  priority: RequestPriority,
  queuedAtMs: number,
  waitMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
    const rejectThrottled = () => {
      settle();
      const message = 'the rate limit of the merchant left no slot in time';
      reject(new TransportFailure('not_sent', 'merchant_busy', message));
    };
    const request: QueuedRequest = {
      priority,
      deadlineMs: queuedAtMs + waitMs,
      start() {
        settle();
        resolve();
      },
      reject: rejectThrottled,
    };
    function cancel(): void {
      queue.cancel(request);
      rejectThrottled();
    }
    const timer = setTimeout(cancel, waitMs);
    signal.addEventListener('abort', cancel, { once: true });
    queue.enqueue(request);
  });
}

/** The `Retry-After` of a 429 or 503, in milliseconds; 0 without one. */
function retryAfterMsOf(
  { status, headers }: Pick<MerchantResponse, 'status' | 'headers'>,
  now: Date,
): number {
  if (status !== 429 && status !== 503) return 0;
  const text = headers['retry-after']?.trim() ?? '';
  const askedMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(askedMs) ? Math.min(RETRY_AFTER_MS_MAX, Math.max(0, askedMs)) : 0;
}
