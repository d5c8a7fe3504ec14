import { notFound } from '../../kernel/errors.ts';
import { readIntentOrder } from '../../usecases/intents/read-orders.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentOrder } from '../present/order.ts';

export const getCheckoutIntentOrder: Handler<'getCheckoutIntentOrder'> = async (
  http,
  { principal, params },
) => {
  const order = await readIntentOrder(http.usecases, principal.accountId, params.id);
  if (order === undefined) throw notFound('Order');
  return { answer: success(http, 'getCheckoutIntentOrder', presentOrder(order)) };
};
