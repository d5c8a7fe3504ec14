import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { PlacingOrder } from '../../domain/intents/checkout-intent.ts';
import { stripeAmount } from '../../domain/payments/card-charge.ts';
import { GatewayUnavailable } from '../../outbound/gateways/gateway-failure.ts';
import type { ChargeStatus, DeclineReason, StripeGateway } from '../../outbound/gateways/stripe.ts';
import { openPaymentToken } from '../../usecases/payments/accept-payment-method.ts';
import { beginCardPayment, recordCardPayment } from '../../usecases/payments/record-card-payment.ts';
import { readCardPayment } from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** Attempts at an unavailable gateway before the purchase fails. */
const TRIES_MAX = 6;

const DECLINES: Readonly<Record<DeclineReason, string>> = {
  declined: 'The card was declined.',
  authentication_required:
    'The card requires the buyer to approve the payment (3-D Secure), which is not supported: use another card.',
  token_unusable: 'The card token does not exist or was used before: collect the card again.',
  expired_card: 'The card has expired.',
  check_code: 'The card’s security code (CVC) is wrong.',
  amount: 'The card gateway does not accept this amount in this currency.',
};

/**
 * Authorises the total of the offer on a card that the gateway charges, before anything is sent to a merchant. Returns null if the purchase
 * can go on, otherwise why it fails. Throws `RetryLater` while the gateway is unavailable.
 */
export async function authorisePayment(
  jobs: JobContext,
  intent: PlacingOrder,
  run: JobRun,
): Promise<FailureReason | null> {
  if (intent.paymentMethod.type !== 'stripe_token') return null;
  const { stripe } = jobs.cards;
  if (stripe === null) return paymentFailed('The card gateway is no longer configured on this server.');
  try {
    return await authorise(jobs, stripe, intent);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    jobs.log.warn(
      { intentId: intent.id, code: error.code, attempt: run.attempt },
      'card gateway unavailable',
    );
    if (run.attempt < TRIES_MAX || run.signal.aborted) throw new RetryLater('card gateway unavailable');
    return paymentFailed(
      'The card gateway does not respond. Nothing was bought, and an authorisation on the card, if any, is released.',
    );
  }
}

async function authorise(
  jobs: JobContext,
  stripe: StripeGateway,
  intent: PlacingOrder,
): Promise<FailureReason | null> {
  const { usecases } = jobs;
  const known = await readCardPayment(usecases, intent.id);
  if (known?.state === 'authorised') return null;
  const opened = known === null ? await openCharge(jobs, stripe, intent) : { chargeId: known.chargeId };
  if (!('chargeId' in opened)) return opened;
  const { chargeId } = opened;
  // An earlier run may have authorised the charge without recording it: read its status first.
  let status: ChargeStatus = known === null ? { kind: 'open' } : await stripe.read(chargeId);
  if (status.kind === 'open') status = await stripe.authorise(intent.id, chargeId);
  switch (status.kind) {
    case 'authorised':
      await recordCardPayment(usecases, intent.id, { state: 'authorised' });
      return null;
    case 'declined':
      return paymentFailed(DECLINES[status.reason]);
    case 'open':
    case 'processing':
      throw new GatewayUnavailable(status.kind, 'The card gateway is still processing the charge.');
    case 'cancelled':
    case 'captured':
      return paymentFailed(`The card charge was ${status.kind} at the gateway before the order.`);
    default: {
      const never: never = status;
      return never;
    }
  }
}

async function openCharge(
  { usecases }: JobContext,
  stripe: StripeGateway,
  { id, accountId, offer, paymentMethod }: PlacingOrder,
): Promise<{ readonly chargeId: string } | FailureReason> {
  const { total } = offer.cost;
  const amount = stripeAmount(total);
  if (amount === null)
    return {
      code: 'unsupported_currency',
      message: `The card gateway cannot charge this amount of ${total.currencyCode}.`,
    };
  const token = openPaymentToken(usecases, accountId, paymentMethod) ?? '';
  const opened = await stripe.open({ intentId: id, token, amount, currencyCode: total.currencyCode });
  if (!('chargeId' in opened)) return paymentFailed(DECLINES[opened.reason]);
  const { chargeId } = opened;
  await beginCardPayment(usecases, { intentId: id, accountId, chargeId, amount: total, state: 'created' });
  return opened;
}

const paymentFailed = (message: string): FailureReason => ({ code: 'payment_failed', message });
