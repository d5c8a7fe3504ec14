import { acceptPaymentMethod } from '../../usecases/accept-payment-method.ts';
import { createCheckoutIntent } from '../../usecases/create-checkout-intent.ts';
import { success } from '../http-context.ts';
import { intentRequestOf } from '../intake.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentIntent } from '../present/checkout-intent.ts';

export const purchaseCheckoutIntent: Handler<'purchaseCheckoutIntent'> = async (
  http,
  { principal, body, idempotency },
) => {
  const { accountId, limits } = principal;
  const purchase = acceptPaymentMethod(http.usecases, http.gateways, accountId, body.paymentMethod);
  const command = { accountId, limits, request: intentRequestOf(body), purchase };
  const result = await createCheckoutIntent(http.usecases, idempotency, command, (intent) =>
    success(http, 'purchaseCheckoutIntent', presentIntent(intent)),
  );
  return { ...replyOf(result), ...(result.value && { usage: result.value }) };
};
