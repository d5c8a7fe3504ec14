import { invalidFields, notFound, Refusal } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { findEvent } from '../../store/events/event-log.ts';
import { findDelivery, readDelivery } from '../../store/webhooks/deliveries.ts';
import { lockTarget, type RequeueTarget, requeueEvents } from '../../store/webhooks/requeue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import type { DeliveryView } from './read-deliveries.ts';

/**
 * Queues the delivery of an event to an endpoint, with a new retry schedule, whether or not it was delivered before. Throws `Refusal`:
 * 404 for an endpoint or event that the account does not have, or an event past its retention, 409 while the endpoint is disabled.
 */
export async function resendEvent(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
  eventId: string,
): Promise<DeliveryView> {
  // Lock order: the counters first, as when appending an event.
  const counters = await lockAccountCounters(tx, accountId);
  const target = await lockEnabledTarget(tx, accountId, endpointId);
  const event = await findEvent(tx, accountId, eventId);
  if (event === null) throw notFound('Event');
  if (event.type === 'webhook_endpoint.verification_challenge') {
    const message = 'is a verification challenge: save the URL of its endpoint again';
    throw invalidFields({ 'body.eventId': { message, value: eventId } });
  }
  const now = context.clock.now();
  await requeueEvents(tx, counters, target, [event], { which: 'all', recoveryId: null, now }, context);
  await counters.save();
  const delivery = await findDelivery(tx, accountId, target.id, event.id);
  if (delivery === undefined) throw notFound('Delivery');
  await recordChange(context, tx, {
    accountId,
    action: 'delivery.resent',
    objectId: delivery.id,
    after: { eventId, endpointId: target.id },
  });
  return delivery;
}

/** `resendEvent` for the event and endpoint of a delivery. */
export async function resendDelivery(
  context: Context,
  tx: Tx,
  accountId: string,
  deliveryId: string,
): Promise<DeliveryView> {
  const delivery = await readDelivery(tx, accountId, deliveryId);
  if (delivery === undefined) throw notFound('Delivery');
  return resendEvent(context, tx, accountId, delivery.endpoint_id, delivery.event_id);
}

/** Locks an enabled endpoint. Throws `Refusal`: 404 when there is none, 409 while it is disabled. */
export async function lockEnabledTarget(
  tx: Tx,
  accountId: string,
  endpointId: string,
): Promise<RequeueTarget> {
  const target = await lockTarget(tx, accountId, endpointId);
  if (target === null) throw notFound('Webhook endpoint');
  if (!target.enabled) {
    throw new Refusal(
      'ConflictError',
      'The endpoint is disabled. Save its URL again to enable it, then resend.',
      {
        headers: { 'x-should-retry': 'false' },
      },
    );
  }
  return target;
}
