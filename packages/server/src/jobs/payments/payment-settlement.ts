import { type CardPayment, captureAmount } from '../../domain/payments/card-charge.ts';
import { GatewayUnavailable } from '../../outbound/gateways/gateway-failure.ts';
import type { ChargeStatus, StripeGateway } from '../../outbound/gateways/stripe.ts';
import { recordCardPayment } from '../../usecases/payments/record-card-payment.ts';
import { readCardPayment, readCheckoutIntent, readPaid } from '../../usecases/queries.ts';
import type { JobContext } from '../job-context.ts';
import { RetryLater } from '../worker.ts';

/**
 * Brings the charge of a card to where its intent is: what was paid for the order is taken and the rest given back, or all of it is given
 * back. The gateway is asked first where the charge stands, so it may run any number of times. Rejects with `RetryLater` while the gateway
 * does not tell.
 */
export async function settlePayment(jobs: JobContext, intentId: string): Promise<void> {
  const { usecases, log } = jobs;
  const payment = await readCardPayment(usecases, intentId);
  if (payment === null || payment.state === 'captured' || payment.state === 'cancelled') return;
  const read = await readCheckoutIntent(usecases, intentId);
  if (read?.intent.state !== 'completed' && read?.intent.state !== 'failed') return;
  try {
    const { stripe } = jobs.cards;
    if (stripe === null) throw new GatewayUnavailable('not_configured', 'There is no card gateway any more.');
    await (read.intent.state === 'completed' ? take(jobs, stripe, payment) : giveBack(jobs, stripe, payment));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    await recordCardPayment(usecases, intentId, { state: payment.state, problem: error.message });
    log.error({ intentId, code: error.code }, 'card payment not settled yet');
    throw new RetryLater('card payment not settled yet');
  }
}

async function take(jobs: JobContext, stripe: StripeGateway, payment: CardPayment): Promise<void> {
  const { intentId, chargeId, amount: setAside } = payment;
  const paid = (await readPaid(jobs.usecases, intentId)) ?? setAside;
  const amount = captureAmount(setAside, paid);
  if (amount === 0) return giveBack(jobs, stripe, payment);
  let standing = await stripe.read(chargeId);
  if (standing.kind === 'authorised') standing = await stripe.capture(intentId, chargeId, amount);
  if (standing.kind !== 'captured') return unsettled(jobs, payment, standing);
  const capturedSubunits = Math.min(setAside.amountSubunits, paid.amountSubunits);
  await recordCardPayment(jobs.usecases, intentId, { state: 'captured', capturedSubunits });
  jobs.log.info({ intentId }, 'card payment captured');
}

async function giveBack(jobs: JobContext, stripe: StripeGateway, payment: CardPayment): Promise<void> {
  const { intentId, chargeId } = payment;
  let standing = await stripe.read(chargeId);
  if (standing.kind !== 'cancelled' && standing.kind !== 'captured')
    standing = await stripe.cancel(intentId, chargeId);
  if (standing.kind !== 'cancelled') return unsettled(jobs, payment, standing);
  await recordCardPayment(jobs.usecases, intentId, { state: 'cancelled' });
  jobs.log.info({ intentId }, 'card payment cancelled');
}

/** The gateway says what no further try changes: a person has to look. While it has not decided, it is asked again. */
async function unsettled(jobs: JobContext, payment: CardPayment, standing: ChargeStatus): Promise<void> {
  if (standing.kind === 'processing')
    throw new GatewayUnavailable('processing', 'The card gateway has not decided.');
  const { intentId } = payment;
  const problem = `At the card gateway the charge is ${standing.kind}.`;
  await recordCardPayment(jobs.usecases, intentId, { state: 'unsettled', problem });
  jobs.log.error({ intentId, standing: standing.kind }, 'card payment needs a person');
}
