import { paceAfter, paceAfterStart } from '../../domain/webhooks/adaptive-concurrency.ts';
import type { DueDelivery } from '../../domain/webhooks/delivery.ts';
import { isAcknowledged, isMade } from '../../domain/webhooks/delivery.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';
import {
  LEASE_MS,
  lookForDueEndpoints,
  readDue,
  releaseEndpointLeases,
  takeEndpointLeases,
} from '../../usecases/webhooks/deliver-events.ts';
import { startPoller } from '../poller.ts';
import { type AttemptSettings, type AttemptTools, recordSent, sendDelivery } from './attempt-delivery.ts';
import {
  type EndpointQueue,
  isIdle,
  leastRecentlyServedFirst,
  markDue,
  newEndpointQueue,
  nextCheckAtMs,
  pauseUntil,
  readAheadRoom,
  releaseWaiting,
  takeNext,
} from './endpoint-queue.ts';
import { createInFlightLimiter } from './in-flight-limiter.ts';

/** The floor under the notifications: due deliveries are looked for at least this often. */
const LOOK_MS = 2000;
/** A turn is renewed when less than this is left of it, and counts as over this long before it is. */
const RENEW_MS = 8000;
const TURN_MARGIN_MS = 2000;
/** How soon an endpoint that another worker delivers to is asked for again. */
const ELSEWHERE_MS = 1000;
/** After an attempt that this process could not make, and after one that says that nobody is there any more. */
const AGAIN_MS = 500;
/** Failures that are recorded at a time: when many endpoints fail at once, the database stays free for the others. */
const FAILURES_MAX = 4;
/** After an attempt that could not be recorded. */
const UNRECORDED_MS = 2000;

export interface DeliveryLoopSettings extends AttemptSettings {
  readonly workerId: string;
}

export interface DeliveryLoop {
  /** Something is due at these endpoints: ids with commas, or nothing when it may be any. */
  notice(payload: string): void;
  /** Starts nothing more, waits for the attempts under way and gives up the turns. */
  stop(): Promise<void>;
}

/** Delivers what is due, each endpoint at its own pace, until stopped. */
export function startDeliveryLoop(tools: AttemptTools, settings: DeliveryLoopSettings): DeliveryLoop {
  const delivery = new Delivery(tools, settings);
  return { notice: (payload) => delivery.notice(payload), stop: () => delivery.stop() };
}

class Delivery {
  readonly #tools: AttemptTools;
  readonly #settings: DeliveryLoopSettings;
  readonly #lanes = new Map<string, EndpointQueue>();
  readonly #attempts = new Set<Promise<void>>();
  readonly #room = createInFlightLimiter();
  readonly #failures = createSemaphore(FAILURES_MAX);
  /** Lanes that had something to send when there was no room. */
  readonly #crowded = new Set<EndpointQueue>();
  #lookAtMs = 0;
  #isStopped = false;
  readonly #loop: ReturnType<typeof startPoller>;

