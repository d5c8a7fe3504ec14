import { pollAfterMs } from '../../domain/intents/polling.ts';
import { notFound } from '../../kernel/errors.ts';
import { readCheckoutIntent } from '../../usecases/intents/read-checkout-intent.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentIntent } from '../present/checkout-intent.ts';

export const getCheckoutIntent: Handler<'getCheckoutIntent'> = async (http, { principal, params }) => {
  const read = await readCheckoutIntent(http.usecases, params.id, principal.accountId);
  if (read === null) throw notFound('Checkout intent');
  const waitMs = pollAfterMs(read.intent, read.averageStepMs, http.usecases.clock.now());
  return {
    answer: success(http, 'getCheckoutIntent', presentIntent(read.intent)),
    ...(waitMs === null ? {} : { headers: { 'retry-after-ms': String(waitMs) } }),
  };
};
