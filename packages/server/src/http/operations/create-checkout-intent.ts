import { createCheckoutIntent as create } from '../../usecases/intents/create-checkout-intent.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentIntent } from '../present/checkout-intent.ts';
import { intentRequestOf } from '../validation/input-checks.ts';

export const createCheckoutIntent: Handler<'createCheckoutIntent'> = async (
  http,
  { principal, body, idempotency },
) => {
  const { accountId, limits } = principal;
  const command = { accountId, limits, request: intentRequestOf(body) };
  const result = await create(http.usecases, idempotency, command, (intent) =>
    success(http, 'createCheckoutIntent', presentIntent(intent)),
  );
  return { ...replyOf(result), ...(result.value && { usage: result.value }) };
};
