/** The shipping option and the payment method. */
import type {
  PageReading,
  ReadClosedList,
  ReadPaymentOption,
  ReadShippingOption,
} from '../reading/page-reading.ts';
import { type Advice, giveUp, type Proposal } from './decision.ts';
import type { PageView } from './page-view.ts';
import { choosing, waitFor } from './proposals.ts';
import type { PaymentChoice, PurchaseGoal } from './purchase-goal.ts';
import type { PurchaseMemory } from './purchase-memory.ts';
import { sameLabel } from './spelling.ts';
import { updateTotals } from './totals.ts';

/** The options that a parcel can be sent by. */
export const deliverable = (options: readonly ReadShippingOption[]): readonly ReadShippingOption[] =>
  options.filter(({ isPickUp, isEnabled }) => isEnabled && !isPickUp);

/** The cheapest option; among equally cheap ones the earliest latest delivery, then the shop's order. Null if a price is unknown. */
function cheapestOption(options: readonly ReadShippingOption[]): ReadShippingOption | null {
  const [first, ...others] = deliverable(options);
  if (first === undefined) return null;
  if (others.length === 0) return first;
  if (deliverable(options).some(({ cost }) => cost === null)) return null;
  return others.reduce((best, option) => (isBetter(option, best) ? option : best), first);
}

function isBetter(option: ReadShippingOption, best: ReadShippingOption): boolean {
  const difference = (option.cost?.amountSubunits ?? 0) - (best.cost?.amountSubunits ?? 0);
  if (difference !== 0) return difference < 0;
  const latest = option.deliveryEstimate?.latest;
  const bestLatest = best.deliveryEstimate?.latest;
  return latest !== undefined && (bestLatest === undefined || latest < bestLatest);
}

/** Selects the confirmed option, or the cheapest; selects each once if the page shows the price of the selected one only. */
export function chooseShipping(
  view: PageView,
  goal: PurchaseGoal,
  memory: PurchaseMemory,
): readonly Advice[] {
  const shown = view.reading.shippingOptions;
  if (shown.length === 0 || isInClosedStep(view) || isCovered(view)) return [];
  const options = memory.shippingOptions;
  const offered = deliverable(options);
  if (offered.length === 0) {
    // Options are covered while the page updates them for the address.
    const isUpdating = options.some(({ isPickUp }) => !isPickUp);
    const refusal = giveUp('missing_shipping_method', 'The shop offers no shipping to the address.');
    return isUpdating ? [waitFor('shipping options that can be selected'), refusal] : [refusal];
  }
  if (goal.shippingOption !== null) {
    const wanted = goal.shippingOption;
    const confirmed = offered.find(({ label }) => sameLabel(label, wanted));
    // A page before that of the options can ask whether to deliver or to collect.
    const [only, ...others] = offered;
    if (
      confirmed === undefined &&
      only?.cost === null &&
      others.length === 0 &&
      offered.length < options.length
    )
      return selected(view, only, 'delivered, not collected');
    // Pages keep the options for the previous address until those for this one have arrived, some until a button is clicked.
    return confirmed === undefined
      ? [
          waitFor('the confirmed shipping option'),
          ...updateTotals(view, memory),
          giveUp('missing_shipping_method', 'The shop no longer offers the confirmed shipping option.'),
        ]
      : selected(view, confirmed, 'the confirmed shipping option');
  }
  const cheapest = cheapestOption(options);
  if (cheapest !== null) return selected(view, cheapest, 'the cheapest shipping option');
  const unpriced = offered.find(({ cost, isSelected }) => cost === null && !isSelected);
  return unpriced === undefined ? [] : selected(view, unpriced, 'its price is shown when it is selected');
}

/** Whether a dialog asks something else, above the options. */
const isCovered = ({ reading, controls, blockingLayer }: PageView): boolean =>
  blockingLayer !== null &&
  reading.shippingOptions.every(({ ref }) => controls.get(ref ?? '')?.layer !== blockingLayer);

