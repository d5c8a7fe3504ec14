import type { Shipment } from '../../domain/tracking/shipment.ts';
import { nextTestStep } from '../../domain/tracking/shipment-progress.ts';
import { notFound, Refusal } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { readIntent } from '../../store/intents/checkout-intents.ts';
import { lockShipmentsOfIntent, saveShipment } from '../../store/tracking/shipments.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { shipmentEvent } from '../intents/record-placement.ts';

/**
 * Staging only: advances the intent's first open shipment by one step. Throws `Refusal`: 404 for an unknown intent or one without
 * shipments, 409 when all shipments are final.
 */
export async function advanceShipment(
  context: Context,
  tx: Tx,
  accountId: string,
  intentId: string,
): Promise<Shipment> {
  if ((await readIntent(tx, intentId, accountId)) === null) throw notFound('Checkout intent');
  const counters = await lockAccountCounters(tx, accountId);
  const shipments = await lockShipmentsOfIntent(tx, accountId, intentId);
  if (shipments.length === 0) throw notFound('Shipment');
  const now = context.clock.now();
  for (const shipment of shipments) {
    const next = nextTestStep(shipment, now);
    if (next === null) continue;
    await saveShipment(tx, next);
    await appendEvent(tx, counters, shipmentEvent(next, 'shipment.updated'), context);
    await counters.save();
    await recordChange(context, tx, {
      accountId,
      action: 'shipment.advanced',
      objectId: shipment.id,
      before: { status: shipment.status },
      after: { status: next.status },
    });
    return next;
  }
  throw new Refusal('ConflictError', 'All shipments of this checkout intent are final.', {
    headers: { 'x-should-retry': 'false' },
  });
}
