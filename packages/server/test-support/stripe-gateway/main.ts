/**
 * The subset of Stripe's documented HTTP interface that charges a card in two steps, run as a separate process:
 * form-encoded requests, idempotency keys, payment methods and payment intents. A card's token determines how the card
 * behaves.
 */
import { type GatewayRequest, type GatewayResponse, objectOf, serveGateway } from '../gateway-server.ts';

const KEY = 'sk_test_of_the_test_gateway';

interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly card: string;
  readonly intent: string;
  status: string;
  error: { code: string; decline_code?: string } | null;
  amountReceived: number;
  amountRefunded: number;
  /** Every operation on the card, in order. */
  readonly history: string[];
}

const charges = new Map<string, Charge>();
const methods = new Map<string, string>();
const usedTokens = new Set<string>();
/** First responses by idempotency key, with their requests. */
const answered = new Map<string, { readonly request: string; readonly response: GatewayResponse }>();
/** Faults to inject, by step; each entry applies once. */
let faults: { step: string; kind: string }[] = [];
/** Responses held back until released. */
const held: (() => void)[] = [];

const error = (status: number, type: string, code: string, more: object = {}): GatewayResponse => ({
  status,
  body: { error: { type, code, message: `Something about ${code}`, ...more } },
});
const cardError = (code: string, declineCode?: string): GatewayResponse =>
  error(402, 'card_error', code, declineCode === undefined ? {} : { decline_code: declineCode });

function paymentIntent(charge: Charge): GatewayResponse {
  const { id, amount, currency, status, amountReceived } = charge;
  const body = {
    id,
    object: 'payment_intent',
    amount,
    currency,
    status,
    amount_received: amountReceived,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    last_payment_error: charge.error === null ? null : { type: 'card_error', ...charge.error },
  };
  return { status: 200, body };
}

const KNOWN_CARDS = ['tok_visa', 'tok_chargeDeclined', 'tok_threeDSecureRequired', 'tok_expired'];

function createMethod(form: URLSearchParams): GatewayResponse {
  const token = form.get('card[token]') ?? '';
  const kind = KNOWN_CARDS.find((card) => token.startsWith(card));
  if (kind === undefined)
    return error(400, 'invalid_request_error', 'resource_missing', { param: 'card[token]' });
  // A token with a numeric suffix works once; a plain one stands for a test card and always works.
  if (usedTokens.has(token)) return error(400, 'invalid_request_error', 'token_already_used');
  if (token !== kind) usedTokens.add(token);
  const id = `pm_${methods.size + 1}`;
  methods.set(id, kind);
  return { status: 200, body: { id, object: 'payment_method', type: 'card', card: { last4: '4242' } } };
}

function createIntent(form: URLSearchParams): GatewayResponse {
  const card = methods.get(form.get('payment_method') ?? '');
  const amount = Number(form.get('amount'));
  if (
    card === undefined ||
    !Number.isInteger(amount) ||
    amount < 1 ||
    form.get('capture_method') !== 'manual'
  )
    return error(400, 'invalid_request_error', 'parameter_missing');
  const charge: Charge = {
    id: `pi_${charges.size + 1}`,
    amount,
    currency: form.get('currency') ?? '',
    card,
    intent: form.get('metadata[checkout_intent]') ?? '',
    status: 'requires_confirmation',
    error: null,
    amountReceived: 0,
    amountRefunded: 0,
    history: ['opened'],
  };
  charges.set(charge.id, charge);
  return paymentIntent(charge);
}

function decline(charge: Charge, code: string, declineCode?: string): GatewayResponse {
  charge.status = 'requires_payment_method';
  charge.error = { code, ...(declineCode === undefined ? {} : { decline_code: declineCode }) };
  charge.history.push(`declined ${code}`);
  return cardError(code, declineCode);
}

function confirm(charge: Charge, form: URLSearchParams): GatewayResponse {
  if (charge.status !== 'requires_confirmation')
    return error(400, 'invalid_request_error', 'payment_intent_unexpected_state');
  if (charge.card === 'tok_chargeDeclined') return decline(charge, 'card_declined', 'generic_decline');
  if (charge.card === 'tok_expired') return decline(charge, 'expired_card');
  if (charge.card === 'tok_threeDSecureRequired') {
    if (form.get('error_on_requires_action') === 'true')
      return decline(charge, 'authentication_required', 'authentication_required');
    charge.status = 'requires_action';
    return paymentIntent(charge);
  }
  charge.status = 'requires_capture';
  charge.history.push(`authorised ${charge.amount}`);
  return paymentIntent(charge);
}

