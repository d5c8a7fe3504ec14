import {
  type AdaptiveConcurrency,
  initialConcurrency,
  mayStart,
} from '../../domain/webhooks/adaptive-concurrency.ts';
import type { DueDelivery } from '../../domain/webhooks/delivery.ts';

/** The deliveries of one endpoint in a worker process. All times are monotonic milliseconds. */
export interface EndpointQueue {
  readonly endpointId: string;
  /** From when deliveries that were not read yet may be due. */
  dueAtMs: number;
  /** Nothing is read before this time: another worker holds the lease, or the last attempt failed in this process. */
  notBeforeMs: number;
  /** When this worker's lease expires; 0 without one. */
  leaseUntilMs: number;
  concurrency: AdaptiveConcurrency;
  /** The endpoint's setting, as last read. */
  inFlightMax: number;
  /** Read and not started yet, in due order. */
  waiting: DueDelivery[];
  waitingSinceMs: number;
  /** Read and not recorded yet; excluded from reads. */
  readonly claimedIds: Set<string>;
  sendingCount: number;
  /** Whether the last recorded attempt failed. */
  hasFailed: boolean;
  /** When an attempt last started; negative infinity if none did. */
  lastStartedAtMs: number;
  /** When an attempt last started or ended. */
  lastUsedAtMs: number;
}

const IN_FLIGHT_DEFAULT = 10;
/** How many times the current concurrency is read ahead. */
const READ_AHEAD = 4;
/** Deliveries that were read longer ago are read again before they are sent: the endpoint may have changed. */
const STALE_AFTER_MS = 2000;

export const newEndpointQueue = (endpointId: string, nowMs: number): EndpointQueue => ({
  endpointId,
  dueAtMs: nowMs,
  notBeforeMs: 0,
  leaseUntilMs: 0,
  concurrency: initialConcurrency(),
  inFlightMax: IN_FLIGHT_DEFAULT,
  waiting: [],
  waitingSinceMs: nowMs,
  claimedIds: new Set(),
  sendingCount: 0,
  hasFailed: false,
  lastStartedAtMs: Number.NEGATIVE_INFINITY,
  lastUsedAtMs: nowMs,
});

/** How many deliveries to read now; none while enough are waiting. */
export function readAheadCount(queue: EndpointQueue): number {
  const { allowance } = queue.concurrency;
  return queue.waiting.length >= allowance ? 0 : READ_AHEAD * allowance - queue.waiting.length;
}

/** Records that a delivery is or may be due at `atMs`. Does not shorten a pause. */
export function markDue(queue: EndpointQueue, atMs: number): void {
  queue.dueAtMs = Math.max(queue.notBeforeMs, Math.min(queue.dueAtMs, atMs));
}

/** Pauses the queue until a time, and marks it due then. */
export function pauseUntil(queue: EndpointQueue, untilMs: number): void {
  queue.notBeforeMs = untilMs;
  queue.dueAtMs = untilMs;
}

/** Forgets deliveries that were read and not started, so that they can be read again. */
export function releaseWaiting(queue: EndpointQueue): void {
  for (const { id } of queue.waiting) queue.claimedIds.delete(id);
  queue.waiting = [];
}

/** Releases waiting deliveries if the lease has expired or they were read too long ago. */
function dropStale(queue: EndpointQueue, nowMs: number): void {
  if (queue.waiting.length === 0) return;
  if (nowMs < queue.leaseUntilMs && nowMs - queue.waitingSinceMs < STALE_AFTER_MS) return;
  releaseWaiting(queue);
  markDue(queue, nowMs);
}

/** Dequeues the next delivery that may start now; null if none may. */
export function dequeue(queue: EndpointQueue, nowMs: number): DueDelivery | null {
  dropStale(queue, nowMs);
  const [next] = queue.waiting;
  if (next === undefined || !mayStart(queue.concurrency, queue.sendingCount, queue.inFlightMax, nowMs))
    return null;
  queue.waiting.shift();
  return next;
}

/** When the queue must be checked next. The end of an attempt checks it, too. */
export function nextCheckAtMs(queue: EndpointQueue): number {
  const { waiting, sendingCount, concurrency, inFlightMax } = queue;
  if (waiting.length > 0 && sendingCount < Math.min(concurrency.allowance, inFlightMax))
    return concurrency.nextSendAtMs;
  return readAheadCount(queue) > 0 ? queue.dueAtMs : Number.POSITIVE_INFINITY;
}

/** Sorts by the last start, oldest first, so that no queue starves while the process is at its in-flight limit. */
export const leastRecentlyServedFirst = (queues: Iterable<EndpointQueue>): EndpointQueue[] =>
  [...queues].sort((one, other) => compare(one.lastStartedAtMs, other.lastStartedAtMs));

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

/** How long a queue must have been idle, and nothing may be due, before it is removed. */
export const IDLE_AFTER_MS = 600_000;

/** Whether the queue can be removed. Deliveries due later are found by polling, and its adaptive concurrency is outdated by then. */
export const isIdle = (queue: EndpointQueue, nowMs: number): boolean =>
  queue.claimedIds.size === 0 &&
  queue.dueAtMs > nowMs + IDLE_AFTER_MS &&
  nowMs - queue.lastUsedAtMs > IDLE_AFTER_MS;
