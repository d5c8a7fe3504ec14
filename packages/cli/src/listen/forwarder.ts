import type { Attempt } from './attempt.ts';
import type { PendingForward } from './state-file.ts';
import { type TryTools, tryOnce } from './try-once.ts';

/** Under way at a time to one address, as the service does by default. */
const IN_FLIGHT_MAX = 10;
/** Waiting for their first try: beyond this no more are taken in. */
const WAITING_MAX = 1_000;
const TIMER_MS_MAX = 2 ** 31 - 1;

export interface ForwardedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly sourceId: string;
  /** As the service delivers it. */
  readonly body: string;
}

export interface ForwarderTools extends TryTools {
  report(attempt: Attempt): void;
  /** Called after each change of what is pending. */
  changed(): void;
}

const keyOf = ({ eventId, url }: PendingForward): string => `${eventId} ${url}`;

/** Sends events to addresses until each is acknowledged, given up or gone. None waits for another. */
export class Forwarder {
  readonly #tools: ForwarderTools;
  readonly #open = new Map<string, PendingForward>();
  /** The address of each attempt that is being made, and its end. */
  readonly #underWay = new Map<string, { readonly url: string; readonly ended: Promise<void> }>();
  readonly #gone = new Set<string>();
  readonly #waitingForRoom: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(tools: ForwarderTools) {
    this.#tools = tools;
  }

  /** Takes an event in at once, on a fresh ladder; resolves when there is room for more. */
  accept(event: ForwardedEvent, urls: readonly string[]): Promise<void> {
    const now = this.#tools.now().toISOString();
    for (const url of urls) {
      if (this.#gone.has(url)) continue;
      const forward = { ...event, url, attemptCount: 0, startedAt: now, nextAttemptAt: now };
      this.#open.set(keyOf(forward), forward);
    }
    this.#tools.changed();
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve();
      this.#waitingForRoom.push(resolve);
      this.#startDue();
    });
  }

  /** Goes on with what an earlier run left. */
  resume(pending: readonly PendingForward[]): void {
    for (const forward of pending) this.#open.set(keyOf(forward), forward);
    this.#startDue();
  }

  /** What is not done, those under way included. */
  pending(): readonly PendingForward[] {
    return [...this.#open.values()];
  }

  /** Starts nothing more; resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#letIn();
    await Promise.all([...this.#underWay.values()].map(({ ended }) => ended));
  }

  /** Starts what is due and has room, and comes back when the next is due. */
  #startDue(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const nowMs = this.#tools.now().getTime();
    const room = this.#room();
    let nextAtMs = Number.POSITIVE_INFINITY;
    let waitingCount = 0;
    for (const [key, forward] of this.#open) {
      if (this.#underWay.has(key)) continue;
      const { url } = forward;
      const dueAtMs = Date.parse(forward.nextAttemptAt);
      const left = room.get(url) ?? IN_FLIGHT_MAX;
      if (dueAtMs > nowMs) nextAtMs = Math.min(nextAtMs, dueAtMs);
      else if (left > 0) {
        room.set(url, left - 1);
        this.#start(key, forward);
      } else waitingCount += 1;
    }
    if (nextAtMs < Number.POSITIVE_INFINITY) {
      const delayMs = Math.min(Math.max(nextAtMs - nowMs, 1), TIMER_MS_MAX);
      this.#timer = setTimeout(() => this.#startDue(), delayMs);
    }
    if (waitingCount < WAITING_MAX) this.#letIn();
  }

  #room(): Map<string, number> {
    const room = new Map<string, number>();
    for (const { url } of this.#underWay.values()) room.set(url, (room.get(url) ?? IN_FLIGHT_MAX) - 1);
    return room;
  }

  #start(key: string, forward: PendingForward): void {
    const ended = this.#attempt(key, forward).finally(() => {
      this.#underWay.delete(key);
      this.#startDue();
    });
    this.#underWay.set(key, { url: forward.url, ended });
  }

  async #attempt(key: string, forward: PendingForward): Promise<void> {
    const { attempt, next } = await tryOnce(this.#tools, forward);
    // Sent anew meanwhile, it has a ladder of its own by now.
    if (this.#open.get(key) === forward) {
      if (next === null) this.#open.delete(key);
      else this.#open.set(key, next);
    }
    if (attempt.outcome === 'gone') this.#drop(forward.url);
    this.#tools.changed();
    this.#tools.report(attempt);
  }

  #drop(url: string): void {
    this.#gone.add(url);
    for (const [key, forward] of this.#open) if (forward.url === url) this.#open.delete(key);
  }

  #letIn(): void {
    for (const goOn of this.#waitingForRoom.splice(0)) goOn();
  }
}
