import { readOrders } from '../../usecases/intents/read-orders.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentOrder } from '../present/order.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listOrders: Handler<'listOrders'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const page = await readOrders(http.usecases, accountId, pagePlace(seal, accountId, 'orders', query));
  return { answer: success(http, 'listOrders', presentPage(seal, accountId, 'orders', page, presentOrder)) };
};
