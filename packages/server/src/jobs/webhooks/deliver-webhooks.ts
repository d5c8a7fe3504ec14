import { concurrencyAfter, concurrencyAfterStart } from '../../domain/webhooks/adaptive-concurrency.ts';
import type { DueDelivery } from '../../domain/webhooks/delivery.ts';
import { countsAsAttempt, isAcknowledged } from '../../domain/webhooks/delivery.ts';
import { createSemaphore } from '../../kernel/semaphore.ts';
import { inSpan } from '../../kernel/tracing.ts';
import {
  LEASE_MS,
  readDue,
  readDueEndpoints,
  releaseEndpointLeases,
  takeEndpointLeases,
} from '../../usecases/webhooks/deliver-events.ts';
import { startPoller } from '../poller.ts';
import {
  type AttemptSettings,
  type DeliveryDependencies,
  recordSent,
  sendDelivery,
} from './attempt-delivery.ts';
import {
  dequeue,
  type EndpointQueue,
  isIdle,
  leastRecentlyServedFirst,
  markDue,
  newEndpointQueue,
  nextCheckAtMs,
  pauseUntil,
  readAheadCount,
  releaseWaiting,
} from './endpoint-queue.ts';
import { createInFlightLimiter } from './in-flight-limiter.ts';

/** The poll interval. Notifications usually arrive sooner. */
const POLL_MS = 2000;
/** A lease is renewed when less than this is left of it. */
const RENEW_MS = 8000;
/** A lease counts as expired this long before it is. */
const LEASE_MARGIN_MS = 2000;
/** The delay before the next try to lease an endpoint that another worker holds. */
const LEASE_RETRY_MS = 1000;
/** The pause of an endpoint after an attempt that this process could not make, and after a 410. */
const PAUSE_MS = 500;
/** Failures recorded concurrently: when many endpoints fail at once, successful deliveries still get database connections. */
const FAILURES_MAX = 4;
/** The pause of an endpoint after an attempt that could not be recorded. */
const UNRECORDED_MS = 2000;

export interface DeliveryLoopSettings extends AttemptSettings {
  readonly workerId: string;
}

export interface DeliveryLoop {
  /** Deliveries may be due at these endpoints: comma-separated ids, or empty for any endpoint. */
  notify(payload: string): void;
  /** Starts no more attempts, waits for those in flight and releases the leases. */
  stop(): Promise<void>;
}

/** Sends due deliveries, with a separate queue and adaptive concurrency for each endpoint, until stopped. */
export function startDeliveryLoop(deps: DeliveryDependencies, settings: DeliveryLoopSettings): DeliveryLoop {
  const delivery = new Delivery(deps, settings);
  return { notify: (payload) => delivery.notify(payload), stop: () => delivery.stop() };
}

class Delivery {
  readonly #deps: DeliveryDependencies;
  readonly #settings: DeliveryLoopSettings;
  readonly #queues = new Map<string, EndpointQueue>();
  readonly #attempts = new Set<Promise<void>>();
  readonly #limiter = createInFlightLimiter();
  readonly #failures = createSemaphore(FAILURES_MAX);
  /** Queues with waiting deliveries that the in-flight limiter did not admit. */
  readonly #blocked = new Set<EndpointQueue>();
  #pollAtMs = 0;
  #isStopped = false;
  readonly #loop: ReturnType<typeof startPoller>;

