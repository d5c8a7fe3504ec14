/** The check before paying: the session must still be what was accepted. */

import { refusePrice } from '../../checkout/check-price.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import { needsAttention } from '../../checkout-session/completion.ts';
import { compareItem, differenceFailure } from '../../checkout-session/ordered-item.ts';
import type { Verdict } from '../../checkout-session/place.ts';
import type { PlaceRequest } from '../../connector.ts';
import type { UcpReference } from '../reference.ts';
import type { Checkout } from './checkout.ts';
import { hasSelected, showsDestination } from './fulfilment.ts';
import { DESTINATION_ID } from './request-bodies.ts';
import { obstacle } from './session-checks.ts';
import { readCost } from './totals.ts';

/** Compares a session that was just read with the reference and the accepted offer. */
export function verifySession(checkout: Checkout, reference: UcpReference, request: PlaceRequest): Verdict {
  const blocked = obstacle(checkout, 'final', 'order_placement_failed');
  if (blocked !== null && blocked.buyer !== null)
    return needsAttention(blocked.buyer.failure, blocked.buyer.continueUrl);
  if (blocked !== null)
    return {
      kind: 'declined',
      failure: settleStock(blocked.failure, request.quantity, reference.pageAvailability),
    };
  const { itemId, shown } = reference;
  const difference = compareItem(checkout.lines, { itemId, quantity: request.quantity, shown });
  if (difference !== null)
    return {
      kind: 'declined',
      failure: settleStock(
        differenceFailure(difference, 'order'),
        request.quantity,
        reference.pageAvailability,
      ),
    };
  if (!reference.isDigital) {
    if (!showsDestination(checkout, request.buyer, DESTINATION_ID)) return { kind: 'stale' };
    if (!hasSelected(checkout, reference.selections)) return { kind: 'stale' };
  }
  const priced = readCost(checkout, reference.version);
  if (priced.kind === 'refused') return { kind: 'declined', failure: priced.failure };
  const refusal = refusePrice(priced.cost.total, request);
  return refusal === null
    ? { kind: 'payable', total: priced.cost.total }
    : { kind: 'declined', failure: refusal };
}
