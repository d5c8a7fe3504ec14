import type { Money } from '@purser/contract/shapes/money';
import { type CardPayment, captureAmount } from '../../domain/payments/card-charge.ts';
import { GatewayUnavailable } from '../../outbound/gateways/gateway-failure.ts';
import { recordCardPayment } from '../../usecases/payments/record-card-payment.ts';
import { readCardPayment, readPaid } from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { RetryLater } from '../worker.ts';

/**
 * Refunds to the card what the merchant gave back for a canceled order, at most what was captured. Idempotent: a charge is refunded once.
 * Throws `RetryLater` until the charge is captured, and while the gateway is unavailable.
 */
export async function refundPayment(jobs: JobContext, intentId: string, refunded: Money): Promise<void> {
  const { usecases, log } = jobs;
  const payment = await readCardPayment(usecases, intentId);
  // A released authorisation took no money.
  if (payment === null || payment.state === 'cancelled') return;
  if (payment.state !== 'captured') throw new RetryLater('card payment not captured yet');
  const captured = await capturedOf(jobs, payment);
  const amount = refunded.currencyCode === captured.currencyCode ? captureAmount(captured, refunded) : 0;
  if (amount === 0) return failRefund(jobs, intentId, refunded);
  const { stripe } = jobs.cards;
  try {
    if (stripe === null)
      throw new GatewayUnavailable('not_configured', 'The card gateway is no longer configured.');
    await stripe.refund(intentId, payment.chargeId, amount);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.error({ intentId, code: error.code }, 'card payment not refunded');
    throw new RetryLater('card payment not refunded');
  }
  log.info({ intentId }, 'card payment refunded');
}

/** Reports a refund that has to be made by hand. */
export async function failRefund(jobs: JobContext, intentId: string, refunded: Money): Promise<void> {
  const payment = await readCardPayment(jobs.usecases, intentId);
  if (payment === null) return;
  const { amountSubunits: capturedSubunits } = await capturedOf(jobs, payment);
  const { amountSubunits, currencyCode } = refunded;
  const problem = `The order was canceled: refund the card at the gateway (${amountSubunits} subunits of ${currencyCode}).`;
  await recordCardPayment(jobs.usecases, intentId, { state: 'unsettled', capturedSubunits, problem });
  jobs.log.error({ intentId }, 'card payment needs attention');
}

async function capturedOf(jobs: JobContext, { intentId, amount }: CardPayment): Promise<Money> {
  const paid = (await readPaid(jobs.usecases, intentId)) ?? amount;
  return { ...amount, amountSubunits: Math.min(amount.amountSubunits, paid.amountSubunits) };
}
