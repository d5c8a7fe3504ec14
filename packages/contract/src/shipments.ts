import Type from 'typebox';
import { pageOf, pageQuery } from './pages.ts';
import { identifier, oneOfWords } from './scalars.ts';
import { Shipment } from './shapes/shipment.ts';
import { SHIPMENT_STATUSES } from './vocabulary.ts';

export const ShipmentPage = pageOf(Shipment, 'A page of shipments.');

export const ShipmentsQuery = Type.Object({
  ...pageQuery,
  ids: Type.Optional(Type.Array(identifier(), { maxItems: 100, description: 'Only these shipments.' })),
  status: Type.Optional(
    Type.Array(oneOfWords(SHIPMENT_STATUSES), { maxItems: 10, description: 'Only these statuses.' }),
  ),
});

export const AdvancedShipment = Type.Object(
  { shipment: Shipment },
  { description: 'The shipment after its step.' },
);
