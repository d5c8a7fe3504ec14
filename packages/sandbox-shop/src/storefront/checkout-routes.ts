import type { Assessment } from '../checkout/assessment.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { DROP, type Exchange, htmlReply, type Reply, type Route, redirectReply } from '../http/exchange.ts';
import { gatePage } from './blocker-pages.ts';
import { addressPage, isPaymentToken, paymentPage, reviewPage, shippingPage } from './checkout-pages.ts';
import {
  addressFormOf,
  addressProblems,
  gateOf,
  isOpenStep,
  readAddressForm,
  type Step,
  stepDue,
  withAddress,
} from './checkout-steps.ts';
import { plainPage } from './plain-pages.ts';
import type { StorefrontSettings } from './storefront-settings.ts';
import { anyCart, openCart } from './visitor-cart.ts';

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
    { method: 'POST', path: '/checkout/gate', handle: (exchange) => refuseAtGate(settings, exchange) },
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

/** Opens a step when the cart is there, its gate is open and all steps before are done; else leads to where it is due. */
function visitStep(
  { desk }: StorefrontSettings,
  exchange: Exchange,
  step: Step | null,
  handle: (visit: Visit) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const cart = openCart(desk, exchange);
  if (cart === null || cart.request.lines.length === 0) return redirectReply('/cart');
  const assessment = desk.assess(cart);
  const gate = gateOf(assessment);
  if (gate !== null) return gatePage(gate);
  const due = stepDue(cart, assessment);
  if (step !== null && !isOpenStep(step, due)) return redirectReply(`/checkout/${due}`);
  return handle({ exchange, cart, assessment, form: new URLSearchParams(exchange.body) });
}

function toStepDue({ cart, assessment }: Visit): Reply {
  return redirectReply(`/checkout/${stepDue(cart, assessment)}`);
}

function refuseAtGate({ desk }: StorefrontSettings, exchange: Exchange): Reply {
  const cart = openCart(desk, exchange);
  const gate = cart === null ? null : gateOf(desk.assess(cart));
  return gate === null ? redirectReply('/checkout') : gatePage(gate);
}

function showAddress({ cart, assessment }: Visit): Reply {
  return htmlReply(200, addressPage(addressFormOf(cart.request), {}, assessment.needsShipping));
}

function saveAddress({ desk }: StorefrontSettings, { cart, assessment, form }: Visit): Reply {
  const { needsShipping } = assessment;
  const filled = readAddressForm(form);
  const next = desk.replace(cart, withAddress(cart.request, filled, needsShipping));
  const problems = addressProblems(next.request, desk.assess(next));
  if (Object.keys(problems).length > 0) return htmlReply(422, addressPage(filled, problems, needsShipping));
  desk.keep(next);
  return redirectReply(needsShipping ? '/checkout/shipping' : '/checkout/payment');
}

function saveShipping({ desk }: StorefrontSettings, { cart, assessment, form }: Visit): Reply {
  const option = assessment.options.find(({ id }) => id === form.get('option'));
  if (option === undefined) return htmlReply(422, shippingPage(assessment, 'Choose a shipping option.'));
  desk.keep(desk.replace(cart, { ...cart.request, selectedOptionId: option.id }));
  return redirectReply('/checkout/payment');
}

function savePayment({ desk }: StorefrontSettings, { cart, assessment, form }: Visit): Reply {
  const token = form.get('token') ?? '';
  if (!isPaymentToken(token)) {
    return htmlReply(422, paymentPage(cart, assessment, 'Choose how to pay.'));
  }
  desk.keep({ ...cart, paymentToken: token, decline: null });
  return redirectReply('/checkout/review');
}

async function place(settings: StorefrontSettings, exchange: Exchange): Promise<Reply> {
  const { desk } = settings;
  const latest = anyCart(desk, exchange);
  if (latest?.state === 'completed') return toOrder(settings, latest);
  if (latest !== null && desk.isBeingCompleted(latest.id)) {
    return plainPage(409, 'One moment', 'The order is being placed.');
  }
  return visitStep(settings, exchange, 'review', async ({ cart, assessment, form }) => {
    if (form.get('total') !== String(assessment.totalSubunits)) {
      return htmlReply(409, reviewPage(cart, assessment, ['The total has changed: look at it again.']));
    }
    const outcome = await desk.complete(cart.id, cart.paymentToken);
    switch (outcome.kind) {
      case 'no_answer':
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
  const assessment = settings.desk.assess(cart);
  if (cart.decline !== null) return htmlReply(402, paymentPage(cart, assessment, cart.decline));
  return htmlReply(409, reviewPage(cart, assessment, []));
}

function toOrder({ store }: StorefrontSettings, cart: Checkout): Reply {
  const order = store.order(cart.orderId ?? '');
  return order === null
    ? plainPage(404, 'Not found', 'There is no such order.')
    : redirectReply(`/orders/${order.number}?key=${order.key}`);
}
