/** Decides what to do on a page: a pure function of the goal, the page and what happened before. */
import type { FieldKind } from '@purser/form-fields';
import type { Control, PageModel } from '../page-model/page-model.ts';
import type { ButtonIntent, PageReading } from '../reading/page-reading.ts';
import { CART_LINK } from '../reading/phrases/topics/page-urls.ts';
import { buyAsGuest, keepEnteredAddress } from './answered-choices.ts';
import { correctCart } from './cart.ts';
import { settleConsents } from './consents.ts';
import { type Advice, type Decision, giveUp, type Proposal } from './decision.ts';
import { fillFields, unansweredField } from './fill-fields.ts';
import { clearObstacles, fatalProblem, stuckFailure } from './obstacles.ts';
import { offerWithoutCard } from './offer-without-card.ts';
import { buttonsFor, CHECKOUT_STAGES, kindOfKey, type PageView, viewOf } from './page-view.ts';
import { confirmRemoval, declineExtras } from './paid-extras.ts';
import { isPaymentPage } from './payment-page.ts';
import { buyProduct, refusedQuantity } from './product-page.ts';
import { clicking, waitFor } from './proposals.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import type { PurchaseMemory } from './purchase-memory.ts';
import { clicksOf, isExhausted } from './repetition.ts';
import {
  chooseDelivery,
  choosePaymentMethod,
  chooseShipping,
  isPaymentChosen,
  openList,
} from './shipping-and-payment.ts';
import { applyCoupons, hasCostOfOtherOption, updateTotals } from './totals.ts';

/** Pages of a whole purchase need 10 to 40 actions. */
const STEPS_MAX = 90;
const WAITS_MAX = 3;
const ADDITIONS_MAX = 2;
/** A click on a doubtful button at the end of a checkout could place the order. */
const CONTINUE_CONFIDENCE_MIN = 0.6;

/** `memory` has observed the page. Never proposes a click that places the order: `ready` says that it is next. */
export function decide(
  goal: PurchaseGoal,
  model: PageModel,
  reading: PageReading,
  memory: PurchaseMemory,
): Decision {
  const view = viewOf(model, reading);
  const stage = reading.stage.value;
  if (memory.stepCount > STEPS_MAX)
    return { ...giveUp('offer_retrieval_failed', 'The checkout has more steps than are tried.'), stage };
  for (const advice of adviceFor(view, goal, memory)) {
    if (!('action' in advice)) return { ...advice, stage };
    const isOver = advice.purpose.kind === 'wait' && memory.waitCount >= WAITS_MAX;
    if (!isOver && !isExhausted(memory, model, advice)) return { kind: 'act', ...advice, stage };
    if (advice.otherwise !== null) {
      const { code, message } = advice.otherwise;
      return { ...giveUp(code, message), stage };
    }
  }
  return { ...stuckFailure(view), stage };
}

function* adviceFor(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): Generator<Advice> {
  const { confirmation, stage } = view.reading;
  if (confirmation !== null) {
    const { confidence } = confirmation;
    yield { kind: 'confirmed', confirmation, reasons: ['the page confirms an order'], confidence };
    return;
  }
  const fatal = fatalProblem(view, goal);
  if (fatal !== null) yield fatal;
  yield* confirmRemoval(view, memory);
  yield* clearObstacles(view, memory.isInCart);
  yield* declineExtras(view, goal, memory);
  if (!memory.isInCart) yield* beforeCart(view, goal);
  else if (CHECKOUT_STAGES.has(stage.value)) yield* inCheckout(view, goal, memory);
  else yield* inCart(view, goal, memory);
  yield waitFor('a page that can be used');
}

function* beforeCart(view: PageView, goal: PurchaseGoal): Generator<Advice> {
  if (view.reading.product === null) yield waitFor('the product');
  yield* buyProduct(view, goal);
}

