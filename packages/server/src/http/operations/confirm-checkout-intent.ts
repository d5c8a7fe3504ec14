import { acceptPaymentMethod } from '../../usecases/accept-payment-method.ts';
import { confirmCheckoutIntent as confirm } from '../../usecases/confirm-checkout-intent.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentIntent } from '../present/checkout-intent.ts';

export const confirmCheckoutIntent: Handler<'confirmCheckoutIntent'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { accountId } = principal;
  const paymentMethod = acceptPaymentMethod(http.usecases, http.gateways, accountId, body.paymentMethod);
  const command = { accountId, intentId: params.id, paymentMethod };
  const result = await confirm(http.usecases, idempotency, command, ({ intent }) =>
    success(http, 'confirmCheckoutIntent', presentIntent(intent)),
  );
  return {
    ...replyOf(result),
    ...(result.value && { usage: { agentsInFlightCount: result.value.agentsInFlightCount } }),
  };
};
