import type { EventType, SourceType } from '@purser/contract/vocabulary';
import { makeEvent, type PurserEvent } from '../../domain/events/event.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { readIntent } from '../../store/intents/checkout-intents.ts';
import { lockShipmentsOfIntent } from '../../store/tracking/shipments.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export interface TriggerEvent {
  readonly type: EventType;
  readonly checkoutIntentId?: string;
  /** For product events: the current product. */
  readonly product?: { readonly id: string } & Readonly<Record<string, unknown>>;
}

/**
 * Staging only: appends an event of the given type to the log and delivers it like any other. Its source is the given intent, that
 * intent's first shipment, or the product; without one, a generated id of that kind. Throws `Refusal` 404 for another account's intent.
 */
export async function triggerEvent(
  context: Context,
  tx: Tx,
  accountId: string,
  command: TriggerEvent,
): Promise<PurserEvent> {
  const counters = await lockAccountCounters(tx, accountId);
  const source = await sourceOf(context, tx, accountId, command);
  const event = makeEvent({
    accountId,
    type: command.type,
    source,
    // A triggered event never has the id of a real one.
    sourceVersion: `trigger ${newId('event', context)}`,
    createdAt: context.clock.now(),
    ...(command.type === 'product.updated' && command.product !== undefined ? { data: command.product } : {}),
  });
  await appendEvent(tx, counters, event, context);
  await counters.save();
  await recordChange(context, tx, {
    accountId,
    action: 'event.triggered',
    objectId: event.id,
    after: { type: event.type, sourceId: source.id },
  });
  return event;
}

async function sourceOf(
  context: Context,
  tx: Tx,
  accountId: string,
  { type, checkoutIntentId, product }: TriggerEvent,
): Promise<{ id: string; type: SourceType }> {
  const intent = checkoutIntentId === undefined ? null : await readIntent(tx, checkoutIntentId, accountId);
  if (checkoutIntentId !== undefined && intent === null) throw notFound('Checkout intent');
  if (type.startsWith('product.')) {
    return { id: product?.id ?? newId('trackedProduct', context), type: 'product' };
  }
  if (type.startsWith('shipment.')) {
    const shipments =
      checkoutIntentId === undefined ? [] : await lockShipmentsOfIntent(tx, accountId, checkoutIntentId);
    return { id: shipments[0]?.id ?? newId('shipment', context), type: 'shipment' };
  }
  return { id: checkoutIntentId ?? newId('checkoutIntent', context), type: 'checkout_intent' };
}
