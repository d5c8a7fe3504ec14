import { createCheckoutIntent } from '../../usecases/intents/create-checkout-intent.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentIntent } from '../present/checkout-intent.ts';
import { intentRequestOf } from '../validation/input-checks.ts';
import { takePaymentMethod } from './take-payment-method.ts';

export const purchaseCheckoutIntent: Handler<'purchaseCheckoutIntent'> = async (
  http,
  { principal, body, idempotency },
) => {
  const { accountId, limits } = principal;
  const taken = await takePaymentMethod(http, accountId, body.paymentMethod, idempotency);
  if (taken.kind === 'answered') return taken.reply;
  const command = { accountId, limits, request: intentRequestOf(body), purchase: taken.paymentMethod };
  const result = await createCheckoutIntent(http.usecases, idempotency, command, (intent) =>
    success(http, 'purchaseCheckoutIntent', presentIntent(intent)),
  );
  return { ...replyOf(result), ...(result.value && { usage: result.value }) };
};
