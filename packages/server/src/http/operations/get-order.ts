import { notFound } from '../../kernel/errors.ts';
import { readOneOrder } from '../../usecases/intents/read-orders.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentOrder } from '../present/order.ts';

export const getOrder: Handler<'getOrder'> = async (http, { principal, params }) => {
  const order = await readOneOrder(http.usecases, principal.accountId, params.id);
  if (order === undefined) throw notFound('Order');
  return { answer: success(http, 'getOrder', presentOrder(order)) };
};
