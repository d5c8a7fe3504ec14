/** An offer from a checkout that only the buyer can complete: it has a price, and placing it hands over to the buyer. */
import { explainedFailure } from '../../checkout/failure-codes.ts';
import type { Quote, QuoteRequest } from '../../connector.ts';
import { type Checkout, shippingGroups } from '../../ucp/checkout/checkout.ts';
import { offeredOptions, showsDestination } from '../../ucp/checkout/fulfilment.ts';
import { blockingMessages } from '../../ucp/checkout/messages.ts';
import { readCheckout } from '../../ucp/checkout/read-checkout.ts';
import { DESTINATION_ID } from '../../ucp/checkout/request-bodies.ts';
import { compareLines } from '../../ucp/checkout/session-checks.ts';
import { readCost } from '../../ucp/checkout/totals.ts';
import type { UcpVersion } from '../../ucp/discovery/versions.ts';

/**
 * The offer of the checkout in `json`; null unless only the buyer's step is missing: item, address and an option for each shipment are set,
 * and the totals add up. `wantedItemId` is null if the item was found by the page and not by an id.
 */
export function escalatedQuote(
  json: unknown,
  version: UcpVersion,
  { quantity, buyer, promoCodes }: QuoteRequest,
  wantedItemId: string | null,
): Quote | null {
  const checkout = readCheckout(json);
  if (checkout?.status !== 'requires_escalation') return null;
  if (explainedFailure(blockingMessages(checkout.messages)) !== null) return null;
  const itemId = wantedItemId ?? checkout.lines[0]?.itemId ?? '';
  if (compareLines(checkout, itemId, quantity) !== 'same' || !isShipped(checkout, buyer)) return null;
  const priced = readCost(checkout, version);
  if (priced.kind === 'refused') return null;
  const applied = promoCodes.filter((code) =>
    checkout.appliedCodes.some((own) => own.toLowerCase() === code.trim().toLowerCase()),
  );
  return {
    cost: priced.cost,
    shipping: offeredOptions(checkout, priced.cost.total.currencyCode),
    ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    ...(checkout.expiresAt === null ? {} : { expiresAt: checkout.expiresAt }),
  };
}

function isShipped(checkout: Checkout, buyer: QuoteRequest['buyer']): boolean {
  if (checkout.methods.length === 0) return checkout.shippingAddress === null;
  const groups = shippingGroups(checkout);
  return (
    showsDestination(checkout, buyer, DESTINATION_ID) &&
    groups.length > 0 &&
    groups.every(({ group }) => group.selectedOptionId !== null)
  );
}
