import { notFound } from '../../kernel/errors.ts';
import { readDeliveryWithAttempts } from '../../usecases/webhooks/read-deliveries.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentAttempt, presentDelivery } from '../present/delivery.ts';

export const getDelivery: Handler<'getDelivery'> = async (http, { principal, params }) => {
  const read = await readDeliveryWithAttempts(http.usecases, principal.accountId, params.id);
  if (read === null) throw notFound('Delivery');
  const value = { ...presentDelivery(read.delivery), attempts: read.attempts.map(presentAttempt) };
  return { answer: success(http, 'getDelivery', value) };
};
