import { Cancellation, Order, OrderCancel, OrderPage } from '../orders.ts';
import { PageQuery } from '../shapes/pages.ts';
import { idParams } from '../shapes/scalars.ts';
import { operation, TAGS } from './operation.ts';

export * from '../orders.ts';

const tag = TAGS.orders;

export const orderOperations = {
  listOrders: operation({
    method: 'GET',
    path: '/api/v1/orders',
    tag,
    summary: 'List orders',
    description: 'Returns the orders of completed checkout intents, newest first.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: OrderPage },
  }),
  getOrder: operation({
    method: 'GET',
    path: '/api/v1/orders/{id}',
    tag,
    summary: 'Get an order',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params: idParams('Identifier of the order.'),
    success: { status: 200, schema: Order },
  }),
  cancelOrder: operation({
    method: 'POST',
    audit: { notRecorded: 'the timeline of the intent has every change, and the request log who made it' },
    path: '/api/v1/orders/{id}/cancel',
    tag,
    summary: 'Cancel an order',
    description:
      'Asks the merchant to cancel the order. The merchant can take some time to decide: get the order to see the result. If the merchant has no interface for cancellations, the cancellation is denied immediately. Returns the existing cancellation if there is one. Money that the merchant returns is refunded to the drawdown balance that the order was paid from.',
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    params: idParams('Identifier of the order.'),
    body: OrderCancel,
    success: { status: 200, schema: Cancellation },
  }),
};
