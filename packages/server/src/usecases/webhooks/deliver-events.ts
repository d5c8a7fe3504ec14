import { nextAttempt } from '@purser/contract/retry-schedule';
import type { DeliveryStatus } from '@purser/contract/vocabulary';
import { type AttemptRecord, type DueDelivery, isAcknowledged } from '../../domain/webhooks/delivery.ts';
import { signingSecretAt } from '../../domain/webhooks/signing-secret.ts';
import { headersContext, secretContext } from '../../domain/webhooks/webhook-endpoint.ts';
import { addMs } from '../../kernel/clock.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { recordAttempt, recordEndpointHealth } from '../../store/webhooks/delivery-attempts.ts';
import { endInOrder } from '../../store/webhooks/delivery-queue.ts';
import {
  type DueRow,
  findDueEndpoints,
  type ReadAhead,
  readDueDeliveries,
} from '../../store/webhooks/due-deliveries.ts';
import { LEASE_SECONDS, releaseLeases, takeLeases } from '../../store/webhooks/endpoint-leases.ts';
import { disableEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export interface DeliverySettings {
  readonly retryScheduleSeconds: readonly number[];
  readonly giveUpAfterSeconds: number;
  /** An endpoint that has only failed for this long is disabled. */
  readonly disableAfterSeconds: number;
}

export const LEASE_MS = LEASE_SECONDS * 1000;

/** Acquires or renews the worker's leases of the endpoints; returns those that it holds now. */
export const takeEndpointLeases = (
  { store }: Context,
  workerId: string,
  endpointIds: readonly string[],
): Promise<ReadonlySet<string>> => takeLeases(store.pool, workerId, endpointIds);

/** Releases the worker's leases of these endpoints and notifies other workers. */
export const releaseEndpointLeases = (
  { store }: Context,
  workerId: string,
  endpointIds: readonly string[],
): Promise<void> => releaseLeases(store.pool, workerId, endpointIds);

/** The endpoints with deliveries due within the time. */
export const readDueEndpoints = ({ store }: Context, withinSeconds: number) =>
  findDueEndpoints(store.pool, withinSeconds);

export interface DueAtEndpoint {
  readonly deliveries: readonly DueDelivery[];
  /** Milliseconds until the next delivery is due; null when there is none. */
  readonly nextInMs: number | null;
  /** The endpoint's secrets do not open, so nothing can be sent. */
  readonly isUnreadable: boolean;
}

/** The due deliveries of endpoints leased by this worker, ready to be sent. */
export async function readDue(
  context: Context,
  endpoints: readonly ReadAhead[],
  inHandIds: readonly string[],
): Promise<ReadonlyMap<string, DueAtEndpoint>> {
  const found = await readDueDeliveries(context.store.pool, endpoints, inHandIds);
  const open = openOnce(context.seal);
  const now = context.clock.now();
  return new Map(
    [...found].map(([endpointId, { deliveries, nextInMs }]): [string, DueAtEndpoint] => {
      try {
        const opened = deliveries.map((row) => openDelivery(open, now, row));
        return [endpointId, { deliveries: opened, nextInMs, isUnreadable: false }];
      } catch {
        // An endpoint with unreadable secrets must not block the others.
        return [endpointId, { deliveries: [], nextInMs, isUnreadable: true }];
      }
    }),
  );
}

type Open = (sealed: string, boundTo: string) => string;

/** Opens each sealed text once: the deliveries of an endpoint share their secrets. */
function openOnce(seal: Context['seal']): Open {
  const opened = new Map<string, string>();
  return (sealed, boundTo) => {
    const known = opened.get(sealed) ?? seal.open(sealed, boundTo);
    opened.set(sealed, known);
    return known;
  };
}

function openDelivery(open: Open, now: Date, row: DueRow): DueDelivery {
  const { account_id: accountId, endpoint_id: endpointId } = row;
  const secrets = {
    current: row.sealed_secret,
    next: row.next_sealed_secret,
    switchAt: row.secret_rotates_at,
  };
  const { sealed_headers: sealedHeaders } = row;
  return {
    id: row.id,
    accountId,
    endpointId,
    eventId: row.event_id,
    eventType: row.event_type,
    sourceId: row.source_id,
    body: row.body,
    attemptCount: row.attempt_count,
    scheduleAttemptCount: row.retry_schedule_attempt_count,
    scheduleStartedAt: row.retry_schedule_started_at,
    isFailing: row.failing_since !== null,
    traceparent: row.traceparent,
    target: {
      url: row.url,
      secret: open(signingSecretAt(secrets, now), secretContext(accountId, endpointId)),
      customHeaders:
        sealedHeaders === null ? {} : JSON.parse(open(sealedHeaders, headersContext(accountId, endpointId))),
      standardWebhooks: row.standard_webhooks,
      orderMode: row.order_mode,
      inFlightMax: row.in_flight_max,
      ratePerSecond: row.rate_per_second,
    },
  };
}

/** Records an attempt, the next state of the delivery, and the health of the endpoint. */
export async function recordDeliveryAttempt(
  context: Context,
  settings: DeliverySettings,
  delivery: DueDelivery,
  attempt: AttemptRecord,
  retryAfterSeconds: number | undefined,
): Promise<{ readonly status: DeliveryStatus; readonly nextInMs: number | null }> {
  const now = context.clock.now();
  const lastResult =
    attempt.status === undefined
      ? ({ kind: 'failed' } as const)
      : ({ kind: 'answered', status: attempt.status } as const);
  if (isRoutine(delivery, attempt)) {
    await context.acknowledge({ deliveryId: delivery.id, attempt });
    return { status: 'succeeded', nextInMs: null };
  }
  const follows = nextAttempt({
    attemptCount: delivery.scheduleAttemptCount + 1,
    scheduleStartedAt: delivery.scheduleStartedAt,
    lastResult,
    retryAfterSeconds,
    retrySeconds: settings.retryScheduleSeconds,
    giveUpAfterSeconds: settings.giveUpAfterSeconds,
    now,
    random: context.random.fraction(),
  });
  const status = statusAfter(follows.kind);
  const nextInMs = follows.kind === 'retry' ? follows.delayMs : null;
  await inTransaction(context.store.db, async (tx) => {
    const { endpointId } = delivery;
    // Lock order: the endpoint first, as when disabling it, so that concurrent failures cannot deadlock.
    const { failingSince } = await recordEndpointHealth(
      tx,
      endpointId,
      status === 'succeeded',
      attempt.startedAt,
    );
    const reason = reasonToDisable(follows.kind === 'gone', failingSince, now, settings);
    // Ends its open deliveries before the attempt is counted, in the lock order of acknowledgements.
    const isDisabled = reason !== null && (await disableEndpoint(tx, endpointId, reason));
    await record(tx, delivery, attempt, status, nextInMs === null ? null : addMs(now, nextInMs), now);
    if (isDisabled) await recordDisabling(context, tx, delivery, reason);
  });
  return { status, nextInMs };
}

/** Null: the endpoint stays enabled. */
function reasonToDisable(
  isGone: boolean,
  failingSince: Date | null,
  now: Date,
  { disableAfterSeconds }: DeliverySettings,
): string | null {
  if (isGone) return 'The endpoint answered 410 Gone.';
  return failingSince !== null && now >= addMs(failingSince, disableAfterSeconds * 1000)
    ? `Nothing but failures since ${failingSince.toISOString()}.`
    : null;
}

/** Records that the service disabled the endpoint. */
async function recordDisabling(
  context: Context,
  tx: Tx,
  { accountId, endpointId }: DueDelivery,
  disabledReason: string,
): Promise<void> {
  await recordChange(context, tx, {
    accountId,
    action: 'webhook_endpoint.disabled',
    objectId: endpointId,
    before: { enabled: true },
    after: { enabled: false, disabledReason },
  });
}

/** An acknowledgement without side effects, by far the most frequent outcome. */
const isRoutine = (delivery: DueDelivery, { status }: AttemptRecord): boolean =>
  status !== undefined &&
  isAcknowledged({ kind: 'answered', status }) &&
  !delivery.isFailing &&
  delivery.target.orderMode === 'none';

async function record(
  tx: Tx,
  delivery: DueDelivery,
  attempt: AttemptRecord,
  status: DeliveryStatus,
  nextAttemptAt: Date | null,
  now: Date,
): Promise<void> {
  const { id: deliveryId, endpointId, sourceId, scheduleStartedAt } = delivery;
  const write = () =>
    recordAttempt(tx, { deliveryId, endpointId, attempt, status, nextAttemptAt, scheduleStartedAt });
  const isEnd = nextAttemptAt === null;
  // Also for endpoints that no longer keep an order, to release deliveries blocked before the change.
  if (isEnd) await endInOrder(tx, endpointId, sourceId, write, now);
  else await write();
}

function statusAfter(kind: ReturnType<typeof nextAttempt>['kind']): DeliveryStatus {
  switch (kind) {
    case 'acknowledged':
      return 'succeeded';
    case 'retry':
      return 'failed';
    case 'exhausted':
    case 'gone':
      return 'exhausted';
    default: {
      const never: never = kind;
      return never;
    }
  }
}
