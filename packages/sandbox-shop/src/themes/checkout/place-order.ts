import type { Site } from '../design/site.ts';
import type { PaymentLedger } from '../processor/payments.ts';
import {
  type Arguments,
  correctedAddress,
  currentPath,
  firstInvalidStep,
  type Outcome,
  stepPath,
} from './actions.ts';
import type { CardOutcome } from './cards.ts';
import { type OrderBook, orderOf, type ThemeOrder } from './order-book.ts';
import { newVisit, selectedPayment, totalsOf, type Visit } from './visit.ts';

export interface Placing {
  readonly orders: OrderBook;
  readonly payments: PaymentLedger;
  readonly now: () => Date;
  readonly randomHex: (bytes: number) => string;
  /** The absolute address of a path of the site. */
  readonly absolute: (path: string) => string;
}

/**
 * Places the order of the visit's cart, or says what is missing. A cart can be ordered once: afterwards it is empty.
 * `goTo` is an absolute address if the visitor must go to the processor first.
 */
export function placeOrder(placing: Placing, site: Site, visit: Visit, args: Arguments): Outcome {
  if (visit.lines.length === 0) return { visit, goTo: '/cart' };
  const invalid = firstInvalidStep(site, visit);
  if (invalid !== null) return backTo(site, { ...visit, errors: invalid.errors }, invalid.step);
  if (
    site.design.addressCheck === 'correction' &&
    visit.addressCheck !== 'done' &&
    isCorrected(site, visit)
  ) {
    return { visit: { ...visit, addressCheck: 'asking' }, goTo: currentPath(site, visit) };
  }
  const shown = args['total'];
  if (shown !== undefined && shown !== String(totalsOf(site, visit).totalSubunits)) {
    return { visit: { ...visit, errors: {}, notice: 'changed' }, goTo: currentPath(site, visit) };
  }
  if (selectedPayment(site, visit) !== 'card') return complete(placing, site, visit);
  if (site.design.cardEntry === 'redirect') return toProcessor(placing, site, visit);
  const outcome = placing.payments.redeem(visit.values.cardToken ?? '');
  return afterCard(placing, site, withoutToken(visit), outcome);
}

/** The visitor comes back from the processor's page. */
export function finishPayment(placing: Placing, site: Site, visit: Visit): Outcome {
  const payment = placing.payments.payment(visit.openPaymentId ?? '');
  if (payment === null || visit.lines.length === 0) return { visit, goTo: '/cart' };
  if (payment.outcome === null) return { visit, goTo: currentPath(site, visit) };
  return afterCard(placing, site, { ...visit, openPaymentId: null }, payment.outcome);
}

/** The visitor's bank has confirmed the payment, or not. */
export function finishChallenge(placing: Placing, site: Site, visit: Visit): Outcome {
  const challenge = placing.payments.payment(visit.challengeId ?? '');
  if (challenge === null || visit.lines.length === 0) return { visit, goTo: '/cart' };
  const answered = { ...visit, challengeId: null };
  return challenge.outcome === 'accepted' ? complete(placing, site, answered) : declined(site, answered);
}

function isCorrected(site: Site, visit: Visit): boolean {
  const corrected = correctedAddress(site, visit);
  return corrected.street !== visit.values.street || corrected.postalCode !== visit.values.postalCode;
}

function backTo(site: Site, visit: Visit, step: number): Outcome {
  const opened =
    site.design.flow === 'modals'
      ? { ...visit, dialogStep: step < site.design.steps.length - 1 ? step : null }
      : { ...visit, reopened: step };
  return { visit: opened, goTo: stepPath(site, step) };
}

const withoutToken = (visit: Visit): Visit => ({ ...visit, values: { ...visit.values, cardToken: '' } });

function afterCard(placing: Placing, site: Site, visit: Visit, outcome: CardOutcome | null): Outcome {
  if (outcome === null || outcome === 'declined') return declined(site, visit);
  if (outcome === 'accepted' && !site.design.hasThreeDSecure) return complete(placing, site, visit);
  const challenge = placing.payments.open('', placing.absolute('/checkout/verified'));
  // A page without scripts cannot hear a frame: the visitor goes to the bank's page.
  const goTo =
    site.design.rendering === 'html'
      ? `${site.processorUrl}/challenge/${challenge.id}?lang=${site.design.language}`
      : '/checkout/verify';
  return { visit: { ...visit, challengeId: challenge.id }, goTo };
}

/** The visitor can choose the payment again. */
function declined(site: Site, visit: Visit): Outcome {
  const step = site.design.steps.findIndex((sections) => sections.includes('payment'));
  return backTo(site, { ...visit, errors: {}, notice: 'declined' }, step);
}

function toProcessor(placing: Placing, site: Site, visit: Visit): Outcome {
  const amount = site.money(totalsOf(site, visit).totalSubunits);
  const payment = placing.payments.open(amount, placing.absolute('/checkout/return'));
  return {
    visit: { ...visit, openPaymentId: payment.id },
    goTo: `${site.processorUrl}/pay/${payment.id}`,
  };
}

const FIRST_NUMBER = 10_231;

function complete({ orders, now, randomHex }: Placing, site: Site, visit: Visit): Outcome {
  const number = `${site.design.theme.slice(0, 2).toUpperCase()}-${FIRST_NUMBER + orders.orders().length}`;
  const order: ThemeOrder = orderOf(site, visit, { number, key: randomHex(8), now: now() });
  orders.add(order);
  const { isGuest, hasConsented, hasClosedPopUp } = visit;
  return {
    visit: { ...newVisit(visit.id), isGuest, hasConsented, hasClosedPopUp },
    goTo: orderPath(site, order),
  };
}

/** The address of the order's page. Without a number only the secret key leads to it. */
function orderPath({ design }: Site, { number, key }: ThemeOrder): string {
  return design.confirmation === 'no-number' ? `/thank-you/${key}` : `/thank-you/${number}?key=${key}`;
}
