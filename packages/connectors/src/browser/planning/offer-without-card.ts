/**
 * An offer that is read with a card ends before the card is asked for, on this page or at a processor. Some shops update the total only with the
 * step that takes the card: that step is done with another method, whose fee the offer must not have.
 */
import type { OfferCost } from '../../connector.ts';
import type { ReadPaymentOption } from '../reading/page-reading.ts';
import type { Advice } from './decision.ts';
import type { PageView } from './page-view.ts';
import { waitFor } from './proposals.ts';
import type { PaymentChoice, PurchaseGoal } from './purchase-goal.ts';
import type { PurchaseMemory } from './purchase-memory.ts';
import { hasCostOfOtherOption } from './totals.ts';

/** Ends the offer at a page on which everything else is complete. Nothing if shipping or a code could still change the total. */
export function offerWithoutCard(
  view: PageView,
  goal: PurchaseGoal,
  memory: PurchaseMemory,
): readonly Advice[] {
  const { payment, shippingOptions, coupons } = memory;
  const { totals, paymentOptions } = view.reading;
  if (payment?.method !== 'card' || payment.card !== null) return [];
  if (goal.promoCodes.some((code) => !coupons.has(code))) return [];
  const isShippingKnown = shippingOptions.length > 0 || (totals?.shipping ?? null) !== null;
  if (!isShippingKnown || totals?.addsUp !== true) return [];
  return [
    ...(hasCostOfOtherOption(view.reading, memory) ? updatesOfTotal(paymentOptions) : []),
    { kind: 'card-due', reasons: ['everything is settled, and an offer has no card'], confidence: 0.8 },
  ];
}

function updatesOfTotal(options: readonly ReadPaymentOption[]): readonly Advice[] {
  const offered = options.filter(({ method, isEnabled }) => isEnabled && !NEEDING_MORE.has(method));
  const reasons = ['the total has the cost of another delivery until the step is done'];
  return [
    waitFor('the cost of the selected delivery'),
    ...(offered.length === 0
      ? []
      : [{ kind: 'choose-payment', options: offered, reasons, confidence: 0.7 } as const]),
  ];
}

const NEEDING_MORE: ReadonlySet<string> = new Set(['card', 'wallet', 'other']);

/** Whether a total contains the fee of a method that was selected only to see it. */
export const hasFeeOfOther = (
  { surcharge }: Pick<OfferCost, 'surcharge'>,
  selected: PaymentChoice | null,
  intended: PaymentChoice | null,
): boolean => (surcharge?.amountSubunits ?? 0) > 0 && intended !== null && selected?.label !== intended.label;
