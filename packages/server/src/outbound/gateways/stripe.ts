import Stripe from 'stripe';
import type { OutboundClient } from '../connection/http-client.ts';
import { GatewayUnavailable } from './gateway-failure.ts';
import { createStripeHttpClient } from './stripe-http.ts';

export interface StripeSettings {
  /** Base URL of the API; its path is ignored. */
  readonly url: string;
  readonly apiKey: string;
}

/** The status of a charge at Stripe. */
export type ChargeStatus =
  /** Not authorised yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'authorised' }
  | { readonly kind: 'captured' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** Stripe has not decided. */
  | { readonly kind: 'processing' };

export type DeclineReason =
  | 'declined'
  | 'authentication_required'
  | 'token_unusable'
  | 'expired_card'
  | 'check_code'
  | 'amount';

export interface ChargeOrder {
  readonly intentId: string;
  readonly token: string;
  /** In Stripe's smallest currency unit. */
  readonly amount: number;
  readonly currencyCode: string;
}

/**
 * Charges clients' cards. Every call can be repeated: idempotency keys are derived from the intent. All reject with `GatewayUnavailable` if
 * Stripe gives no definite response.
 */
export interface StripeGateway {
  /** Creates the charge without authorising it. */
  open(order: ChargeOrder): Promise<{ readonly chargeId: string } | { readonly reason: DeclineReason }>;
  /** Authorises the amount on the card. */
  authorise(intentId: string, chargeId: string): Promise<ChargeStatus>;
  read(chargeId: string): Promise<ChargeStatus>;
  /** Captures the amount, in Stripe's smallest currency unit, and releases the rest. */
  capture(intentId: string, chargeId: string, amount: number): Promise<ChargeStatus>;
  cancel(intentId: string, chargeId: string): Promise<ChargeStatus>;
  /** Refunds the amount, in Stripe's smallest currency unit, unless the charge has a refund already. */
  refund(intentId: string, chargeId: string, amount: number): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const KEYS_MAX = 3;

/** Stripe's library on the guarded client. */
export function createStripeGateway(client: OutboundClient, { url, apiKey }: StripeSettings): StripeGateway {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'https:';
  const stripe = new Stripe(apiKey, {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
    httpClient: createStripeHttpClient(client),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const { paymentIntents, paymentMethods, refunds } = stripe;
  const chargeStatus = (asked: Promise<Stripe.PaymentIntent>) => asked.then(statusOf, declineOrThrow);
  const openCharge = async ({ intentId, token, amount, currencyCode }: ChargeOrder) => {
    const card = await keyed(intentId, 'card', (key) =>
      paymentMethods.create({ type: 'card', card: { token } }, key),
    );
    const order: Stripe.PaymentIntentCreateParams = {
      amount,
      currency: currencyCode.toLowerCase(),
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      payment_method: card.id,
      metadata: { checkout_intent: intentId },
    };
    const { id } = await keyed(intentId, 'open', (key) => paymentIntents.create(order, key));
    return { chargeId: id };
  };
  const refundOnce = async (intentId: string, chargeId: string, amount: number) => {
    // Stripe forgets idempotency keys after a day.
    const { data } = await refunds.list({ payment_intent: chargeId, limit: 1 });
    if (data.length > 0) return;
    await keyed(intentId, 'refund', (key) => refunds.create({ payment_intent: chargeId, amount }, key));
  };
  return {
    open: (order) => openCharge(order).catch(declineOrThrow),
    authorise: (intentId, chargeId) =>
      chargeStatus(
        keyed(intentId, 'authorise', (key) =>
          paymentIntents.confirm(chargeId, { error_on_requires_action: true }, key),
        ),
      ),
    read: (chargeId) => chargeStatus(paymentIntents.retrieve(chargeId)),
    capture: (intentId, chargeId, amount) =>
      chargeStatus(
        keyed(intentId, 'capture', (key) =>
          paymentIntents.capture(chargeId, { amount_to_capture: amount }, key),
        ),
      ),
    refund: (intentId, chargeId, amount) =>
      refundOnce(intentId, chargeId, amount).catch((error: unknown) => {
        const { reason } = declineOrThrow(error);
        throw new GatewayUnavailable(reason, `The card gateway refused the refund: ${reason}.`);
      }),
    cancel: (intentId, chargeId) =>
      chargeStatus(keyed(intentId, 'cancel', (key) => paymentIntents.cancel(chargeId, {}, key))),
  };
}

/**
 * Stripe replays its first response to an idempotency key, including a 5xx: retrying after one needs another key. A step that is applied
 * twice is refused because of the charge's status.
 */
async function keyed<T>(
  intentId: string,
  step: string,
  ask: (options: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await ask({ idempotencyKey: `${intentId}-${step}${nth === 1 ? '' : `-${nth}`}` });
    } catch (error) {
      const isServerError = error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
      if (!isServerError || nth === KEYS_MAX) throw error;
    }
  }
}

function statusOf({ status, last_payment_error: lastError }: Stripe.PaymentIntent): ChargeStatus {
  switch (status) {
    case 'requires_confirmation':
      return { kind: 'open' };
    case 'requires_capture':
      return { kind: 'authorised' };
    case 'succeeded':
      return { kind: 'captured' };
    case 'canceled':
      return { kind: 'cancelled' };
    case 'requires_action':
      return { kind: 'declined', reason: 'authentication_required' };
    case 'requires_payment_method':
      return { kind: 'declined', reason: reasonOf(lastError?.code, lastError?.decline_code) };
    default:
      return { kind: 'processing' };
  }
}

function reasonOf(code: string | undefined, declineCode: string | undefined): DeclineReason {
  if (code === 'authentication_required' || declineCode === 'authentication_required')
    return 'authentication_required';
  if (code === 'expired_card' || declineCode === 'expired_card') return 'expired_card';
  if (code === 'incorrect_cvc' || code === 'invalid_cvc') return 'check_code';
  return 'declined';
}

/** Returns a decline of the card or its token; throws `GatewayUnavailable` for everything else. Stripe's messages are not used: they may contain card data. */
function declineOrThrow(error: unknown): { readonly kind: 'declined'; readonly reason: DeclineReason } {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError)
    return { kind: 'declined', reason: reasonOf(error.code, error.decline_code) };
  if (error instanceof errors.StripeInvalidRequestError && isAboutToken(error))
    return { kind: 'declined', reason: 'token_unusable' };
  if (error instanceof errors.StripeInvalidRequestError && ['amount', 'currency'].includes(error.param ?? ''))
    return { kind: 'declined', reason: 'amount' };
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    throw new GatewayUnavailable(
      'key_refused',
      'The card gateway rejected the API key: check STRIPE_API_KEY and its permissions.',
    );
  if (error instanceof errors.StripeError) {
    const code = error.statusCode === undefined ? 'no_response' : `status_${error.statusCode}`;
    throw new GatewayUnavailable(code, `The card gateway gave no definite response: ${code}.`);
  }
  throw error;
}

const isAboutToken = ({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean =>
  code === 'token_already_used' || code === 'token_in_use' || (param?.includes('card[token]') ?? false);
