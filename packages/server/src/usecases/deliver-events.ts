import type { AttemptRecord } from '../domain/delivery.ts';
import { nextAttempt } from '../domain/retry.ts';
import { secretContext } from '../domain/webhook-endpoint.ts';
import { addMs } from '../kernel/clock.ts';
import { inTransaction } from '../store/database.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryResult,
  nextDueInMs,
  recordAttempt,
  recordEndpointHealth,
} from '../store/deliveries.ts';
import { disableEndpoint } from '../store/webhook-endpoints.ts';
import type { Context } from './context.ts';

export interface DeliverySettings {
  readonly ladderSeconds: readonly number[];
  readonly giveUpAfterSeconds: number;
  /** An endpoint that did nothing but fail for this long is switched off. */
  readonly disableAfterSeconds: number;
}

export interface DueDelivery extends ClaimedDelivery {
  readonly secret: string;
}

/** Long enough for one attempt and its record; a worker that dies holds its deliveries no longer than this. */
const LEASE_SECONDS = 15;

/** Takes due deliveries, the longest due first, leaving out endpoints that have enough under way. */
export async function claimDueDeliveries(
  context: Context,
  limit: number,
  busyEndpointIds: readonly string[],
): Promise<DueDelivery[]> {
  const claimed = await claimDeliveries(context.store.pool, limit, busyEndpointIds, LEASE_SECONDS);
  return claimed.map((delivery) => ({
    ...delivery,
    secret: context.seal.open(delivery.sealedSecret, secretContext(delivery.accountId, delivery.endpointId)),
  }));
}

/** Milliseconds until something is due at an endpoint that has not enough under way; null when nothing waits there. */
export const untilNextDelivery = (
  context: Context,
  busyEndpointIds: readonly string[],
): Promise<number | null> => nextDueInMs(context.store.pool, busyEndpointIds);

/** Records an attempt, what follows for the delivery, and what it says of the endpoint. */
export async function recordDeliveryAttempt(
  context: Context,
  settings: DeliverySettings,
  delivery: DueDelivery,
  attempt: AttemptRecord,
  retryAfterSeconds: number | undefined,
): Promise<DeliveryResult['status']> {
  const now = context.clock.now();
  const follows = nextAttempt({
    attemptCount: attempt.attempt,
    firstAttemptAt: delivery.createdAt,
    lastResult:
      attempt.status === undefined ? { kind: 'failed' } : { kind: 'answered', status: attempt.status },
    retryAfterSeconds,
    ladderSeconds: settings.ladderSeconds,
    giveUpAfterSeconds: settings.giveUpAfterSeconds,
    now,
    random: context.random.fraction(),
  });
  const status = statusAfter(follows.kind);
  const nextAttemptAt = follows.kind === 'retry' ? addMs(now, follows.delayMs) : null;
  await inTransaction(context.store.db, async (tx) => {
    const { id: deliveryId, endpointId } = delivery;
    const succeeded = status === 'succeeded';
    // The endpoint first, as whoever switches it off does: two failures at once must not wait for each other.
    const { failingSince } = await recordEndpointHealth(tx, endpointId, succeeded, attempt.startedAt);
    await recordAttempt(tx, { deliveryId, endpointId, attempt, status, nextAttemptAt });
    if (follows.kind === 'disable_endpoint')
      await disableEndpoint(tx, endpointId, 'The endpoint answered 410 Gone.');
    else if (failingSince !== null && now >= addMs(failingSince, settings.disableAfterSeconds * 1000)) {
      await disableEndpoint(tx, endpointId, `Nothing but failures since ${failingSince.toISOString()}.`);
    }
  });
  return status;
}

function statusAfter(kind: ReturnType<typeof nextAttempt>['kind']): DeliveryResult['status'] {
  switch (kind) {
    case 'acknowledged':
      return 'succeeded';
    case 'retry':
      return 'failed';
    case 'exhausted':
    case 'disable_endpoint':
      return 'exhausted';
    default: {
      const never: never = kind;
      return never;
    }
  }
}
