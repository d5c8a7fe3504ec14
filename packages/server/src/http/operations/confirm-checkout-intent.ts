import { confirmCheckoutIntent as confirm } from '../../usecases/intents/confirm-checkout-intent.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentIntent } from '../present/checkout-intent.ts';
import { takePaymentMethod } from './take-payment-method.ts';

export const confirmCheckoutIntent: Handler<'confirmCheckoutIntent'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { accountId } = principal;
  const taken = await takePaymentMethod(http, accountId, body.paymentMethod, idempotency);
  if (taken.kind === 'answered') return taken.reply;
  const command = { accountId, intentId: params.id, paymentMethod: taken.paymentMethod };
  const result = await confirm(http.usecases, idempotency, command, ({ intent }) =>
    success(http, 'confirmCheckoutIntent', presentIntent(intent)),
  );
  return {
    ...replyOf(result),
    ...(result.value && { usage: { agentsInFlightCount: result.value.agentsInFlightCount } }),
  };
};
