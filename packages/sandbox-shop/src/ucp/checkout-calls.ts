import type { Checkout } from '../checkout/checkout.ts';
import type { CheckoutService } from '../checkout/checkout-service.ts';
import { behavioursOf } from '../checkout/place-order.ts';
import type { Environment } from '../environment.ts';
import { DROP, jsonReply, type Reply, type Route } from '../http/exchange.ts';
import type { ShopStore } from '../storage/shop-store.ts';
import { readCheckoutRequest, readPaymentToken } from './checkout-request.ts';
import type { FaultInjector, FaultyOperation } from './fault-injection.ts';
import { createIdempotency, type IdempotentHandler } from './idempotency.ts';
import { presentCheckout, presentRefusal } from './present-checkout.ts';
import { type ProtocolHandler, protocolCall, protocolError, withFaults } from './protocol-call.ts';

interface CheckoutCallSettings {
  readonly store: ShopStore;
  readonly checkouts: CheckoutService;
  readonly faults: FaultInjector;
  readonly environment: Environment;
}

/** The checkout capability over REST: create, read, replace, complete, cancel. */
export function checkoutRoutes(settings: CheckoutCallSettings): readonly Route[] {
  const idempotent = createIdempotency(settings.store, settings.environment);
  const call = (operation: FaultyOperation, handle: ProtocolHandler) =>
    protocolCall(withFaults(settings.faults, settings.environment, operation, handle));
  const onOne = (handle: IdempotentHandler): ProtocolHandler => {
    const repeatable = idempotent(handle);
    return (given) => (isUnresponsive(settings, given.params['id']) ? DROP : repeatable(given));
  };
  const one = '/ucp/checkout-sessions/:id';
  return [
    { method: 'POST', path: '/ucp/checkout-sessions', handle: call('create', idempotent(create(settings))) },
    { method: 'GET', path: one, handle: call('read', read(settings)) },
    { method: 'PUT', path: one, handle: call('replace', onOne(replace(settings))) },
    { method: 'POST', path: `${one}/complete`, handle: call('complete', onOne(complete(settings))) },
    { method: 'POST', path: `${one}/cancel`, handle: call('cancel', onOne(cancel(settings))) },
  ];
}

function isUnresponsive({ checkouts }: CheckoutCallSettings, id: string | undefined): boolean {
  return checkouts.find(id ?? '')?.isUnresponsive === true;
}

function show(settings: CheckoutCallSettings, origin: string, checkout: Checkout, status = 200): Reply {
  const order = checkout.orderId === null ? null : settings.store.order(checkout.orderId);
  const assessment = settings.checkouts.assess(checkout);
  return jsonReply(status, presentCheckout({ origin, checkout, assessment, order }));
}

function absent(): Reply {
  return protocolError(404, 'not_found', 'Checkout session not found.');
}

/** Why a checkout cannot be changed any more; null if it can. */
function closed({ checkouts }: CheckoutCallSettings, checkout: Checkout): Reply | null {
  if (checkouts.isBeingCompleted(checkout.id)) {
    return protocolError(409, 'complete_in_progress', 'The checkout is being completed.');
  }
  if (checkout.state === 'open') return null;
  return protocolError(409, `checkout_${checkout.state}`, `The checkout is ${checkout.state}.`);
}

function create(settings: CheckoutCallSettings): IdempotentHandler {
  const { checkouts, store } = settings;
  return async ({ exchange, body }, keepResponse) => {
    const reading = readCheckoutRequest(body);
    if (!reading.ok) return protocolError(400, 'invalid_request', reading.content);
    await checkouts.delayForSlowProducts(reading.request.lines.map((line) => line.itemId));
    const checkout = checkouts.open('ucp', reading.request);
    const assessment = checkouts.assess(checkout);
    if (behavioursOf(assessment).has('bot_protection')) {
      return protocolError(403, 'bot_protection', 'Automated clients are not allowed.');
    }
    const absences = assessment.messages.filter(
      ({ code }) => code === 'item_unavailable' || code === 'out_of_stock',
    );
    if (absences.length >= reading.request.lines.length) {
      const refusal = jsonReply(200, presentRefusal(exchange.origin, absences));
      store.commit(keepResponse(refusal));
      return refusal;
    }
    const reply = show(settings, exchange.origin, checkout, 201);
    checkouts.save(checkout, () => keepResponse(reply));
    return reply;
  };
}

function read(settings: CheckoutCallSettings): ProtocolHandler {
  return ({ exchange, params }) => {
    const checkout = settings.checkouts.find(params['id'] ?? '');
    if (checkout === null || checkout.channel !== 'ucp') return absent();
    return checkout.isUnresponsive ? DROP : show(settings, exchange.origin, checkout);
  };
}

function replace(settings: CheckoutCallSettings): IdempotentHandler {
  const { checkouts } = settings;
  return ({ exchange, params, body }, keepResponse) => {
    const before = checkouts.find(params['id'] ?? '');
    if (before === null || before.channel !== 'ucp') return absent();
    const refusal = closed(settings, before);
    if (refusal !== null) return refusal;
    const reading = readCheckoutRequest(body);
    if (!reading.ok) return protocolError(400, 'invalid_request', reading.content);
    const checkout = checkouts.replace(before, reading.request);
    const reply = show(settings, exchange.origin, checkout);
    checkouts.save(checkout, () => keepResponse(reply));
    return reply;
  };
}

function complete(settings: CheckoutCallSettings): IdempotentHandler {
  const { checkouts, store } = settings;
  return async ({ exchange, params, body }, keepResponse) => {
    const before = checkouts.find(params['id'] ?? '');
    if (before === null || before.channel !== 'ucp') return absent();
    const refusal = closed(settings, before);
    if (refusal !== null) return refusal;
    let reply: Reply | null = null;
    const outcome = await checkouts.complete(before.id, readPaymentToken(body), (checkout, order) => {
      const assessment = checkouts.assess(checkout);
      reply = jsonReply(200, presentCheckout({ origin: exchange.origin, checkout, assessment, order }));
      return keepResponse(reply);
    });
    switch (outcome.kind) {
      case 'answered':
        return reply ?? show(settings, exchange.origin, outcome.checkout);
      case 'no_response':
        return DROP;
      case 'busy':
      case 'closed':
        return closed(settings, store.checkout(before.id) ?? before) ?? absent();
      default: {
        const never: never = outcome;
        return never;
      }
    }
  };
}

function cancel(settings: CheckoutCallSettings): IdempotentHandler {
  const { checkouts } = settings;
  return ({ exchange, params }, keepResponse) => {
    const before = checkouts.find(params['id'] ?? '');
    if (before === null || before.channel !== 'ucp') return absent();
    const refusal = closed(settings, before);
    if (refusal !== null) return refusal;
    const checkout: Checkout = { ...before, state: 'canceled' };
    const reply = show(settings, exchange.origin, checkout);
    checkouts.save(checkout, () => keepResponse(reply));
    return reply;
  };
}
