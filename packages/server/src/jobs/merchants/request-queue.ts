import type { Moment } from '../../usecases/merchants/merchant-pace.ts';

/** Who goes first when a merchant's pace leaves room for one: money before offers before looking. */
export const REQUEST_PRIORITIES = ['order', 'offer', 'lookup', 'tracking'] as const;
export type RequestPriority = (typeof REQUEST_PRIORITIES)[number];

/** A place in the line of one merchant. */
export interface Ticket {
  readonly priority: RequestPriority;
  /** The steady time after which it is not worth its while any more. */
  readonly endsAtMs: number;
  go(): void;
  turnAway(): void;
}

export interface RequestQueueOptions {
  /** Takes the present moment, or tells how long to wait for the next. */
  take(): Promise<Moment>;
  /** Steady milliseconds. */
  now(): number;
  onIdle(): void;
  onError(error: unknown): void;
}

/** How long a process waits before it asks the database again at most: another process may have left earlier than it said. */
const WAIT_MS_MAX = 1000;

/** The line before one merchant, in one process: only so many requests under way, the most urgent first, each at a moment of its own. */
export class RequestQueue {
  readonly #tools: RequestQueueOptions;
  readonly #lines: Record<RequestPriority, Ticket[]> = { order: [], offer: [], lookup: [], tracking: [] };
  #underWayCount = 0;
  #concurrency: number;
  #isTaking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(tools: RequestQueueOptions, concurrency: number) {
    this.#tools = tools;
    this.#concurrency = concurrency;
  }

  join(ticket: Ticket): void {
    this.#lines[ticket.priority].push(ticket);
    void this.#serve();
  }

  /** Gives a place up; nothing happens when it was called already. */
  leave(ticket: Ticket): void {
    const line = this.#lines[ticket.priority];
    const place = line.indexOf(ticket);
    if (place !== -1) line.splice(place, 1);
    this.#settle();
  }

  /** A request that was let go has come to its end. */
  end(): void {
    this.#underWayCount -= 1;
    void this.#serve();
  }

  get #waiting(): readonly Ticket[] {
    return REQUEST_PRIORITIES.flatMap((priority) => this.#lines[priority]);
  }

  #foremost(): Ticket | undefined {
    const priority = REQUEST_PRIORITIES.find((name) => this.#lines[name].length > 0);
    return priority === undefined ? undefined : this.#lines[priority].shift();
  }

  async #serve(): Promise<void> {
    if (this.#isTaking) return;
    this.#isTaking = true;
    clearTimeout(this.#timer);
    try {
      while (this.#waiting.length > 0 && this.#underWayCount < this.#concurrency) {
        const moment = await this.#tools.take();
        this.#concurrency = moment.concurrency;
        if (!moment.isTaken) {
          this.#wait(moment.waitMs);
          break;
        }
        const ticket = this.#foremost();
        if (ticket === undefined) break;
        this.#underWayCount += 1;
        ticket.go();
      }
    } catch (error) {
      this.#tools.onError(error);
      this.#foremost()?.turnAway();
      if (this.#waiting.length > 0) this.#wait(WAIT_MS_MAX);
    } finally {
      this.#isTaking = false;
      this.#settle();
    }
  }

  /** Whoever cannot wait so long is told at once. */
  #wait(waitMs: number): void {
    const freeAtMs = this.#tools.now() + waitMs;
    for (const ticket of this.#waiting) {
      if (ticket.endsAtMs < freeAtMs) {
        this.leave(ticket);
        ticket.turnAway();
      }
    }
    this.#timer = setTimeout(() => void this.#serve(), Math.min(waitMs, WAIT_MS_MAX));
  }

  #settle(): void {
    if (this.#underWayCount > 0 || this.#isTaking || this.#waiting.length > 0) return;
    clearTimeout(this.#timer);
    this.#tools.onIdle();
  }
}
