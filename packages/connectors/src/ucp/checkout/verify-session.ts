/** The last look before paying: the session must still be what was accepted. */

import { refusePrice } from '../../checkout/check-price.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import type { Money, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import { attention } from '../orders/read-completion.ts';
import type { UcpReference } from '../reference.ts';
import type { Checkout } from './checkout.ts';
import { hasSelected, showsDestination } from './fulfilment.ts';
import { DESTINATION_ID } from './request-bodies.ts';
import { compareLines, obstacle } from './session-checks.ts';
import { readCost } from './totals.ts';

export type Verdict =
  | { readonly kind: 'payable'; readonly total: Money }
  /** The session is no longer what was asked for; a fresh one may be. */
  | { readonly kind: 'stale' }
  | Extract<PlaceOutcome, { readonly kind: 'declined' | 'needs_attention' }>;

/** Compares a session that was just read with the reference and the accepted offer. */
export function verifySession(checkout: Checkout, reference: UcpReference, request: PlaceRequest): Verdict {
  const blocked = obstacle(checkout, 'final', 'order_placement_failed');
  if (blocked !== null && blocked.buyer !== null) return attention(blocked.buyer);
  if (blocked !== null)
    return {
      kind: 'declined',
      failure: settleStock(blocked.failure, request.quantity, reference.pageAvailability),
    };
  if (compareLines(checkout, reference.itemId, request.quantity) !== 'same') return { kind: 'stale' };
  if (!reference.isDigital) {
    if (!showsDestination(checkout, request.buyer, DESTINATION_ID)) return { kind: 'stale' };
    if (!hasSelected(checkout, reference.selections)) return { kind: 'stale' };
  }
  const priced = readCost(checkout, reference.version);
  if (priced.kind === 'refused') return { kind: 'declined', failure: priced.failure };
  const refusal = refusePrice(priced.cost.total, request.total);
  return refusal === null
    ? { kind: 'payable', total: priced.cost.total }
    : { kind: 'declined', failure: refusal };
}
