import type { Shipment } from '../../domain/tracking/shipment.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import {
  listShipments,
  readShipment,
  type ShipmentFilter,
  type ShipmentRow,
  shipmentFromRow,
} from '../../store/tracking/shipments.ts';
import type { Context } from '../context.ts';

/** A page of the account's shipments, of one intent where the filter names it. */
export const readShipments = (
  context: Context,
  filter: ShipmentFilter,
  page: PageRequest,
): Promise<Page<ShipmentRow>> => listShipments(context.store.db, filter, page);

export const readOneShipment = (context: Context, accountId: string, id: string): Promise<Shipment | null> =>
  readShipment(context.store.db, accountId, id);

export { shipmentFromRow };
