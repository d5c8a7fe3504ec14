import { notFound } from '../../kernel/errors.ts';
import { readOneOrder, readOrders } from '../../usecases/queries.ts';
import { success } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { presentOrder } from '../present/order.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

export const orderHandlers = {
  listOrders: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const page = await readOrders(http.usecases, accountId, pagePosition(seal, accountId, 'orders', query));
    return {
      answer: success(http, 'listOrders', presentPage(seal, accountId, 'orders', page, presentOrder)),
    };
  },

  getOrder: async (http, { principal, params }) => {
    const order = await readOneOrder(http.usecases, principal.accountId, params.id);
    if (order === undefined) throw notFound('Order');
    return { answer: success(http, 'getOrder', presentOrder(order)) };
  },
} satisfies OperationHandlers;
