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
import { leaveMerchantAlone, type Pace, takeMerchantMoment } from '../../usecases/merchants/merchant-pace.ts';
import { type RequestPriority, RequestQueue, type Ticket } from './request-queue.ts';

/** How long one request of a job may stand in line. */
const JOB_WAIT_MS_MAX = 20_000;
/** How long all requests of one look-up together may, while a client waits. */
const CLIENT_WAIT_MS_MAX = 5_000;
/** While the process drains. */
const DRAINING_WAIT_MS_MAX = 1_000;
/** A merchant that asks for more is asked again then. */
const LEFT_ALONE_MS_MAX = 3_600_000;

/** The client through which merchants are reached at their pace. */
export interface RateLimitedHttp extends MerchantHttp {
  /** Whether a request was not sent because the merchant's pace left no room for it: to come again later will help. */
  wasThrottled(): boolean;
}

/** A connector's view of the world, at the pace of its merchants. */
export interface MerchantAccess extends ConnectorContext {
  wasThrottled(): boolean;
}

/** Holds the pace of every merchant in this process, and of all processes together through the database. */
export interface MerchantRateLimiter {
  /** Requests wait for their turn; one whose turn does not come in time was certainly not sent. Waiting ends when the signal says so. */
  paced(http: MerchantHttp, priority: RequestPriority, signal: AbortSignal): RateLimitedHttp;
}

export interface MerchantRateLimiterOptions {
  readonly usecases: Pick<Context, 'store'>;
  readonly usual: Pace;
  /** Steady milliseconds. */
  readonly now: () => number;
  readonly wallClock: () => Date;
  readonly log: Pick<Log, 'warn'>;
}

export function createMerchantRateLimiter(tools: MerchantRateLimiterOptions): MerchantRateLimiter {
  const { usecases, usual, now } = tools;
  const lanes = new Map<string, RequestQueue>();
  const laneOf = (host: string): RequestQueue => {
    const key = hostKeyOf(host);
    const known = lanes.get(key);
    if (known !== undefined) return known;
    const take = () => takeMerchantMoment(usecases, host, usual);
    const onIdle = () => {
      if (lanes.get(key) === lane) lanes.delete(key);
    };
    const onError = (error: unknown) =>
      tools.log.warn({ host: key, error: String(error) }, 'the pace of a merchant is not known');
    const lane = new RequestQueue({ take, now, onIdle, onError }, usual.concurrency);
    lanes.set(key, lane);
    return lane;
  };
  const heed = async (host: string, response: MerchantResponse): Promise<void> => {
    const waitMs = leftAloneMs(response, tools.wallClock());
    if (waitMs > 0) await leaveMerchantAlone(usecases, host, waitMs).catch(() => undefined);
  };
  return {
    paced(http, priority, signal) {
      // Every request that waits listens for the end, and any number may.
      setMaxListeners(0, signal);
      let clientWaitMs = CLIENT_WAIT_MS_MAX;
      let isTurnedAway = false;
      return {
        wasThrottled: () => isTurnedAway,
        async request(request) {
          if (!URL.canParse(request.url)) return http.request(request);
          const { host } = new URL(request.url);
          const lane = laneOf(host);
          const cameAtMs = now();
          const patienceMs = priority === 'lookup' ? clientWaitMs : JOB_WAIT_MS_MAX;
          const waitMs = Math.max(
            0,
            signal.aborted ? Math.min(patienceMs, DRAINING_WAIT_MS_MAX) : patienceMs,
          );
          try {
            await turnIn(lane, priority, cameAtMs, waitMs, signal);
          } catch (error) {
            isTurnedAway = true;
            throw error;
          } finally {
            clientWaitMs -= now() - cameAtMs;
          }
          try {
            const response = await http.request(request);
            await heed(host, response);
            return response;
          } finally {
            lane.end();
          }
        },
      };
    },
  };
}

/** Resolves when it is our turn. Rejects when that does not come in time, or nobody waits for it any more. */
function turnIn(
  lane: RequestQueue,
  priority: RequestPriority,
  cameAtMs: number,
  waitMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    const turnAway = () => {
      settle();
      const message = 'the pace that the merchant is asked at left no room';
      reject(new TransportFailure('not_sent', 'merchant_busy', message));
    };
    const ticket: Ticket = {
      priority,
      endsAtMs: cameAtMs + waitMs,
      go() {
        settle();
        resolve();
      },
      turnAway,
    };
    function giveUp(): void {
      lane.leave(ticket);
      turnAway();
    }
    const timer = setTimeout(giveUp, waitMs);
    signal.addEventListener('abort', giveUp, { once: true });
    lane.join(ticket);
  });
}

/** What a merchant that is overloaded, or has had enough, asks for. */
function leftAloneMs({ status, headers }: MerchantResponse, now: Date): number {
  if (status !== 429 && status !== 503) return 0;
  const text = headers['retry-after']?.trim() ?? '';
  const askedMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(askedMs) ? Math.min(LEFT_ALONE_MS_MAX, Math.max(0, askedMs)) : 0;
}
