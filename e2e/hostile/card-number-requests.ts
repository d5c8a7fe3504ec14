import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { intentBody } from '../harness/sandbox-shop.ts';

/** A request that contains a value that must not be stored. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const INTENTS = '/api/v1/checkout-intents';
const CLOSED_PORT_URL = 'http://127.0.0.1:9';

/** A valid Visa number, different for each count. */
export function cardNumber(count: number): string {
  const digits = `455610${String(count).padStart(9, '0')}`;
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** An intent that fails quickly: its shop does not exist. */
export const unreachable = () =>
  intentBody(CLOSED_PORT_URL, { email: 'unreachable@example.com', slug: 'lamp' });

function bodies(card: string): Readonly<Record<string, Sent>> {
  const wanted = unreachable();
  const { buyer } = wanted;
  const create = (change: object): Sent => ({ path: INTENTS, body: { ...wanted, ...change } });
  const purchase = (paymentMethod: unknown): Sent => ({
    path: `${INTENTS}/purchase`,
    body: { ...wanted, paymentMethod },
  });
  return {
    'a token of Basis Theory': purchase({ type: 'basis_theory_token', basisTheoryToken: card }),
    'a token of Stripe': purchase({ type: 'stripe_token', stripeToken: card }),
    'a payment method': purchase(card),
    'a confirmation': {
      path: `${INTENTS}/ci_00000000000000000000000000/confirm`,
      body: { paymentMethod: { type: 'stripe_token', stripeToken: card } },
    },
    'a reference': create({ referenceId: card }),
    'a first name': create({ buyer: { ...buyer, firstName: card } }),
    'an address': create({ buyer: { ...buyer, address1: `${card} Main St` } }),
    'a telephone number': create({ buyer: { ...buyer, phone: card } }),
    'an email address': create({ buyer: { ...buyer, email: `${card}@example.com` } }),
    'a promo code': create({ promoCodes: [card] }),
    'a variant': create({ variantSelections: [{ label: 'Size', value: card }] }),
    'a quantity': create({ quantity: Number(card) }),
    'an unknown field': create({ card: { number: card } }),
    'an incomplete body': { path: INTENTS, body: `{"buyer": {"firstName": "${card}", ` },
    'a body that is a form': {
      path: INTENTS,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `card=${card}`,
    },
    'a webhook’s URL': {
      path: '/api/v1/webhook-endpoints',
      body: { url: `${CLOSED_PORT_URL}/hook/${card}` },
    },
    'a webhook’s description': {
      path: '/api/v1/webhook-endpoints',
      body: { url: `${CLOSED_PORT_URL}/hook`, description: card },
    },
    'a key’s name': { path: '/api/v1/api-keys', body: { name: card } },
    'a sandbox session': { path: '/sandbox-gateway/tokens', body: { sessionKey: card, card: 'success' } },
    'a sandbox card': { path: '/sandbox-gateway/tokens', body: { sessionKey: 'none', card } },
  };
}

function heads(card: string): Readonly<Record<string, Sent>> {
  const read = (headers: Record<string, string>): Sent => ({ path: '/api/v1/account', headers });
  const create = (headers: Record<string, string>): Sent => ({ path: INTENTS, headers, body: unreachable() });
  return {
    'a query': { path: `${INTENTS}?state=${card}` },
    'a cursor': { path: `/api/v1/events?after=${card}` },
    'an unknown query parameter': { path: `/api/v1/account?card=${card}` },
    'a looked-up URL': {
      path: `/api/v1/products/lookup?url=${encodeURIComponent(`${CLOSED_PORT_URL}/${card}`)}`,
    },
    'a path': { path: `/api/v1/orders/${card}` },
    'an unknown path': { path: `/api/v1/${card}` },
    'a path outside the API': { path: `/${card}` },
    'a path that cannot be decoded': { path: `/api/v1/orders/${card}%ff` },
    'an idempotency key': create({ 'idempotency-key': card }),
    'a quoted idempotency key': create({ 'idempotency-key': `"order-${card}"` }),
    'a request id': read({ 'x-request-id': card }),
    'a request id in groups': read({ 'x-request-id': `pay:${card.replace(/(.{4})(?=.)/g, '$1-')}` }),
    'an API key': read({ authorization: `Bearer ${card}` }),
    'another authorization': read({ authorization: `Basic ${Buffer.from(card).toString('base64')} ${card}` }),
    'a user agent': read({ 'user-agent': `pay/${card}` }),
    'a cookie': read({ cookie: `card=${card}` }),
    'an unknown header': read({ 'x-card': card }),
    'an origin': read({ origin: `https://${card}.example` }),
    'a forwarded address': read({ 'x-forwarded-for': card }),
    'a media type': create({ 'content-type': `application/json; card=${card}` }),
  };
}

/** One request for each place that can contain a card number, each with a different number, counted from `firstCount`. */
export function requestsWithCards(firstCount: number): { place: string; card: string; sent: Sent }[] {
  const places = [...Object.keys(bodies('')), ...Object.keys(heads(''))];
  return places.flatMap((place, index) => {
    const card = cardNumber(firstCount + index);
    const sent = bodies(card)[place] ?? heads(card)[place];
    return sent === undefined ? [] : [{ place, card, sent }];
  });
}

/** Bytes with card numbers that are not a valid request, or too long. */
export const badBytes = (card: string): readonly string[] => [
  `${card} / HTTP/1.1\r\n\r\n`,
  `GET /${card} ${card}\r\n\r\n`,
  `GET / HTTP/1.1\r\nx-card\u0000: ${card}\r\n\r\n`,
  `GET / HTTP/1.1\r\nx-card: ${`${card} `.repeat(2000)}\r\n\r\n`,
];

/** Sends a request unchanged; resolves with the status. */
export async function sendTo(
  url: string,
  apiKey: string,
  { method, path, headers, body }: Sent,
): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await response.text();
  return response.status;
}

/** Sends bytes and waits until the server has closed the connection. */
export function sendBytes(url: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', () => undefined).on('error', () => undefined);
    socket.once('close', () => resolve());
  });
}
