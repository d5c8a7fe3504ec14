import type { DueDelivery } from '../domain/delivery.ts';
import { isAcknowledged } from '../domain/delivery.ts';
import { paceAfter, paceAfterStart } from '../domain/endpoint-pace.ts';
import {
  lookForDueEndpoints,
  readDue,
  releaseEndpointTurns,
  TURN_MS,
  takeEndpointTurns,
} from '../usecases/deliver-events.ts';
import { type AttemptSettings, type AttemptTools, recordSent, sendDelivery } from './attempt-delivery.ts';
import { type EndpointLane, isIdle, newLane, nextLookAtMs, roomOf, takeNext } from './endpoint-lane.ts';
import { startWakeableLoop } from './wakeable-loop.ts';

/** Attempts under way in one process. */
const IN_FLIGHT_MAX = 1024;
/** How many of them may be at endpoints that did not answer promptly: the others always find room. */
const UNPROVEN_MAX = IN_FLIGHT_MAX / 2;
/** The floor under the notifications: due deliveries are looked for at least this often. */
const LOOK_MS = 2000;
/** A turn is renewed when less than this is left of it, and counts as over this long before it is. */
const RENEW_MS = 8000;
const TURN_MARGIN_MS = 2000;
/** How soon an endpoint that another worker delivers to is asked for again. */
const ELSEWHERE_MS = 1000;
/** After an attempt that this process could not make. */
const AGAIN_MS = 500;
const FORGET_AFTER_MS = 600_000;

export interface DeliveryLoopSettings extends AttemptSettings {
  readonly workerId: string;
}

export interface DeliveryLoopTools extends AttemptTools {
  /** Steady milliseconds. */
  readonly steadyNow: () => number;
}

export interface DeliveryLoop {
  /** Something is due at these endpoints: ids with commas, or nothing when it may be any. */
  notice(payload: string): void;
  /** Starts nothing more, waits for the attempts under way and gives up the turns. */
  stop(): Promise<void>;
}

/** Delivers what is due, each endpoint at its own pace, until stopped. */
export function startDeliveryLoop(tools: DeliveryLoopTools, settings: DeliveryLoopSettings): DeliveryLoop {
  const delivery = new Delivery(tools, settings);
  return { notice: (payload) => delivery.notice(payload), stop: () => delivery.stop() };
}

class Delivery {
  readonly #tools: DeliveryLoopTools;
  readonly #settings: DeliveryLoopSettings;
  readonly #lanes = new Map<string, EndpointLane>();
  readonly #attempts = new Set<Promise<void>>();
  #sendingCount = 0;
  #unprovenCount = 0;
  /** Lanes that had something to send when there was no room. */
  readonly #crowded = new Set<EndpointLane>();
  #lookAtMs = 0;
  #isStopped = false;
  readonly #loop: ReturnType<typeof startWakeableLoop>;

