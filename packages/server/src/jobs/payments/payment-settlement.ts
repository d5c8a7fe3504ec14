import { type CardPayment, captureAmount } from '../../domain/payments/card-charge.ts';
import { GatewayUnavailable } from '../../outbound/gateways/gateway-failure.ts';
import type { ChargeStatus, StripeGateway } from '../../outbound/gateways/stripe.ts';
import { recordCardPayment } from '../../usecases/payments/record-card-payment.ts';
import {
  readCardPayment,
  readCheckoutIntent,
  readOrderResolution,
  readPaid,
} from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { RetryLater } from '../worker.ts';

/**
 * Settles the card charge of a final intent: captures what was paid for a completed order and releases the rest, or cancels the charge of
 * a failed intent. An authorisation whose order has an unknown outcome is kept until the order is resolved. Idempotent: reads the charge's status at the gateway first. Throws `RetryLater` while the gateway is unavailable.
 */
export async function settlePayment(jobs: JobContext, intentId: string): Promise<void> {
  const { usecases, log } = jobs;
  const payment = await readCardPayment(usecases, intentId);
  if (payment === null || payment.state === 'captured' || payment.state === 'cancelled') return;
  const read = await readCheckoutIntent(usecases, intentId);
  if (read?.intent.state !== 'completed' && read?.intent.state !== 'failed') return;
  const { intent } = read;
  if (intent.state === 'failed' && intent.attention?.kind === 'outcome_unknown') return;
  const isPlaced =
    intent.state === 'completed' || (await readOrderResolution(usecases, intentId)) === 'placed';
  try {
    const { stripe } = jobs.cards;
    if (stripe === null)
      throw new GatewayUnavailable('not_configured', 'The card gateway is no longer configured.');
    await (isPlaced ? capture(jobs, stripe, payment) : cancel(jobs, stripe, payment));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    await recordCardPayment(usecases, intentId, { state: payment.state, problem: error.message });
    log.error({ intentId, code: error.code }, 'card payment not settled');
    throw new RetryLater('card payment not settled');
  }
}

async function capture(jobs: JobContext, stripe: StripeGateway, payment: CardPayment): Promise<void> {
  const { intentId, chargeId, amount: authorised } = payment;
  const paid = (await readPaid(jobs.usecases, intentId)) ?? authorised;
  const amount = captureAmount(authorised, paid);
  if (amount === 0) return cancel(jobs, stripe, payment);
  let status = await stripe.read(chargeId);
  if (status.kind === 'authorised') status = await stripe.capture(intentId, chargeId, amount);
  if (status.kind !== 'captured') return reportUnsettled(jobs, payment, status);
  const capturedSubunits = Math.min(authorised.amountSubunits, paid.amountSubunits);
  await recordCardPayment(jobs.usecases, intentId, { state: 'captured', capturedSubunits });
  jobs.log.info({ intentId }, 'card payment captured');
}

async function cancel(jobs: JobContext, stripe: StripeGateway, payment: CardPayment): Promise<void> {
  const { intentId, chargeId } = payment;
  let status = await stripe.read(chargeId);
  if (status.kind !== 'cancelled' && status.kind !== 'captured')
    status = await stripe.cancel(intentId, chargeId);
  if (status.kind !== 'cancelled') return reportUnsettled(jobs, payment, status);
  await recordCardPayment(jobs.usecases, intentId, { state: 'cancelled' });
  jobs.log.info({ intentId }, 'card payment cancelled');
}

/** Retries while the gateway is processing; any other status is final and needs attention. */
async function reportUnsettled(jobs: JobContext, payment: CardPayment, status: ChargeStatus): Promise<void> {
  if (status.kind === 'processing')
    throw new GatewayUnavailable('processing', 'The card gateway is still processing the charge.');
  const { intentId } = payment;
  const problem = `The charge is ${status.kind} at the card gateway.`;
  await recordCardPayment(jobs.usecases, intentId, { state: 'unsettled', problem });
  jobs.log.error({ intentId, chargeStatus: status.kind }, 'card payment needs attention');
}
