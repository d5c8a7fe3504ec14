import { idParams } from '../shapes/scalars.ts';
import { Shipment } from '../shapes/shipment.ts';
import { ShipmentPage, ShipmentsQuery } from '../shipments.ts';
import { operation, TAGS } from './operation.ts';

export * from '../shipments.ts';

const tag = TAGS.shipments;

export const shipmentOperations = {
  listShipments: operation({
    method: 'GET',
    path: '/api/v1/shipments',
    tag,
    summary: 'List shipments',
    description:
      'Returns shipments, newest first. If you pass several filters, a shipment must match all of them.',
    scope: 'shipments:read',
    bucket: 'reads',
    query: ShipmentsQuery,
    success: { status: 200, schema: ShipmentPage },
  }),
  getShipment: operation({
    method: 'GET',
    path: '/api/v1/shipments/{id}',
    tag,
    summary: 'Get a shipment',
    scope: 'shipments:read',
    bucket: 'reads',
    params: idParams('Identifier of the shipment.'),
    success: { status: 200, schema: Shipment },
  }),
};
