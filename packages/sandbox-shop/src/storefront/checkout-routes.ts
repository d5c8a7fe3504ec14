import type { Assessment } from '../checkout/assessment.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { DROP, type Exchange, htmlReply, type Reply, type Route, redirectReply } from '../http/exchange.ts';
import { blockerPage } from './blocker-pages.ts';
import { addressPage, isPaymentToken, paymentPage, reviewPage, shippingPage } from './checkout-pages.ts';
import {
  addressFormOf,
  addressProblems,
  blockerOf,
  isOpenStep,
  readAddressForm,
  type Step,
  stepDue,
  withAddress,
} from './checkout-steps.ts';
import { plainPage } from './page-layout.ts';
import { anyCart, openCart, type StorefrontSettings } from './visitor-cart.ts';

interface Visit {
  readonly exchange: Exchange;
  readonly cart: Checkout;
  readonly assessment: Assessment;
  readonly form: URLSearchParams;
}

/** The guest checkout: contact and address, shipping, payment, review, place. */
export function guestCheckoutRoutes(settings: StorefrontSettings): readonly Route[] {
  const at = (step: Step, handle: (visit: Visit) => Reply | Promise<Reply>) => (exchange: Exchange) =>
    visitStep(settings, exchange, step, handle);
  return [
    {
      method: 'GET',
      path: '/checkout',
      handle: (exchange) => visitStep(settings, exchange, null, toStepDue),
    },
    { method: 'POST', path: '/checkout/gate', handle: (exchange) => showBlocker(settings, exchange) },
    { method: 'GET', path: '/checkout/address', handle: at('address', showAddress) },
    {
      method: 'POST',
      path: '/checkout/address',
      handle: at('address', (visit) => saveAddress(settings, visit)),
    },
    {
      method: 'GET',
      path: '/checkout/shipping',
      handle: at('shipping', ({ assessment }) => htmlReply(200, shippingPage(assessment, null))),
    },
    {
      method: 'POST',
      path: '/checkout/shipping',
      handle: at('shipping', (visit) => saveShipping(settings, visit)),
    },
    {
      method: 'GET',
      path: '/checkout/payment',
      handle: at('payment', ({ cart, assessment }) =>
        htmlReply(200, paymentPage(cart, assessment, cart.decline)),
      ),
    },
    {
      method: 'POST',
      path: '/checkout/payment',
      handle: at('payment', (visit) => savePayment(settings, visit)),
    },
    {
      method: 'GET',
      path: '/checkout/review',
      handle: at('review', ({ cart, assessment }) => htmlReply(200, reviewPage(cart, assessment, []))),
    },
    { method: 'POST', path: '/checkout/place', handle: (exchange) => place(settings, exchange) },
  ];
}

/** Opens a step if there is a cart, nothing blocks it and all steps before are complete; else redirects to the step that is due. */
function visitStep(
  { checkouts }: StorefrontSettings,
  exchange: Exchange,
  step: Step | null,
  handle: (visit: Visit) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const cart = openCart(checkouts, exchange);
  if (cart === null || cart.request.lines.length === 0) return redirectReply('/cart');
  const assessment = checkouts.assess(cart);
  const blocker = blockerOf(assessment);
  if (blocker !== null) return blockerPage(blocker);
  const due = stepDue(cart, assessment);
  if (step !== null && !isOpenStep(step, due)) return redirectReply(`/checkout/${due}`);
  return handle({ exchange, cart, assessment, form: new URLSearchParams(exchange.body) });
}

function toStepDue({ cart, assessment }: Visit): Reply {
  return redirectReply(`/checkout/${stepDue(cart, assessment)}`);
}

function showBlocker({ checkouts }: StorefrontSettings, exchange: Exchange): Reply {
  const cart = openCart(checkouts, exchange);
  const blocker = cart === null ? null : blockerOf(checkouts.assess(cart));
  return blocker === null ? redirectReply('/checkout') : blockerPage(blocker);
}

function showAddress({ cart, assessment }: Visit): Reply {
  return htmlReply(200, addressPage(addressFormOf(cart.request), {}, assessment.needsShipping));
}

function saveAddress({ checkouts }: StorefrontSettings, { cart, assessment, form }: Visit): Reply {
  const { needsShipping } = assessment;
  const filled = readAddressForm(form);
  const next = checkouts.replace(cart, withAddress(cart.request, filled, needsShipping));
  const problems = addressProblems(next.request, checkouts.assess(next));
  if (Object.keys(problems).length > 0) return htmlReply(422, addressPage(filled, problems, needsShipping));
  checkouts.save(next);
  return redirectReply(needsShipping ? '/checkout/shipping' : '/checkout/payment');
}

function saveShipping({ checkouts }: StorefrontSettings, { cart, assessment, form }: Visit): Reply {
  const option = assessment.options.find(({ id }) => id === form.get('option'));
  if (option === undefined) return htmlReply(422, shippingPage(assessment, 'Choose a shipping option.'));
  checkouts.save(checkouts.replace(cart, { ...cart.request, selectedOptionId: option.id }));
  return redirectReply('/checkout/payment');
}

function savePayment({ checkouts }: StorefrontSettings, { cart, assessment, form }: Visit): Reply {
  const token = form.get('token') ?? '';
  if (!isPaymentToken(token)) {
    return htmlReply(422, paymentPage(cart, assessment, 'Choose how to pay.'));
  }
  checkouts.save({ ...cart, paymentToken: token, decline: null });
  return redirectReply('/checkout/review');
}

async function place(settings: StorefrontSettings, exchange: Exchange): Promise<Reply> {
  const { checkouts } = settings;
  const latest = anyCart(checkouts, exchange);
  if (latest?.state === 'completed') return toOrder(settings, latest);
  if (latest !== null && checkouts.isBeingCompleted(latest.id)) {
    return plainPage(409, 'One moment', 'The order is being placed.');
  }
  return visitStep(settings, exchange, 'review', async ({ cart, assessment, form }) => {
    if (form.get('total') !== String(assessment.totalSubunits)) {
      return htmlReply(
        409,
        reviewPage(cart, assessment, ['The total has changed. Review it and place the order again.']),
      );
    }
    const outcome = await checkouts.complete(cart.id, cart.paymentToken);
    switch (outcome.kind) {
      case 'no_response':
        return DROP;
      case 'busy':
        return plainPage(409, 'One moment', 'The order is being placed.');
      case 'closed':
      case 'answered':
        return afterCompletion(settings, outcome.checkout);
      default: {
        const never: never = outcome;
        return never;
      }
    }
  });
}

function afterCompletion(settings: StorefrontSettings, cart: Checkout): Reply {
  if (cart.state === 'completed') return toOrder(settings, cart);
  const assessment = settings.checkouts.assess(cart);
  if (cart.decline !== null) return htmlReply(402, paymentPage(cart, assessment, cart.decline));
  return htmlReply(409, reviewPage(cart, assessment, []));
}

function toOrder({ store }: StorefrontSettings, cart: Checkout): Reply {
  const order = store.order(cart.orderId ?? '');
  return order === null
    ? plainPage(404, 'Not found', 'There is no such order.')
    : redirectReply(`/orders/${order.number}?key=${order.key}`);
}