  constructor(tools: DeliveryLoopTools, settings: DeliveryLoopSettings) {
    this.#tools = tools;
    this.#settings = settings;
    this.#loop = startWakeableLoop(
      () => this.#round(),
      (error) => tools.log.warn({ error: String(error) }, 'could not look for due deliveries'),
      LOOK_MS,
    );
  }

  notice(payload: string): void {
    const nowMs = this.#tools.steadyNow();
    if (payload === '') this.#lookAtMs = nowMs;
    else for (const id of payload.split(',')) this.#noteDue(id, nowMs);
    this.#loop.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop.stop();
    await Promise.all(this.#attempts);
    await releaseEndpointTurns(this.#tools.context, this.#settings.workerId);
  }

  #noteDue(endpointId: string, atMs: number): void {
    const lane = this.#lanes.get(endpointId) ?? newLane(endpointId, atMs);
    this.#lanes.set(endpointId, lane);
    lane.dueAtMs = Math.max(lane.notBeforeMs, Math.min(lane.dueAtMs, atMs));
  }

  /** Reads what is due and starts what may start; returns after how many milliseconds to come again. */
  async #round(): Promise<number> {
    const startedMs = this.#tools.steadyNow();
    if (startedMs >= this.#lookAtMs) await this.#look(startedMs);
    const wanting = [...this.#lanes.values()].filter((lane) => lane.dueAtMs <= startedMs && roomOf(lane) > 0);
    const mine = await this.#takeTurns(wanting);
    if (mine.length > 0) await this.#read(mine);
    for (const lane of this.#lanes.values()) this.#pump(lane);
    const looks = [...this.#lanes.values()].filter((lane) => !this.#crowded.has(lane)).map(nextLookAtMs);
    const nextMs = looks.reduce((least, atMs) => Math.min(least, atMs), this.#lookAtMs);
    return Math.max(0, nextMs - this.#tools.steadyNow());
  }

  async #look(nowMs: number): Promise<void> {
    this.#lookAtMs = nowMs + LOOK_MS;
    for (const [id, lane] of this.#lanes) if (isIdle(lane, nowMs, FORGET_AFTER_MS)) this.#lanes.delete(id);
    const found = await lookForDueEndpoints(this.#tools.context, LOOK_MS / 1000);
    for (const { endpointId, inMs } of found) this.#noteDue(endpointId, nowMs + inMs);
  }

  /** Those of the lanes that are this worker's now; the others are asked for again later. */
  async #takeTurns(lanes: readonly EndpointLane[]): Promise<EndpointLane[]> {
    const askedMs = this.#tools.steadyNow();
    const asked = lanes.filter((lane) => lane.turnUntilMs - askedMs < RENEW_MS);
    if (asked.length === 0) return [...lanes];
    const ids = asked.map(({ endpointId }) => endpointId);
    const taken = await takeEndpointTurns(this.#tools.context, this.#settings.workerId, ids);
    for (const lane of asked) {
      if (taken.has(lane.endpointId)) lane.turnUntilMs = askedMs + TURN_MS - TURN_MARGIN_MS;
      else {
        lane.dueAtMs = Number.POSITIVE_INFINITY;
        lane.notBeforeMs = askedMs + ELSEWHERE_MS;
      }
    }
    return lanes.filter((lane) => !asked.includes(lane) || taken.has(lane.endpointId));
  }

  async #read(lanes: readonly EndpointLane[]): Promise<void> {
    const rooms = lanes.map((lane) => ({ endpointId: lane.endpointId, roomCount: roomOf(lane) }));
    // Whatever is noticed from here on may not be among what is read now.
    for (const lane of lanes) lane.dueAtMs = Number.POSITIVE_INFINITY;
    const inHandIds = lanes.flatMap((lane) => [...lane.inHand]);
    const found = await readDue(this.#tools.context, rooms, inHandIds).catch((error: unknown) => {
      for (const lane of lanes) lane.dueAtMs = 0;
      throw error;
    });
    const nowMs = this.#tools.steadyNow();
    for (const [index, lane] of lanes.entries()) {
      const { deliveries = [], nextInMs = null } = found.get(lane.endpointId) ?? {};
      if (lane.waiting.length === 0) lane.waitingSinceMs = nowMs;
      lane.waiting.push(...deliveries);
      for (const { id } of deliveries) lane.inHand.add(id);
      const isMore = deliveries.length === rooms[index]?.roomCount;
      if (isMore) lane.dueAtMs = nowMs;
      else if (nextInMs !== null) lane.dueAtMs = Math.min(lane.dueAtMs, nowMs + nextInMs);
    }
  }

  /** Starts as much of the lane as its pace and the process have room for. */
  #pump(lane: EndpointLane): void {
    this.#crowded.delete(lane);
    while (!this.#isStopped) {
      if (!this.#hasRoomFor(lane)) {
        if (lane.waiting.length > 0) this.#crowded.add(lane);
        return;
      }
      const next = takeNext(lane, this.#tools.steadyNow());
      if (next === null) return;
      this.#start(lane, next);
    }
  }

  #hasRoomFor(lane: EndpointLane): boolean {
    if (this.#sendingCount >= IN_FLIGHT_MAX) return false;
    return lane.pace.isProven || this.#unprovenCount < UNPROVEN_MAX;
  }

  #start(lane: EndpointLane, delivery: DueDelivery): void {
    const isProven = lane.pace.isProven;
    const nowMs = this.#tools.steadyNow();
    lane.inFlightMax = delivery.target.inFlightMax;
    lane.pace = paceAfterStart(lane.pace, delivery.target.ratePerSecond, nowMs);
    lane.usedAtMs = nowMs;
    lane.sendingCount += 1;
    this.#sendingCount += 1;
    if (!isProven) this.#unprovenCount += 1;
    const free = () => {
      lane.sendingCount -= 1;
      this.#sendingCount -= 1;
      if (!isProven) this.#unprovenCount -= 1;
    };
    const attempt = this.#attempt(lane, delivery, free)
      .catch((error: unknown) =>
        this.#tools.log.error({ deliveryId: delivery.id, error: String(error) }, 'delivery not recorded'),
      )
      .finally(() => {
        this.#attempts.delete(attempt);
        lane.inHand.delete(delivery.id);
        this.#goOn(lane);
      });
    this.#attempts.add(attempt);
  }

  async #attempt(lane: EndpointLane, delivery: DueDelivery, free: () => void): Promise<void> {
    const sent = await sendDelivery(this.#tools, this.#settings, delivery).finally(free);
    if (sent.fault === 'service') {
      lane.dueAtMs = Math.min(lane.dueAtMs, this.#tools.steadyNow() + AGAIN_MS);
      return;
    }
    const { outcome } = sent;
    const { totalMs: durationMs } = outcome.durations;
    lane.pace = paceAfter(
      lane.pace,
      { isAnswered: outcome.kind === 'answered', durationMs },
      delivery.target.inFlightMax,
    );
    this.#goOn(lane);
    const isFailing = delivery.isFailing || lane.hasFailed;
    lane.hasFailed = !isAcknowledged(outcome);
    const nextInMs = await recordSent(this.#tools, this.#settings, { ...delivery, isFailing }, sent);
    // The next one of its source may be free to go only now.
    const waitMs = nextInMs ?? (delivery.target.orderMode === 'source' ? 0 : null);
    if (waitMs !== null) lane.dueAtMs = Math.min(lane.dueAtMs, this.#tools.steadyNow() + waitMs);
  }

  /** Something ended: the lane may go on, and so may those that found no room. */
  #goOn(lane: EndpointLane): void {
    this.#pump(lane);
    for (const other of [...this.#crowded]) {
      if (this.#sendingCount >= IN_FLIGHT_MAX) break;
      this.#pump(other);
    }
    if (nextLookAtMs(lane) <= this.#tools.steadyNow()) this.#loop.wake();
    else if (nextLookAtMs(lane) < this.#lookAtMs) this.#loop.wake();
  }
}
