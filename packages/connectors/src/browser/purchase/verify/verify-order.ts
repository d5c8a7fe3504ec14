/** The last check before the click that places the order: everything is as the buyer confirmed it. */
import { type AcceptedTotal, refusePrice } from '../../../checkout/check-price.ts';
import type { Failure } from '../../../connector.ts';
import { showsOtherVariant } from '../../planning/cart.ts';
import type { PurchaseGoal } from '../../planning/purchase-goal.ts';
import { type PurchaseMemory, piecesShown } from '../../planning/purchase-memory.ts';
import { isPaymentChosen } from '../../planning/shipping-and-payment.ts';
import { sameLabel, sameTitle } from '../../planning/spelling.ts';
import type { PageReading } from '../../reading/page-reading.ts';
import { readOffer, selectedOption } from '../offer.ts';
import type { BrowserReference } from '../reference.ts';
import { isOtherAddress } from './verify-address.ts';

/** Why the order must not be placed; null if it may be. */
export function refuseOrder(
  reading: PageReading,
  memory: PurchaseMemory,
  goal: PurchaseGoal,
  reference: BrowserReference,
  confirmed: AcceptedTotal,
): Failure | null {
  return (
    refuseProduct(reading, memory, goal, reference) ??
    refuseAddress(reading, goal) ??
    refuseCost(reading, memory, confirmed) ??
    refuseChoices(reading, memory, reference)
  );
}

/** The same before paying on a page of the processor: the order is what the shop's last page showed. */
export function refusePayment(
  { totals }: PageReading,
  memory: PurchaseMemory,
  goal: PurchaseGoal,
  reference: BrowserReference,
  confirmed: AcceptedTotal,
): Failure | null {
  const code = 'incorrect_cost_breakdown';
  if (memory.summary === null) return { code, message: 'The shop showed no total before the payment.' };
  const shown = totals?.total ?? confirmed.total;
  if (refusePrice(shown, { ...confirmed, isTotalExact: true }) !== null)
    return { code, message: 'The payment page shows another amount than the confirmed total.' };
  return refuseOrder(memory.summary, memory, goal, reference, confirmed);
}

function refuseProduct(
  reading: PageReading,
  memory: PurchaseMemory,
  { quantity }: PurchaseGoal,
  { title, variant }: BrowserReference,
): Failure | null {
  if (memory.title === null || !sameTitle(memory.title, title))
    return { code: 'product_not_found', message: 'The shop shows another product than in the offer.' };
  const isSame =
    memory.variant.length === variant.length &&
    variant.every(({ label, text }) =>
      memory.variant.some((each) => sameLabel(each.label, label) && sameLabel(each.text, text)),
    );
  if (!isSame)
    return {
      code: 'variant_selections_invalid',
      message: 'The shop selected another variant than in the offer.',
    };
  const { items } = reading;
  const other = items?.find((item) => !sameTitle(item.title, title) || showsOtherVariant(item, memory));
  const isOtherCount =
    items?.some((item) => (piecesShown(reading, item, memory) ?? quantity) !== quantity) === true;
  if (!memory.isCartChecked || other !== undefined || isOtherCount || (items?.length ?? 1) > 1)
    return {
      code: 'order_placement_failed',
      message: 'The order summary does not show the product and quantity of the offer.',
    };
  return null;
}

function refuseAddress({ addresses }: PageReading, { buyer }: PurchaseGoal): Failure | null {
  return addresses.some((address) => isOtherAddress(address, buyer))
    ? { code: 'order_placement_failed', message: 'The shop shows another address than that of the buyer.' }
    : null;
}

function refuseCost(reading: PageReading, memory: PurchaseMemory, confirmed: AcceptedTotal): Failure | null {
  const { totals } = reading;
  if (totals !== null) {
    const refused = refusePrice(totals.total, confirmed);
    if (refused !== null) return refused;
  }
  const offer = readOffer(reading, memory);
  return offer.kind === 'offer' ? null : offer.failure;
}

function refuseChoices(
  reading: PageReading,
  memory: PurchaseMemory,
  { shippingOption }: BrowserReference,
): Failure | null {
  const selected = selectedOption(reading, memory);
  if (shippingOption !== null && (selected === null || !sameLabel(selected.label, shippingOption)))
    return { code: 'missing_shipping_method', message: 'The confirmed shipping option is not selected.' };
  if (memory.payment === null)
    return { code: 'payment_failed', message: 'The checkout shows no payment method that can be chosen.' };
  return isPaymentChosen(reading, memory)
    ? null
    : { code: 'payment_failed', message: `The payment method "${memory.payment.label}" is not selected.` };
}
