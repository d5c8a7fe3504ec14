import { Order, OrderPage } from '../orders.ts';
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
};
