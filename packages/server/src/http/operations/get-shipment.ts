import { notFound } from '../../kernel/errors.ts';
import { readOneShipment } from '../../usecases/tracking/read-shipments.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentShipment } from '../present/shipment.ts';

export const getShipment: Handler<'getShipment'> = async (http, { principal, params }) => {
  const shipment = await readOneShipment(http.usecases, principal.accountId, params.id);
  if (shipment === null) throw notFound('Shipment');
  return { answer: success(http, 'getShipment', presentShipment(shipment)) };
};
