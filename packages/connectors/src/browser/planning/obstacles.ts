/** Cookie banners, pop-ups, offers of more, address corrections, and problems that end the purchase. */
import type { FailureCode } from '@purser/contract/vocabulary';
import { type ButtonIntent, OTHER_SECTIONS, type ReadProblem } from '../reading/page-reading.ts';
import { type GiveUp, giveUp, type Proposal } from './decision.ts';
import { buttonsFor, CHECKOUT_STAGES, type PageView, usableFields, type ViewedField } from './page-view.ts';
import { clicking, dismissing } from './proposals.ts';
import type { PurchaseGoal } from './purchase-goal.ts';

const CERTAIN_MIN = 0.6;

/** Buttons that continue the purchase: a layer with one of them is a part of the checkout. */
const WORK: readonly ButtonIntent[] = [
  'add-to-cart',
  'view-cart',
  'checkout',
  'continue-as-guest',
  'continue',
  'save',
  'place-order',
  'keep-address',
  'apply-coupon',
];

const OBSTACLE = { kind: 'obstacle' } as const;

/** Closes what covers the page, and declines what it offers. */
export function clearObstacles(view: PageView, isInCart: boolean): readonly Proposal[] {
  const cookies = buttonsFor(view, 'reject-cookies', 'accept-cookies').slice(0, 1);
  const extras = buttonsFor(view, 'decline-extra').slice(0, 1);
  const address = buttonsFor(view, 'keep-address').slice(0, 1);
  return [
    ...cookies.map((button) => clicking(button, OBSTACLE, 'a cookie banner')),
    ...address.map((button) => clicking(button, OBSTACLE, 'keeps the address as it was entered')),
    ...extras.map((button) => clicking(button, OBSTACLE, 'declines what the shop offers in addition')),
    ...closings(view, isInCart),
  ];
}

/** Layers over the page that have no part in the purchase. */
function closings(view: PageView, isInCart: boolean): readonly Proposal[] {
  const layer = view.model.layers.findLast(({ isBlocking }) => isBlocking);
  if (layer === undefined || isPartOfPurchase(view, layer.id, isInCart)) return [];
  const reason = `a ${layer.kind} covers the page and has no part in the purchase`;
  return [dismissing(view, layer.id, reason)];
}

function isPartOfPurchase(view: PageView, layer: number, isInCart: boolean): boolean {
  const isInside = (ref: string | null) => ref !== null && view.controls.get(ref)?.layer === layer;
  const { shippingOptions, paymentOptions } = view.reading;
  return (
    buttonsFor(view, ...WORK).some(({ ref }) => isInside(ref)) ||
    shippingOptions.some(({ ref }) => isInside(ref)) ||
    paymentOptions.some(({ ref }) => isInside(ref)) ||
    usableFields(view).some((field) => isInside(field.control.ref) && isOfPurchase(field, view, isInCart))
  );
}

/** A field for data of the buyer asks to subscribe before there is anything to buy; one for an email address does so outside a checkout. */
function isOfPurchase({ label }: ViewedField, { reading }: PageView, isInCart: boolean): boolean {
  const { kind, section } = label;
  if (kind === 'unknown' || kind === 'newsletter') return false;
  if (OTHER_SECTIONS.has(section)) return false;
  if (kind === 'variant' || kind === 'quantity') return true;
  return isInCart && (kind !== 'email' || CHECKOUT_STAGES.has(reading.stage.value));
}

/** A problem that no action can solve; null if there is none. */
export function fatalProblem(view: PageView, goal: PurchaseGoal): GiveUp | null {
  for (const problem of view.reading.problems) {
    if (problem.confidence < CERTAIN_MIN) continue;
    const fatal = failureFor(problem, view, goal);
    if (fatal !== null) return fatal;
  }
  return null;
}

function failureFor(problem: ReadProblem, view: PageView, { quantity }: PurchaseGoal): GiveUp | null {
  const { confidence } = problem;
  const person = (code: FailureCode, message: string) =>
    giveUp(code, message, { needsBuyer: true, confidence });
  switch (problem.kind) {
    case 'captcha':
      return person('captcha_blocked', 'The shop requires a captcha.');
    case 'bot-protection':
      return person('bot_protection_blocked', 'The shop blocks automated clients.');
    case 'sign-in-required':
      return buttonsFor(view, 'continue-as-guest').length > 0
        ? null
        : person('unsupported_store_no_guest_checkout', 'The shop sells to signed-in customers only.');
    case 'one-time-code':
      return person('payment_failed', 'The shop requires a code that only the buyer receives.');
    case 'three-d-secure':
      return person('payment_failed', 'The bank requires a confirmation by the cardholder.');
    case 'product-not-found':
      return giveUp('product_not_found', 'The shop has no product at this address.', { confidence });
    case 'out-of-stock':
    case 'insufficient-stock':
      return view.reading.stage.value === 'product' && problem.kind === 'out-of-stock'
        ? null
        : stockFailure(problem, quantity);
    default:
      return null;
  }
}

const stockFailure = ({ kind, confidence }: ReadProblem, quantity: number): GiveUp =>
  kind === 'insufficient-stock' && quantity > 1
    ? giveUp('insufficient_stock', 'The shop has fewer in stock than requested.', { confidence })
    : giveUp('product_out_of_stock', 'The product is sold out.', { confidence });

/** Why nothing more can be done on a page, by the problems that it shows. */
export function stuckFailure(view: PageView): GiveUp {
  const shown = (kind: ReadProblem['kind']) => view.reading.problems.some((problem) => problem.kind === kind);
  if (shown('unshippable'))
    return giveUp('missing_shipping_method', 'The shop does not ship to the address.');
  if (shown('no-payment-method'))
    return giveUp('payment_failed', 'The shop offers no payment method for this order.');
  if (shown('field-error'))
    return giveUp('form_validation_error', 'The shop does not accept what was entered.', { confidence: 0.7 });
  if (shown('shop-error'))
    return giveUp('offer_retrieval_failed', 'The shop reports an error.', { isRetryable: true });
  if (shown('cart-empty'))
    return giveUp('offer_retrieval_failed', 'The cart stays empty after the product was added.');
  const stage = view.reading.stage.value;
  return giveUp('offer_retrieval_failed', `No rule knows how to continue from this page (${stage}).`, {
    isStuck: true,
    confidence: 0.5,
  });
}
