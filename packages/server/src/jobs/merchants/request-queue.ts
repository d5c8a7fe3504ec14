import type { RateLimitSlot } from '../../usecases/merchants/merchant-throttles.ts';

/** The kinds of requests to a merchant, the most urgent first. */
export const REQUEST_PRIORITIES = ['order', 'offer', 'lookup', 'tracking'] as const;
export type RequestPriority = (typeof REQUEST_PRIORITIES)[number];

/** A request that waits in a queue. */
export interface QueuedRequest {
  readonly priority: RequestPriority;
  /** Monotonic milliseconds after which the request must not start. */
  readonly deadlineMs: number;
  start(): void;
  /** Called if no slot is available before the deadline. */
  reject(): void;
}

export interface RequestQueueOptions {
  /** Takes a rate-limit slot, or returns how long to wait for the next. */
  takeSlot(): Promise<RateLimitSlot>;
  /** Monotonic milliseconds. */
  now(): number;
  onIdle(): void;
  onError(error: unknown): void;
}

/** The longest wait before the next try to take a slot: another process may finish earlier than expected. */
const WAIT_MS_MAX = 1000;

/**
 * The requests of one process to one merchant: at most `concurrency` in flight, the most urgent first, each in a rate-limit slot. The
 * concurrency follows the operator's setting with every slot.
 */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #queues: Record<RequestPriority, QueuedRequest[]> = {
    order: [],
    offer: [],
    lookup: [],
    tracking: [],
  };
  #inFlightCount = 0;
  #concurrency: number;
  #isTakingSlot = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RequestQueueOptions, concurrency: number) {
    this.#options = options;
    this.#concurrency = concurrency;
  }

  enqueue(request: QueuedRequest): void {
    this.#queues[request.priority].push(request);
    void this.#dispatch();
  }

  /** Removes a waiting request. Does nothing if it has started. */
  cancel(request: QueuedRequest): void {
    const queue = this.#queues[request.priority];
    const index = queue.indexOf(request);
    if (index !== -1) queue.splice(index, 1);
    this.#reportIdle();
  }

  /** Must be called when a started request has ended. */
  release(): void {
    this.#inFlightCount -= 1;
    void this.#dispatch();
  }

  get #waiting(): readonly QueuedRequest[] {
    return REQUEST_PRIORITIES.flatMap((priority) => this.#queues[priority]);
  }

  #dequeue(): QueuedRequest | undefined {
    const priority = REQUEST_PRIORITIES.find((name) => this.#queues[name].length > 0);
    return priority === undefined ? undefined : this.#queues[priority].shift();
  }

  async #dispatch(): Promise<void> {
    if (this.#isTakingSlot) return;
    this.#isTakingSlot = true;
    clearTimeout(this.#timer);
    try {
      while (this.#waiting.length > 0 && this.#inFlightCount < this.#concurrency) {
        const askedForCount = this.#waiting.length;
        const slot = await this.#options.takeSlot();
        this.#concurrency = slot.concurrency;
        if (!slot.isTaken) {
          this.#wait(slot.waitMs);
          break;
        }
        this.#start(slot.isUnlimited ? askedForCount : 1);
      }
    } catch (error) {
      this.#options.onError(error);
      this.#dequeue()?.reject();
      if (this.#waiting.length > 0) this.#wait(WAIT_MS_MAX);
    } finally {
      this.#isTakingSlot = false;
      this.#reportIdle();
    }
  }

  /** Starts at least one of the waiting requests, and others up to the concurrency. */
  #start(countMax: number): void {
    for (let count = 0; count < countMax; count += 1) {
      if (count > 0 && this.#inFlightCount >= this.#concurrency) return;
      const request = this.#dequeue();
      if (request === undefined) return;
      this.#inFlightCount += 1;
      request.start();
    }
  }

  /** Rejects at once the requests that would miss their deadline. */
  #wait(waitMs: number): void {
    const nextSlotAtMs = this.#options.now() + waitMs;
    for (const request of this.#waiting) {
      if (request.deadlineMs < nextSlotAtMs) {
        this.cancel(request);
        request.reject();
      }
    }
    this.#timer = setTimeout(() => void this.#dispatch(), Math.min(waitMs, WAIT_MS_MAX));
  }

  #reportIdle(): void {
    if (this.#inFlightCount > 0 || this.#isTakingSlot || this.#waiting.length > 0) return;
    clearTimeout(this.#timer);
    this.#options.onIdle();
  }
}