/** From the product's page through cart and guest choice to the checkout. */
function* inCart(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): Generator<Advice> {
  const { stage, problems } = view.reading;
  const isEmpty = problems.some(({ kind }) => kind === 'cart-empty');
  if (isEmpty && memory.addedCount < ADDITIONS_MAX) {
    yield waitFor('the cart');
    yield reopening(goal);
  }
  if (stage.value === 'product') yield* refusedQuantity(view, goal);
  else yield* correctCart(view, goal, memory);
  if (stage.value === 'sign-in' || stage.value === 'other') {
    yield* buyAsGuest(view, goal, memory);
    yield* navigation(withoutOpenTabs(view, memory), ['continue-as-guest'], 'buys without an account');
    yield* settleConsents(view, memory);
    yield* fillFields(view, goal, memory);
  }
  if (stage.value === 'cart') yield* applyCoupons(view, goal, memory);
  if (stage.value !== 'product') yield* unloadedItems(view, memory);
  const intents: readonly ButtonIntent[] = memory.isCartChecked
    ? ['checkout', 'continue-as-guest', 'continue', 'view-cart']
    : ['view-cart', 'checkout', 'continue-as-guest', 'continue'];
  const ways = stage.value === 'cart' ? (['checkout', 'continue-as-guest', 'continue'] as const) : intents;
  // The guest's own form, in which the email address was entered.
  if (stage.value === 'sign-in') yield* navigation(withoutSignIn(view), ['continue'], 'continues as a guest');
  yield* navigation(withoutOpenTabs(view, memory), ways, 'leads to the checkout');
  yield* navigation(view, ['continue-as-guest'], 'leads to the checkout');
  // In many carts the words for placing the order lead to the checkout. Without data of the buyer there is no order to place.
  if (memory.fills.size === 0 && (stage.value === 'cart' || stage.value === 'product')) {
    const cart = stage.value === 'cart' ? view : withButtonsInLayers(view);
    yield* navigation(cart, ['place-order'], 'leads to the checkout, since nothing was entered yet');
  }
  yield* cartLinks(view);
}

/** Without the choices of a guest that were clicked already: the tab of a form that is open stays there while the form is filled. */
function withoutOpenTabs(view: PageView, memory: PurchaseMemory): PageView {
  const buttons = view.reading.buttons.filter(
    ({ ref, intent }) => intent.value !== 'continue-as-guest' || clicksOf(memory, view.model, ref) < 2,
  );
  return { ...view, reading: { ...view.reading, buttons } };
}

/** Without the buttons of forms that ask for a password. */
function withoutSignIn(view: PageView): PageView {
  const formOf = ({ frame, form }: Control): string => `${frame} ${form}`;
  const forms = new Set(view.model.controls.filter(({ type }) => type === 'password').map(formOf));
  const buttons = view.reading.buttons.filter(({ ref }) => {
    const control = view.controls.get(ref);
    return control !== undefined && control.form !== '' && !forms.has(formOf(control));
  });
  return { ...view, reading: { ...view.reading, buttons } };
}

const hasUncheckedItems = ({ reading }: PageView, { isCartChecked }: PurchaseMemory): boolean =>
  !isCartChecked && (reading.items ?? []).length === 0;

/** A cart may show its items a moment after the button that leads on. */
function unloadedItems(view: PageView, memory: PurchaseMemory): readonly Proposal[] {
  const { pathname } = new URL(view.model.url);
  const isCart = view.reading.stage.value === 'cart' || CART_LINK.test(pathname);
  const isLeaving = buttonsFor(view, 'checkout').length > 0;
  return isCart && isLeaving && hasUncheckedItems(view, memory) ? [waitFor('the items of the cart')] : [];
}

/** Once: another click would close the list again. */
const showItems = (view: PageView): readonly Proposal[] =>
  buttonsFor(view, 'show-items').map((button) =>
    clicking(button, { kind: 'obstacle' }, 'the items were not compared yet'),
  );

/** A cart can be in a drawer or a dialog over the product's page. */
const withButtonsInLayers = (view: PageView): PageView => ({
  ...view,
  reading: {
    ...view.reading,
    buttons: view.reading.buttons.filter(({ ref }) => (view.controls.get(ref)?.layer ?? null) !== null),
  },
});

/** Only a cart that says that it is empty is filled again. */
const reopening = ({ productUrl }: PurchaseGoal): Proposal => ({
  action: { kind: 'open', url: productUrl },
  purpose: { kind: 'restart' },
  otherwise: null,
  reasons: ['the cart is empty after the product was added'],
  confidence: 0.8,
});

/** Links by their address, where no text tells. */
function cartLinks({ model }: PageView): readonly Proposal[] {
  const { host, pathname } = new URL(model.url);
  return model.controls
    .filter(
      ({ kind, href, isUsable }) =>
        kind === 'link' &&
        isUsable &&
        isAt(href, host) &&
        CART_LINK.test(href) &&
        new URL(href).pathname !== pathname,
    )
    .slice(0, 2)
    .map(({ ref }) => ({
      action: { kind: 'click', ref },
      purpose: { kind: 'navigation' },
      otherwise: null,
      reasons: ['the link’s address is that of a cart'],
      confidence: 0.6,
    }));
}

const isAt = (href: string, host: string): boolean => URL.canParse(href) && new URL(href).host === host;

