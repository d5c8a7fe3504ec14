import Type from 'typebox';
import { pageOf, pageQuery } from './shapes/pages.ts';
import { identifier, stringEnum } from './shapes/scalars.ts';
import { Shipment } from './shapes/shipment.ts';
import { SHIPMENT_STATUSES } from './vocabulary.ts';

export const ShipmentPage = pageOf(Shipment, 'A page of shipments.');

export const ShipmentsQuery = Type.Object({
  ...pageQuery,
  ids: Type.Optional(
    Type.Array(identifier(), { maxItems: 100, description: 'Return only shipments with these identifiers.' }),
  ),
  status: Type.Optional(
    Type.Array(stringEnum(SHIPMENT_STATUSES), {
      maxItems: 10,
      description: 'Return only shipments with one of these statuses.',
    }),
  ),
});

export const AdvancedShipment = Type.Object(
  { shipment: Shipment },
  { description: 'The shipment in its new status.' },
);
