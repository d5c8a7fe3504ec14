import { notFound } from '../../kernel/errors.ts';
import { readOneShipment, readShipments, shipmentFromRow } from '../../usecases/queries.ts';
import { success } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { presentShipment } from '../present/shipment.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

export const shipmentHandlers = {
  listShipments: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const filter = {
      accountId,
      ...(query.ids === undefined ? {} : { ids: query.ids }),
      ...(query.status === undefined ? {} : { statuses: query.status }),
    };
    const page = await readShipments(
      http.usecases,
      filter,
      pagePosition(seal, accountId, 'shipments', query),
    );
    const value = presentPage(seal, accountId, 'shipments', page, (row) =>
      presentShipment(shipmentFromRow(row)),
    );
    return { response: success(http, 'listShipments', value) };
  },

  getShipment: async (http, { principal, params }) => {
    const shipment = await readOneShipment(http.usecases, principal.accountId, params.id);
    if (shipment === null) throw notFound('Shipment');
    return { response: success(http, 'getShipment', presentShipment(shipment)) };
  },
} satisfies OperationHandlers;