function* navigation(
  view: PageView,
  intents: readonly ButtonIntent[],
  reason: string,
  confidenceMin = 0,
): Generator<Proposal> {
  for (const button of buttonsFor(view, ...intents))
    if (button.intent.confidence >= confidenceMin) yield clicking(button, { kind: 'navigation' }, reason);
}

/** Enters, selects and checks everything before the order is ready; otherwise continues with the next step of the checkout. */
function* inCheckout(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): Generator<Advice> {
  yield* correctCart(view, goal, memory);
  yield* keepEnteredAddress(view);
  yield* settleConsents(view, memory);
  const fields = fillFields(view, goal, memory);
  yield* fields.filter((field) => !isSecret(field));
  yield* applyCoupons(view, goal, memory);
  yield* openList(view, 'shipping');
  yield* chooseDelivery(view);
  yield* chooseShipping(view, goal, memory);
  yield* openList(view, 'payment');
  yield* choosePaymentMethod(view, memory);
  const updates = updateTotals(view, memory);
  const [place] = buttonsFor(view, 'place-order');
  // Before card data is entered: a page that is loaded again has lost it.
  if (place !== undefined) yield* updates;
  yield* fields.filter(isSecret);
  // Shops that fill in a part of the address themselves do so a moment after the rest was entered.
  const unanswered = unansweredField(view, goal, memory);
  if (unanswered !== null) {
    yield waitFor('fields that the shop fills in');
    yield unanswered;
  }
  if (hasUncheckedItems(view, memory)) yield* showItems(view);
  if (place !== undefined && isComplete(view, goal, memory)) {
    // Amounts change one after the other when an option was selected.
    if (view.reading.totals?.addsUp === false && !isPaymentPage(view, goal))
      yield waitFor('amounts that add up');
    if (hasCostOfOtherOption(view.reading, memory)) yield waitFor('the cost of the selected delivery');
    const { ref, intent } = place;
    yield { kind: 'ready', button: ref, reasons: intent.reasons, confidence: intent.confidence };
    return;
  }
  if (view.model.isBusy) yield waitFor('the page to be done');
  if (isComplete(view, goal, memory)) yield* offerWithoutCard(view, goal, memory);
  yield* navigation(view, ['save', 'continue'], 'the step is complete', CONTINUE_CONFIDENCE_MIN);
  if (memory.fills.size === 0) yield* unloadedItems(view, memory);
  yield* navigation(view, ['continue-as-guest', 'checkout'], 'leads through the checkout');
  yield* updates;
  yield* navigation(view, ['open-section'], 'opens a part of the checkout', CONTINUE_CONFIDENCE_MIN);
  yield waitFor('the rest of the checkout');
  yield* navigation(view, ['open-section'], 'opens a part of the checkout');
  if (place !== undefined) yield incomplete(view, memory);
}

const isSecret = ({ action }: Proposal): boolean => action.kind === 'fill' && action.value.isSecret === true;

/** Why an order that the page would accept is not ready. */
function incomplete(view: PageView, { isCartChecked }: PurchaseMemory): Advice {
  const { reading } = view;
  if (reading.problems.some(({ kind }) => kind === 'unshippable')) return stuckFailure(view);
  if (!isCartChecked)
    return giveUp('offer_retrieval_failed', 'No page of the shop shows the product and its quantity.');
  if (reading.totals === null)
    return giveUp('incorrect_cost_breakdown', 'The checkout shows no total that can be read.');
  if (!reading.totals.isFinal)
    return giveUp('incorrect_cost_breakdown', 'The checkout does not show the final total.');
  return giveUp('offer_retrieval_failed', 'The checkout does not show what was selected.', {
    confidence: 0.6,
  });
}

const CONTACT_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'email',
  'postal-code',
  'address-line1',
  'street',
]);

/** What an order needs: contact data, a product that was verified, a way to ship and to pay, and a total that is final. */
function isComplete(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): boolean {
  const { totals, shippingOptions, closedLists } = view.reading;
  const isContactKnown = [...memory.fills.keys()].some((key) => CONTACT_KINDS.has(kindOfKey(key)));
  const isShipped =
    shippingOptions.every(({ ref }) => ref === null) || shippingOptions.some(({ isSelected }) => isSelected);
  const isChosen = isShipped && isPaymentChosen(view.reading, memory) && closedLists.length === 0;
  const isTotalKnown = isPaymentPage(view, goal)
    ? memory.summary !== null && (memory.payment?.card ?? null) !== null
    : totals?.isFinal === true;
  return isContactKnown && isChosen && memory.isCartChecked && isTotalKnown;
}