  constructor(tools: AttemptTools, settings: DeliveryLoopSettings) {
    this.#tools = tools;
    this.#settings = settings;
    this.#loop = startPoller(
      () => this.#round(),
      (error) => tools.log.warn({ error: String(error) }, 'could not look for due deliveries'),
      LOOK_MS,
    );
  }

  notice(payload: string): void {
    const nowMs = this.#tools.steadyNow();
    if (payload === '') {
      this.#lookAtMs = nowMs;
      // Another worker may have given up its turns.
      for (const lane of this.#lanes.values()) lane.notBeforeMs = 0;
    } else for (const id of payload.split(',')) markDue(this.#laneOf(id), nowMs);
    this.#loop.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop.stop();
    for (const lane of this.#lanes.values()) releaseWaiting(lane);
    await this.#handOver();
    while (this.#attempts.size > 0) {
      await Promise.race(this.#attempts);
      await this.#handOver();
    }
  }

  /** Gives up the turns at endpoints that have nothing under way: another worker goes on there at once. */
  async #handOver(): Promise<void> {
    const over = [...this.#lanes.values()].filter(({ claimedIds }) => claimedIds.size === 0);
    for (const { endpointId } of over) this.#lanes.delete(endpointId);
    const ids = over.filter(({ leaseUntilMs }) => leaseUntilMs > 0).map(({ endpointId }) => endpointId);
    if (ids.length === 0) return;
    await releaseEndpointLeases(this.#tools.context, this.#settings.workerId, ids).catch((error: unknown) =>
      this.#tools.log.warn({ error: String(error) }, 'could not hand over endpoints; their turns run out'),
    );
  }

  #laneOf(endpointId: string): EndpointQueue {
    const lane = this.#lanes.get(endpointId) ?? newEndpointQueue(endpointId, this.#tools.steadyNow());
    this.#lanes.set(endpointId, lane);
    return lane;
  }

  /** Reads what is due and starts what may start; returns after how many milliseconds to come again. */
  async #round(): Promise<number> {
    const startedMs = this.#tools.steadyNow();
    if (startedMs >= this.#lookAtMs) await this.#look(startedMs);
    const wanting = [...this.#lanes.values()].filter(
      (lane) => lane.dueAtMs <= startedMs && readAheadRoom(lane) > 0,
    );
    const mine = await this.#takeLeases(wanting);
    if (mine.length > 0) await this.#read(mine);
    const withWork = [...this.#lanes.values()].filter(({ waiting }) => waiting.length > 0);
    for (const lane of leastRecentlyServedFirst(withWork)) this.#pump(lane);
    const looks = [...this.#lanes.values()].filter((lane) => !this.#crowded.has(lane)).map(nextCheckAtMs);
    const nextMs = looks.reduce((least, atMs) => Math.min(least, atMs), this.#lookAtMs);
    return Math.max(0, nextMs - this.#tools.steadyNow());
  }

  async #look(nowMs: number): Promise<void> {
    this.#lookAtMs = nowMs + LOOK_MS;
    for (const [id, lane] of this.#lanes) if (isIdle(lane, nowMs)) this.#lanes.delete(id);
    const found = await lookForDueEndpoints(this.#tools.context, LOOK_MS / 1000);
    for (const { endpointId, inMs } of found) markDue(this.#laneOf(endpointId), nowMs + inMs);
  }

  /** Those of the lanes that are this worker's now; the others are asked for again later. */
  async #takeLeases(lanes: readonly EndpointQueue[]): Promise<EndpointQueue[]> {
    const askedMs = this.#tools.steadyNow();
    const asked = lanes.filter((lane) => lane.leaseUntilMs - askedMs < RENEW_MS);
    if (asked.length === 0) return [...lanes];
    const ids = asked.map(({ endpointId }) => endpointId);
    const taken = await takeEndpointLeases(this.#tools.context, this.#settings.workerId, ids);
    for (const lane of asked) {
      if (taken.has(lane.endpointId)) lane.leaseUntilMs = askedMs + LEASE_MS - TURN_MARGIN_MS;
      else {
        lane.dueAtMs = Number.POSITIVE_INFINITY;
        lane.notBeforeMs = askedMs + ELSEWHERE_MS;
      }
    }
    return lanes.filter((lane) => !asked.includes(lane) || taken.has(lane.endpointId));
  }

  async #read(lanes: readonly EndpointQueue[]): Promise<void> {
    const rooms = lanes.map((lane) => ({ endpointId: lane.endpointId, roomCount: readAheadRoom(lane) }));
    // Whatever is noticed from here on may not be among what is read now.
    for (const lane of lanes) lane.dueAtMs = Number.POSITIVE_INFINITY;
    const allClaimedIds = lanes.flatMap((lane) => [...lane.claimedIds]);
    const found = await readDue(this.#tools.context, rooms, allClaimedIds).catch((error: unknown) => {
      for (const lane of lanes) lane.dueAtMs = 0;
      throw error;
    });
    const nowMs = this.#tools.steadyNow();
    for (const [index, lane] of lanes.entries()) {
      const { deliveries = [], nextInMs = null, isUnreadable } = found.get(lane.endpointId) ?? {};
      if (isUnreadable === true)
        this.#tools.log.error({ endpointId: lane.endpointId }, 'the secrets of an endpoint do not open');
      if (lane.waiting.length === 0) lane.waitingSinceMs = nowMs;
      lane.waiting.push(...deliveries);
      for (const { id } of deliveries) lane.claimedIds.add(id);
      const isMore = deliveries.length === rooms[index]?.roomCount;
      if (isMore) markDue(lane, nowMs);
      else if (nextInMs !== null) lane.dueAtMs = Math.min(lane.dueAtMs, nowMs + nextInMs);
    }
  }

  /** Starts as much of the lane as its pace and the process have room for. */
  #pump(lane: EndpointQueue): void {
    this.#crowded.delete(lane);
    while (!this.#isStopped) {
      if (!this.#room.hasCapacity(lane.pace.isProven)) {
        if (lane.waiting.length > 0) this.#crowded.add(lane);
        return;
      }
      const next = takeNext(lane, this.#tools.steadyNow());
      if (next === null) return;
      this.#start(lane, next);
    }
  }

  #start(lane: EndpointQueue, delivery: DueDelivery): void {
    const leave = this.#room.enter(lane.pace.isProven);
    const nowMs = this.#tools.steadyNow();
    lane.inFlightMax = delivery.target.inFlightMax;
    lane.pace = paceAfterStart(lane.pace, delivery.target.ratePerSecond, nowMs);
    lane.startedAtMs = nowMs;
    lane.usedAtMs = nowMs;
    lane.sendingCount += 1;
    const free = () => {
      lane.sendingCount -= 1;
      leave();
    };
    const attempt = this.#attempt(lane, delivery, free)
      .catch((error: unknown) => {
        this.#tools.log.error({ deliveryId: delivery.id, error: String(error) }, 'delivery not recorded');
        pauseUntil(lane, this.#tools.steadyNow() + UNRECORDED_MS);
      })
      .finally(() => {
        this.#attempts.delete(attempt);
        lane.claimedIds.delete(delivery.id);
        lane.usedAtMs = this.#tools.steadyNow();
        this.#goOn(lane);
      });
    this.#attempts.add(attempt);
  }

  async #attempt(lane: EndpointQueue, delivery: DueDelivery, free: () => void): Promise<void> {
    const sent = await sendDelivery(this.#tools, this.#settings, delivery).finally(free);
    const { outcome } = sent;
    if (!isMade(outcome)) return pauseUntil(lane, this.#tools.steadyNow() + AGAIN_MS);
    if (outcome.kind === 'answered' && outcome.status === 410) {
      releaseWaiting(lane);
      pauseUntil(lane, this.#tools.steadyNow() + AGAIN_MS);
    }
    const { totalMs: durationMs } = outcome.durations;
    lane.pace = paceAfter(
      lane.pace,
      { isAnswered: outcome.kind === 'answered', durationMs },
      delivery.target.inFlightMax,
    );
    this.#goOn(lane);
    const isFailing = delivery.isFailing || lane.hasFailed;
    lane.hasFailed = !isAcknowledged(outcome);
    const known = { ...delivery, isFailing };
    const record = () => recordSent(this.#tools, this.#settings, known, sent, () => this.#isStopped);
    const nextInMs = await (sent.fault === null ? record() : this.#failures(record));
    // The next one of its source may be free to go only now.
    const waitMs = nextInMs ?? (delivery.target.orderMode === 'source' ? 0 : null);
    if (waitMs !== null) markDue(lane, this.#tools.steadyNow() + waitMs);
  }

  /** Something ended: those that found no room go on first, then the lane itself. */
  #goOn(lane: EndpointQueue): void {
    const lanes =
      this.#crowded.size === 0 ? [lane] : leastRecentlyServedFirst(new Set([...this.#crowded, lane]));
    for (const one of lanes) this.#pump(one);
    const nextMs = Math.min(...lanes.filter((one) => !this.#crowded.has(one)).map(nextCheckAtMs));
    if (nextMs < Math.max(this.#lookAtMs, this.#tools.steadyNow())) this.#loop.wake();
  }
}
