import { Order, OrderPage } from '../orders.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import { AdvancedShipment, Shipment, ShipmentPage, ShipmentsQuery } from '../shipments.ts';
import { operation, TAGS } from './operation.ts';

export const fulfilmentOperations = {
  listOrders: operation({
    method: 'GET',
    path: '/api/v1/orders',
    tag: TAGS.orders,
    summary: 'List orders',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: OrderPage },
  }),
  getOrder: operation({
    method: 'GET',
    path: '/api/v1/orders/{id}',
    tag: TAGS.orders,
    summary: 'Read an order',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params: idParams('Identifier of the order.'),
    success: { status: 200, schema: Order },
  }),
  listShipments: operation({
    method: 'GET',
    path: '/api/v1/shipments',
    tag: TAGS.shipments,
    summary: 'List shipments',
    scope: 'shipments:read',
    bucket: 'reads',
    query: ShipmentsQuery,
    success: { status: 200, schema: ShipmentPage },
  }),
  getShipment: operation({
    method: 'GET',
    path: '/api/v1/shipments/{id}',
    tag: TAGS.shipments,
    summary: 'Read a shipment',
    scope: 'shipments:read',
    bucket: 'reads',
    params: idParams('Identifier of the shipment.'),
    success: { status: 200, schema: Shipment },
  }),
  advanceShipment: operation({
    method: 'POST',
    path: '/api/v1/test-helpers/checkout-intents/{id}/shipments/advance',
    tag: TAGS.testHelpers,
    summary: 'Move the shipment of an intent one step on',
    description: 'In staging only.',
    scope: 'test_helpers:write',
    bucket: 'mutations',
    params: idParams('Identifier of the intent.'),
    success: { status: 200, schema: AdvancedShipment },
    stagingOnly: true,
  }),
};
