import { EVENT_TYPES, type EventType, type RecoveryKind } from '@purser/contract/vocabulary';
import { invalidFields, Refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { positionBefore } from '../../store/events/event-log.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import { readLogFloor } from '../../store/operations/retention.ts';
import { hasRunningRecovery, insertRecovery } from '../../store/webhooks/recoveries.ts';
import type { RequeueTarget } from '../../store/webhooks/requeue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import type { RecoveryView } from './read-recoveries.ts';
import { lockEnabledTarget } from './resend-delivery.ts';

/** An end of a range: a time, or a position in the account's log. */
export type RangeEnd =
  | { readonly kind: 'time'; readonly time: Date; readonly given: string }
  | { readonly kind: 'place'; readonly position: number; readonly given: string };

export interface RecoveryRequest {
  readonly kind: RecoveryKind;
  readonly since: RangeEnd;
  /** Absent: up to now. */
  readonly until?: RangeEnd;
  readonly eventTypes?: readonly EventType[];
}

/**
 * Starts a recovery of an endpoint. Throws `Refusal`: 404 for an endpoint that the account does not have, 409 while it is disabled or
 * another recovery is running for it, 422 when the range starts in the removed part of the log.
 */
export async function createRecovery(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
  request: RecoveryRequest,
): Promise<RecoveryView> {
  const counters = await lockAccountCounters(tx, accountId);
  const target = await lockEnabledTarget(tx, accountId, endpointId);
  if (await hasRunningRecovery(tx, endpointId)) {
    throw new Refusal('ConflictError', 'Another recovery is running for this endpoint.', {
      headers: { 'x-should-retry': 'false' },
    });
  }
  const { kind, since, until } = request;
  await refuseRemoved(tx, accountId, since);
  const position = counters.takePosition();
  const recovery = await insertRecovery(tx, {
    id: newId('recovery', context),
    account_id: accountId,
    position,
    endpoint_id: endpointId,
    kind,
    since_at: since.kind === 'time' ? since.time : null,
    until_at: until?.kind === 'time' ? until.time : null,
    event_types:
      kind === 'replay' ? replayedTypes(target, request.eventTypes) : [...(request.eventTypes ?? [])],
    from_position: since.kind === 'place' ? since.position : await positionBefore(tx, accountId, since.time),
    until_position: until?.kind === 'place' ? until.position : position,
    created_at: context.clock.now(),
  });
  await addJob(tx, { name: 'run-recovery', recoveryId: recovery.id });
  await counters.save();
  await recordChange(context, tx, {
    accountId,
    action: 'webhook_endpoint.recovery_started',
    objectId: endpointId,
    after: {
      recoveryId: recovery.id,
      kind,
      since: recovery.since_at?.toISOString(),
      until: recovery.until_at?.toISOString(),
      eventTypes: request.eventTypes,
    },
  });
  return { recovery, progress: { acknowledgedCount: 0, failingCount: 0 } };
}

/** The named event types, or by default those that the endpoint receives. */
export function replayedTypes(
  target: Pick<RequeueTarget, 'eventTypes' | 'productEvents'>,
  named: readonly EventType[] | undefined,
): EventType[] {
  if (named !== undefined) return [...named];
  return EVENT_TYPES.filter(
    (type) =>
      type !== 'webhook_endpoint.verification_challenge' &&
      (target.eventTypes.length === 0 || target.eventTypes.includes(type)) &&
      (target.productEvents || !type.startsWith('product.')),
  );
}

/** Throws 422 for a range with removed events, instead of skipping them. */
async function refuseRemoved(tx: Tx, accountId: string, since: RangeEnd): Promise<void> {
  const floor = await readLogFloor(tx, accountId);
  if (floor === null) return;
  const { oldest, eventPosition } = floor;
  const isGone =
    since.kind === 'place'
      ? since.position < eventPosition
      : eventPosition > 0 && oldest !== null && since.time < oldest.createdAt;
  if (!isGone) return;
  const kept =
    oldest === null
      ? 'no events are retained'
      : `the oldest retained event is ${oldest.id} of ${oldest.createdAt.toISOString()}`;
  const message = `is before the retained part of the log: ${kept}`;
  throw invalidFields({
    [since.kind === 'place' ? 'body.sinceCursor' : 'body.since']: { message, value: since.given },
  });
}