function capture(charge: Charge, form: URLSearchParams): GatewayResponse {
  const amount = Number(form.get('amount_to_capture') ?? charge.amount);
  if (charge.status !== 'requires_capture' || amount > charge.amount)
    return error(400, 'invalid_request_error', 'payment_intent_unexpected_state');
  charge.status = 'succeeded';
  charge.amountReceived = amount;
  charge.history.push(`captured ${amount}`);
  return paymentIntent(charge);
}

function cancel(charge: Charge): GatewayResponse {
  if (charge.status === 'succeeded' || charge.status === 'canceled')
    return error(400, 'invalid_request_error', 'payment_intent_unexpected_state');
  charge.status = 'canceled';
  charge.history.push('cancelled');
  return paymentIntent(charge);
}

function refund(charge: Charge, form: URLSearchParams): GatewayResponse {
  const amount = Number(form.get('amount') ?? charge.amountReceived);
  if (charge.status !== 'succeeded' || charge.amountRefunded + amount > charge.amountReceived)
    return error(400, 'invalid_request_error', 'charge_already_refunded');
  charge.amountRefunded += amount;
  charge.history.push(`refunded ${amount}`);
  return { status: 200, body: refundOf(charge) };
}

const refundOf = ({ id, amountRefunded, currency }: Charge) => ({
  id: `re_${id}`,
  object: 'refund',
  amount: amountRefunded,
  currency,
  payment_intent: id,
  status: 'succeeded',
});

function listRefunds(charge: Charge): GatewayResponse {
  const data = charge.amountRefunded === 0 ? [] : [refundOf(charge)];
  return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
}

/** The name of the step and its handler. */
function stepOf({ method, path, body }: GatewayRequest): { name: string; run: () => GatewayResponse } {
  const [pathname = '', query = ''] = path.split('?');
  const form = new URLSearchParams(method === 'GET' ? query : body);
  const [, id = '', action = 'read'] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const charge = charges.get(id);
  if (method === 'POST' && path === '/v1/payment_methods')
    return { name: 'card', run: () => createMethod(form) };
  if (method === 'POST' && path === '/v1/payment_intents')
    return { name: 'open', run: () => createIntent(form) };
  const missing = () => error(404, 'invalid_request_error', 'resource_missing');
  if (pathname === '/v1/refunds') {
    const refunded = charges.get(form.get('payment_intent') ?? '');
    if (refunded === undefined) return { name: 'unknown', run: missing };
    return method === 'GET'
      ? { name: 'refunds', run: () => listRefunds(refunded) }
      : { name: 'refund', run: () => refund(refunded, form) };
  }
  if (charge === undefined) return { name: 'unknown', run: missing };
  const actions: Record<string, () => GatewayResponse> = {
    read: () => paymentIntent(charge),
    confirm: () => confirm(charge, form),
    capture: () => capture(charge, form),
    cancel: () => cancel(charge),
  };
  return { name: action, run: actions[action] ?? missing };
}

/** The first response under a key is final, unless the request was rejected before it was processed. */
function once(request: GatewayRequest, run: () => GatewayResponse): GatewayResponse {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return run();
  const what = `${request.path} ${request.body}`;

  const known = answered.get(key);
  if (known !== undefined)
    return known.request === what
      ? known.response
      : error(400, 'idempotency_error', 'idempotency_key_reused');
  const response = run();
  answered.set(key, { request: what, response });
  return response;
}

async function serve(request: GatewayRequest): Promise<GatewayResponse> {
  if (request.headers.authorization !== `Bearer ${KEY}`)
    return error(401, 'invalid_request_error', 'api_key_invalid');
  const { name, run } = stepOf(request);
  const fault = faults.find(({ step }) => step === name);
  faults = faults.filter((entry) => entry !== fault);
  // A fault is stored under the key like every response.
  if (fault?.kind === 'status_500') return once(request, () => error(500, 'api_error', 'internal'));
  if (fault?.kind === 'rate_limited') return error(429, 'invalid_request_error', 'rate_limit');
  if (fault?.kind === 'cut_before') return { status: 0, cut: true };
  const response = once(request, run);
  if (fault?.kind === 'cut_after') return { status: 0, cut: true };
  if (fault?.kind === 'hold_after') await new Promise<void>((resolve) => held.push(resolve));
  return response;
}

serveGateway(
  async (request) => {
    const [, operation] = /^\/_test\/(\w+)$/.exec(request.path) ?? [];
    if (operation === undefined) return serve(request);
    if (operation === 'faults') {
      const ordered = objectOf(request.body)['faults'];
      faults = Array.isArray(ordered) ? ordered : [];
    }
    if (operation === 'release') for (const release of held.splice(0)) release();
    if (operation === 'expire') {
      for (const charge of charges.values())
        if (charge.intent === objectOf(request.body)['intent']) charge.status = 'canceled';
    }
    return { status: 200, body: { charges: [...charges.values()], heldCount: held.length } };
  },
  { key: KEY },
);