/** The order is delivered, not collected. */
export const chooseDelivery = (view: PageView): readonly Proposal[] => {
  const ref = view.reading.deliveryMode;
  const control = view.controls.get(ref ?? '');
  if (ref === null || control?.isUsable !== true || !control.isEnabled) return [];
  return [
    {
      action: choosing(view, ref, 'delivery-mode', control.name),
      purpose: { kind: 'obstacle' },
      otherwise: { code: 'missing_shipping_method', message: 'Delivery could not be selected.' },
      reasons: [`"${control.name}"`, 'delivered, not collected'],
      confidence: 0.9,
    },
  ];
};

/** Whether the options are in a step that is not shown, which takes no space. */
const isInClosedStep = ({ reading, controls }: PageView): boolean =>
  reading.shippingOptions.every(({ ref }) => {
    const control = controls.get(ref ?? '');
    return control?.isUsable === false && control.box.width === 0 && control.box.height === 0;
  });

function selected(
  view: PageView,
  { ref, label, isSelected }: ReadShippingOption,
  reason: string,
): readonly Proposal[] {
  if (isSelected || ref === null || view.controls.get(ref)?.isUsable !== true) return [];
  return [
    {
      action: choosing(view, ref, 'shipping-option', label),
      purpose: { kind: 'shipping', label },
      otherwise: {
        code: 'missing_shipping_method',
        message: `The shipping option "${label}" could not be selected.`,
      },
      reasons: [reason],
      confidence: 0.9,
    },
  ];
}

/** Null if the options do not have the chosen method. */
const chosenPayment = (
  options: readonly ReadPaymentOption[],
  payment: PaymentChoice | null,
): ReadPaymentOption | null =>
  payment === null ? null : (options.find(({ label }) => sameLabel(label, payment.label)) ?? null);

/** Whether the chosen method is selected. A step that is closed shows no names of methods: the same button must be on. */
export function isPaymentChosen({ paymentOptions }: PageReading, memory: PurchaseMemory): boolean {
  if (paymentOptions.length === 0) return true;
  if (paymentOptions.every(({ label, isEnabled }) => label === '' && !isEnabled))
    return paymentOptions.some(
      ({ ref, isSelected }) => isSelected && ref !== null && ref === memory.paymentRef,
    );
  const chosen = chosenPayment(paymentOptions, memory.payment);
  return chosen !== null && (chosen.isSelected || chosen.ref === null);
}

/** Asks for the method, then selects it again whenever the page has lost it. */
export function choosePaymentMethod(view: PageView, memory: PurchaseMemory): readonly Advice[] {
  const options = view.reading.paymentOptions.filter(({ isEnabled }) => isEnabled);
  if (options.length === 0) return [];
  const chosen = chosenPayment(options, memory.payment);
  if (chosen === null)
    return [{ kind: 'choose-payment', options, reasons: ['the page offers payment methods'], confidence: 1 }];
  const { ref, label, isSelected } = chosen;
  if (isSelected || ref === null) return [];
  return [
    {
      action: choosing(view, ref, 'payment-method', label),
      purpose: { kind: 'payment' },
      otherwise: { code: 'payment_failed', message: `The payment method "${label}" could not be selected.` },
      reasons: [memory.isPaymentSelected ? 'the page lost the choice' : 'the operator pays by it'],
      confidence: 0.9,
    },
  ];
}

/** Opens a list whose options are not known yet. */
export const openList = (
  { reading, controls }: PageView,
  kind: ReadClosedList['kind'],
): readonly Proposal[] =>
  reading.closedLists
    .filter((list) => list.kind === kind)
    .map(({ ref }) => ({
      action: { kind: 'click', ref },
      purpose: { kind: 'obstacle' },
      otherwise: null,
      reasons: [`"${controls.get(ref)?.name ?? ''}" shows its options when it is open`],
      confidence: 0.8,
    }));