  constructor(deps: DeliveryDependencies, settings: DeliveryLoopSettings) {
    this.#deps = deps;
    this.#settings = settings;
    this.#loop = startPoller(
      () => this.#round(),
      (error) => deps.log.warn({ error: String(error) }, 'polling due deliveries failed'),
      POLL_MS,
    );
  }

  notify(payload: string): void {
    const nowMs = this.#deps.steadyNow();
    if (payload === '') {
      this.#pollAtMs = nowMs;
      // Another worker may have released its leases.
      for (const queue of this.#queues.values()) queue.notBeforeMs = 0;
    } else for (const id of payload.split(',')) markDue(this.#queueOf(id), nowMs);
    this.#loop.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop.stop();
    for (const queue of this.#queues.values()) releaseWaiting(queue);
    await this.#releaseLeases();
    while (this.#attempts.size > 0) {
      await Promise.race(this.#attempts);
      await this.#releaseLeases();
    }
  }

  /** Releases the leases of endpoints without attempts in flight, so that another worker can continue at once. */
  async #releaseLeases(): Promise<void> {
    const finished = [...this.#queues.values()].filter(({ claimedIds }) => claimedIds.size === 0);
    for (const { endpointId } of finished) this.#queues.delete(endpointId);
    const ids = finished.filter(({ leaseUntilMs }) => leaseUntilMs > 0).map(({ endpointId }) => endpointId);
    if (ids.length === 0) return;
    await releaseEndpointLeases(this.#deps.context, this.#settings.workerId, ids).catch((error: unknown) =>
      this.#deps.log.warn({ error: String(error) }, 'releasing endpoint leases failed; they will expire'),
    );
  }

  #queueOf(endpointId: string): EndpointQueue {
    const queue = this.#queues.get(endpointId) ?? newEndpointQueue(endpointId, this.#deps.steadyNow());
    this.#queues.set(endpointId, queue);
    return queue;
  }

  /** Reads due deliveries and starts attempts; returns the milliseconds until the next round. */
  async #round(): Promise<number> {
    const startedMs = this.#deps.steadyNow();
    if (startedMs >= this.#pollAtMs) await this.#findDue(startedMs);
    const readable = [...this.#queues.values()].filter(
      (queue) => queue.dueAtMs <= startedMs && readAheadCount(queue) > 0,
    );
    const leased = await this.#takeLeases(readable);
    if (leased.length > 0) await this.#read(leased);
    const withWaiting = [...this.#queues.values()].filter(({ waiting }) => waiting.length > 0);
    for (const queue of leastRecentlyServedFirst(withWaiting)) this.#dispatch(queue);
    const checks = [...this.#queues.values()].filter((queue) => !this.#blocked.has(queue)).map(nextCheckAtMs);
    const nextMs = checks.reduce((least, atMs) => Math.min(least, atMs), this.#pollAtMs);
    return Math.max(0, nextMs - this.#deps.steadyNow());
  }

  async #findDue(nowMs: number): Promise<void> {
    this.#pollAtMs = nowMs + POLL_MS;
    for (const [id, queue] of this.#queues) if (isIdle(queue, nowMs)) this.#queues.delete(id);
    const found = await readDueEndpoints(this.#deps.context, POLL_MS / 1000);
    for (const { endpointId, inMs } of found) markDue(this.#queueOf(endpointId), nowMs + inMs);
  }

  /** Takes or renews leases; returns the queues whose lease this worker holds. The others are tried again later. */
  async #takeLeases(queues: readonly EndpointQueue[]): Promise<EndpointQueue[]> {
    const askedMs = this.#deps.steadyNow();
    const expiring = queues.filter((queue) => queue.leaseUntilMs - askedMs < RENEW_MS);
    if (expiring.length === 0) return [...queues];
    const ids = expiring.map(({ endpointId }) => endpointId);
    const taken = await takeEndpointLeases(this.#deps.context, this.#settings.workerId, ids);
    for (const queue of expiring) {
      if (taken.has(queue.endpointId)) queue.leaseUntilMs = askedMs + LEASE_MS - LEASE_MARGIN_MS;
      else {
        queue.dueAtMs = Number.POSITIVE_INFINITY;
        queue.notBeforeMs = askedMs + LEASE_RETRY_MS;
      }
    }
    return queues.filter((queue) => !expiring.includes(queue) || taken.has(queue.endpointId));
  }

  async #read(queues: readonly EndpointQueue[]): Promise<void> {
    const endpoints = queues.map((queue) => ({ endpointId: queue.endpointId, limit: readAheadCount(queue) }));
    // Reset before reading: a later notification may be about deliveries that this read misses.
    for (const queue of queues) queue.dueAtMs = Number.POSITIVE_INFINITY;
    const allClaimedIds = queues.flatMap((queue) => [...queue.claimedIds]);
    const found = await readDue(this.#deps.context, endpoints, allClaimedIds).catch((error: unknown) => {
      for (const queue of queues) queue.dueAtMs = 0;
      throw error;
    });
    const nowMs = this.#deps.steadyNow();
    for (const [index, queue] of queues.entries()) {
      const { deliveries = [], nextInMs = null, isUnreadable } = found.get(queue.endpointId) ?? {};
      if (isUnreadable === true)
        this.#deps.log.error({ endpointId: queue.endpointId }, 'endpoint secrets cannot be decrypted');
      if (queue.waiting.length === 0) queue.waitingSinceMs = nowMs;
      queue.waiting.push(...deliveries);
      for (const { id } of deliveries) queue.claimedIds.add(id);
      const isMore = deliveries.length === endpoints[index]?.limit;
      if (isMore) markDue(queue, nowMs);
      else if (nextInMs !== null) queue.dueAtMs = Math.min(queue.dueAtMs, nowMs + nextInMs);
    }
  }

  /** Starts as many attempts as the endpoint's and the process's limits allow. */
  #dispatch(queue: EndpointQueue): void {
    this.#blocked.delete(queue);
    while (!this.#isStopped) {
      if (!this.#limiter.hasCapacity(queue.concurrency.isProven)) {
        if (queue.waiting.length > 0) this.#blocked.add(queue);
        return;
      }
      const next = dequeue(queue, this.#deps.steadyNow());
      if (next === null) return;
      this.#start(queue, next);
    }
  }

  #start(queue: EndpointQueue, delivery: DueDelivery): void {
    const release = this.#limiter.acquire(queue.concurrency.isProven);
    const nowMs = this.#deps.steadyNow();
    queue.inFlightMax = delivery.target.inFlightMax;
    queue.concurrency = concurrencyAfterStart(queue.concurrency, delivery.target.ratePerSecond, nowMs);
    queue.lastStartedAtMs = nowMs;
    queue.lastUsedAtMs = nowMs;
    queue.sendingCount += 1;
    const onSent = () => {
      queue.sendingCount -= 1;
      release();
    };
    const attempt = this.#tracedAttempt(queue, delivery, onSent)
      .catch((error: unknown) => {
        this.#deps.log.error(
          { deliveryId: delivery.id, error: String(error) },
          'delivery attempt not recorded',
        );
        pauseUntil(queue, this.#deps.steadyNow() + UNRECORDED_MS);
      })
      .finally(() => {
        this.#attempts.delete(attempt);
        queue.claimedIds.delete(delivery.id);
        queue.lastUsedAtMs = this.#deps.steadyNow();
        this.#continue(queue);
      });
    this.#attempts.add(attempt);
  }

  /** In the trace of what made the event. */
  #tracedAttempt(queue: EndpointQueue, delivery: DueDelivery, onSent: () => void): Promise<void> {
    const attributes = {
      'purser.delivery.id': delivery.id,
      'purser.webhook_endpoint.id': delivery.endpointId,
      'purser.event.id': delivery.eventId,
      'purser.event.type': delivery.eventType,
    };
    const start = {
      name: 'webhook delivery',
      kind: 'internal',
      attributes,
      parent: delivery.traceparent,
    } as const;
    return inSpan(this.#deps.tracer, start, () => this.#attempt(queue, delivery, onSent));
  }

  async #attempt(queue: EndpointQueue, delivery: DueDelivery, onSent: () => void): Promise<void> {
    const sent = await sendDelivery(this.#deps, this.#settings, delivery).finally(onSent);
    const { outcome } = sent;
    if (!countsAsAttempt(outcome)) return pauseUntil(queue, this.#deps.steadyNow() + PAUSE_MS);
    if (outcome.kind === 'answered' && outcome.status === 410) {
      releaseWaiting(queue);
      pauseUntil(queue, this.#deps.steadyNow() + PAUSE_MS);
    }
    const { totalMs: durationMs } = outcome.durations;
    queue.concurrency = concurrencyAfter(
      queue.concurrency,
      { hasResponse: outcome.kind === 'answered', durationMs },
      delivery.target.inFlightMax,
    );
    this.#continue(queue);
    const isFailing = delivery.isFailing || queue.hasFailed;
    queue.hasFailed = !isAcknowledged(outcome);
    const known = { ...delivery, isFailing };
    const record = () => recordSent(this.#deps, this.#settings, known, sent, () => this.#isStopped);
    const nextInMs = await (sent.failureSource === null ? record() : this.#failures(record));
    // In source order, the next delivery of the source may be released only now.
    const waitMs = nextInMs ?? (delivery.target.orderMode === 'source' ? 0 : null);
    if (waitMs !== null) markDue(queue, this.#deps.steadyNow() + waitMs);
  }

  /** After an attempt ended: dispatches blocked queues and this one, least recently served first. */
  #continue(queue: EndpointQueue): void {
    const queues =
      this.#blocked.size === 0 ? [queue] : leastRecentlyServedFirst(new Set([...this.#blocked, queue]));
    for (const each of queues) this.#dispatch(each);
    const nextMs = Math.min(...queues.filter((queue) => !this.#blocked.has(queue)).map(nextCheckAtMs));
    if (nextMs < Math.max(this.#pollAtMs, this.#deps.steadyNow())) this.#loop.wake();
  }
}
