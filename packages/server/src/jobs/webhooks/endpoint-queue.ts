import { type AdaptiveConcurrency, freshPace, mayStart } from '../../domain/webhooks/adaptive-concurrency.ts';
import type { DueDelivery } from '../../domain/webhooks/delivery.ts';

/** What a worker process has in hand of one endpoint. All times are steady milliseconds. */
export interface EndpointQueue {
  readonly endpointId: string;
  /** From when on something may be due in the database that is not in hand. */
  dueAtMs: number;
  /** Not looked at again before: another worker delivers to it, or the last try went wrong in this process. */
  notBeforeMs: number;
  /** Until when no other worker delivers to the endpoint. */
  leaseUntilMs: number;
  pace: AdaptiveConcurrency;
  /** As the endpoint last said. */
  inFlightMax: number;
  /** Read and not started yet, the longest due first. */
  waiting: DueDelivery[];
  waitingSinceMs: number;
  /** Everything read and not recorded yet: not to be read again meanwhile. */
  readonly claimedIds: Set<string>;
  sendingCount: number;
  /** Whether the last recorded attempt failed. */
  hasFailed: boolean;
  /** When something was last sent; before all time when nothing was. */
  startedAtMs: number;
  /** When something last happened at it. */
  usedAtMs: number;
}

const IN_FLIGHT_DEFAULT = 10;
/** How many times what may be sent at once is read ahead. */
const READ_AHEAD = 4;
/** What was read is not sent later than this without another look: its endpoint may have changed. */
const STALE_AFTER_MS = 2000;

export const newEndpointQueue = (endpointId: string, nowMs: number): EndpointQueue => ({
  endpointId,
  dueAtMs: nowMs,
  notBeforeMs: 0,
  leaseUntilMs: 0,
  pace: freshPace(),
  inFlightMax: IN_FLIGHT_DEFAULT,
  waiting: [],
  waitingSinceMs: nowMs,
  claimedIds: new Set(),
  sendingCount: 0,
  hasFailed: false,
  startedAtMs: Number.NEGATIVE_INFINITY,
  usedAtMs: nowMs,
});

/** How many more deliveries are worth reading now: none while what is in hand keeps the endpoint busy. */
export function readAheadRoom(lane: EndpointQueue): number {
  const { allowance } = lane.pace;
  return lane.waiting.length >= allowance ? 0 : READ_AHEAD * allowance - lane.waiting.length;
}

/** From `nowMs` on something may be due, or is for sure. Not asked for while the lane rests. */
export function markDue(lane: EndpointQueue, atMs: number): void {
  lane.dueAtMs = Math.max(lane.notBeforeMs, Math.min(lane.dueAtMs, atMs));
}

/** Nothing is asked for until then, whatever is noted meanwhile; then the lane is looked at. */
export function pauseUntil(lane: EndpointQueue, untilMs: number): void {
  lane.notBeforeMs = untilMs;
  lane.dueAtMs = untilMs;
}

/** Gives back what was read and not started. */
export function releaseWaiting(lane: EndpointQueue): void {
  for (const { id } of lane.waiting) lane.claimedIds.delete(id);
  lane.waiting = [];
}

/** Gives back what waits when the turn is over or the last look is too old. */
function dropStale(lane: EndpointQueue, nowMs: number): void {
  if (lane.waiting.length === 0) return;
  if (nowMs < lane.leaseUntilMs && nowMs - lane.waitingSinceMs < STALE_AFTER_MS) return;
  releaseWaiting(lane);
  markDue(lane, nowMs);
}

/** Takes the next delivery that may start now; null when none may. */
export function takeNext(lane: EndpointQueue, nowMs: number): DueDelivery | null {
  dropStale(lane, nowMs);
  const [next] = lane.waiting;
  if (next === undefined || !mayStart(lane.pace, lane.sendingCount, lane.inFlightMax, nowMs)) return null;
  lane.waiting.shift();
  return next;
}

/** When the lane wants to be looked at again by itself; what is under way brings it up too. */
export function nextCheckAtMs(lane: EndpointQueue): number {
  const { waiting, sendingCount, pace, inFlightMax } = lane;
  if (waiting.length > 0 && sendingCount < Math.min(pace.allowance, inFlightMax)) return pace.nextSendAtMs;
  return readAheadRoom(lane) > 0 ? lane.dueAtMs : Number.POSITIVE_INFINITY;
}

/** Who has waited longest to send something goes first, so that no lane is left out when there is little room. */
export const leastRecentlyServedFirst = (lanes: Iterable<EndpointQueue>): EndpointQueue[] =>
  [...lanes].sort((one, other) => compare(one.startedAtMs, other.startedAtMs));

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

/** How long nothing must have happened at a lane, and how long nothing may be due, for it to be forgotten. */
export const FORGET_AFTER_MS = 600_000;

/** Whether nothing would be lost by forgetting it, its pace included: what is due much later is found by the look at its time. */
export const isIdle = (lane: EndpointQueue, nowMs: number): boolean =>
  lane.claimedIds.size === 0 &&
  lane.dueAtMs > nowMs + FORGET_AFTER_MS &&
  nowMs - lane.usedAtMs > FORGET_AFTER_MS;
