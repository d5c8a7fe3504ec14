import { type Attempt, type AttemptDependencies, makeAttempt } from './attempt.ts';
import type { PendingForward } from './state-file.ts';

/** Concurrent attempts per address, the service's default. */
const IN_FLIGHT_MAX = 10;
/** How many due events may wait before `accept` applies backpressure. */
const WAITING_MAX = 1_000;
const TIMER_MS_MAX = 2 ** 31 - 1;

export interface ForwardedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly sourceId: string;
  /** The exact bytes that the service delivers. */
  readonly body: string;
}

export interface ForwarderDependencies extends AttemptDependencies {
  report(attempt: Attempt): void;
  /** Called after every change of the pending events. */
  changed(): void;
}

const keyOf = ({ eventId, url }: PendingForward): string => `${eventId} ${url}`;

/** Sends each event until it is acknowledged, its retries are exhausted or its address is gone. Events do not wait for each other. */
export class Forwarder {
  readonly #dependencies: ForwarderDependencies;
  readonly #pending = new Map<string, PendingForward>();
  /** The attempts in flight, with their address and end. */
  readonly #inFlight = new Map<string, { readonly url: string; readonly ended: Promise<void> }>();
  readonly #gone = new Set<string>();
  readonly #blockedAccepts: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(dependencies: ForwarderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Queues an event for its first attempt; resolves when more events can be accepted. */
  accept(event: ForwardedEvent, urls: readonly string[]): Promise<void> {
    const now = this.#dependencies.now().toISOString();
    for (const url of urls) {
      if (this.#gone.has(url)) continue;
      const forward = { ...event, url, attemptCount: 0, startedAt: now, nextAttemptAt: now };
      this.#pending.set(keyOf(forward), forward);
    }
    this.#dependencies.changed();
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve();
      this.#blockedAccepts.push(resolve);
      this.#startDue();
    });
  }

  /** Continues with the pending events of an earlier run. */
  resume(pending: readonly PendingForward[]): void {
    for (const forward of pending) this.#pending.set(keyOf(forward), forward);
    this.#startDue();
  }

  /** The events that are not delivered yet, including those in flight. */
  pending(): readonly PendingForward[] {
    return [...this.#pending.values()];
  }

  /** Starts no further attempts; resolves when none is in flight. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#unblockAccepts();
    await Promise.all([...this.#inFlight.values()].map(({ ended }) => ended));
  }

  /** Starts the attempts that are due, within the limit per address, and schedules the next run. */
  #startDue(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const nowMs = this.#dependencies.now().getTime();
    const slots = this.#freeSlots();
    let nextAtMs = Number.POSITIVE_INFINITY;
    let waitingCount = 0;
    for (const [key, forward] of this.#pending) {
      if (this.#inFlight.has(key)) continue;
      const { url } = forward;
      const dueAtMs = Date.parse(forward.nextAttemptAt);
      const left = slots.get(url) ?? IN_FLIGHT_MAX;
      if (dueAtMs > nowMs) nextAtMs = Math.min(nextAtMs, dueAtMs);
      else if (left > 0) {
        slots.set(url, left - 1);
        this.#start(key, forward);
      } else waitingCount += 1;
    }
    if (nextAtMs < Number.POSITIVE_INFINITY) {
      const delayMs = Math.min(Math.max(nextAtMs - nowMs, 1), TIMER_MS_MAX);
      this.#timer = setTimeout(() => this.#startDue(), delayMs);
    }
    if (waitingCount < WAITING_MAX) this.#unblockAccepts();
  }

  #freeSlots(): Map<string, number> {
    const slots = new Map<string, number>();
    for (const { url } of this.#inFlight.values()) slots.set(url, (slots.get(url) ?? IN_FLIGHT_MAX) - 1);
    return slots;
  }

  #start(key: string, forward: PendingForward): void {
    const ended = this.#attempt(key, forward).finally(() => {
      this.#inFlight.delete(key);
      this.#startDue();
    });
    this.#inFlight.set(key, { url: forward.url, ended });
  }

  async #attempt(key: string, forward: PendingForward): Promise<void> {
    const { attempt, next } = await makeAttempt(this.#dependencies, forward);
    // If the event was resent meanwhile, the newer entry replaces this one.
    if (this.#pending.get(key) === forward) {
      if (next === null) this.#pending.delete(key);
      else this.#pending.set(key, next);
    }
    if (attempt.outcome === 'gone') this.#drop(forward.url);
    this.#dependencies.changed();
    this.#dependencies.report(attempt);
  }

  #drop(url: string): void {
    this.#gone.add(url);
    for (const [key, forward] of this.#pending) if (forward.url === url) this.#pending.delete(key);
  }

  #unblockAccepts(): void {
    for (const unblock of this.#blockedAccepts.splice(0)) unblock();
  }
}
