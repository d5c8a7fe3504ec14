import { notFound } from '../../kernel/errors.ts';
import { requestCancellation } from '../../usecases/intents/cancel-order.ts';
import { readOneOrder, readOrders } from '../../usecases/queries.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentCancellation, presentOrder } from '../present/order.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

export const orderHandlers = {
  listOrders: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const page = await readOrders(http.usecases, accountId, pagePosition(seal, accountId, 'orders', query));
    return {
      response: success(http, 'listOrders', presentPage(seal, accountId, 'orders', page, presentOrder)),
    };
  },

  getOrder: async (http, { principal, params }) => {
    const order = await readOneOrder(http.usecases, principal.accountId, params.id);
    if (order === undefined) throw notFound('Order');
    return { response: success(http, 'getOrder', presentOrder(order)) };
  },

  cancelOrder: async (http, { principal, params, body, idempotency }) => {
    const { usecases, external, settings } = http;
    const command = {
      accountId: principal.accountId,
      orderId: params.id,
      reason: body.reason,
      canCancel: external.canCancelOrders,
      supportEmail: settings.supportEmail,
    };
    const result = await runCommand(
      usecases,
      idempotency,
      (tx) => requestCancellation(usecases, tx, command),
      (cancellation) => success(http, 'cancelOrder', presentCancellation(cancellation)),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;
