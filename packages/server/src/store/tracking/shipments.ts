import type { ShipmentDetails } from '@purser/contract/shapes/shipment';
import type { ShipmentStatus } from '@purser/contract/vocabulary';
import type { JSONColumnType, Selectable } from 'kysely';
import type { Shipment } from '../../domain/tracking/shipment.ts';
import type { AccountCounters } from '../accounts/account-counters.ts';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    shipments: ShipmentsTable;
  }
}

interface ShipmentsTable {
  id: string;
  account_id: string;
  position: number;
  intent_id: string;
  marketplace_order_id: string;
  status: ShipmentStatus;
  version: number;
  details: JSONColumnType<ShipmentDetails>;
  created_at: Date;
  updated_at: Date;
}

export type ShipmentRow = Selectable<ShipmentsTable>;

export const shipmentFromRow = (row: ShipmentRow): Shipment => ({
  id: row.id,
  accountId: row.account_id,
  checkoutIntentId: row.intent_id,
  marketplaceOrderId: row.marketplace_order_id,
  status: row.status,
  version: row.version,
  details: row.details,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function insertShipment(tx: Tx, counters: AccountCounters, shipment: Shipment): Promise<void> {
  await tx
    .insertInto('shipments')
    .values({
      id: shipment.id,
      account_id: counters.accountId,
      position: counters.takePosition(),
      intent_id: shipment.checkoutIntentId,
      marketplace_order_id: shipment.marketplaceOrderId,
      status: shipment.status,
      version: shipment.version,
      details: JSON.stringify(shipment.details),
      created_at: shipment.createdAt,
      updated_at: shipment.updatedAt,
    })
    .execute();
}

export async function saveShipment(tx: Tx, shipment: Shipment): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      status: shipment.status,
      version: shipment.version,
      details: JSON.stringify(shipment.details),
      updated_at: shipment.updatedAt,
    })
    .where('id', '=', shipment.id)
    .execute();
}

export async function readShipment(db: Db, accountId: string, id: string): Promise<Shipment | null> {
  const row = await db
    .selectFrom('shipments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : shipmentFromRow(row);
}

/** The intent's shipments, oldest first, locked until the transaction ends. */
export async function lockShipmentsOfIntent(
  tx: Tx,
  accountId: string,
  intentId: string,
): Promise<Shipment[]> {
  const rows = await tx
    .selectFrom('shipments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('intent_id', '=', intentId)
    .orderBy('position')
    .forUpdate()
    .execute();
  return rows.map(shipmentFromRow);
}

export interface ShipmentFilter {
  readonly accountId: string;
  readonly ids?: readonly string[];
  readonly statuses?: readonly ShipmentStatus[];
  readonly intentId?: string;
}

export function listShipments(db: Db, filter: ShipmentFilter, page: PageRequest): Promise<Page<ShipmentRow>> {
  const { ids, statuses, intentId } = filter;
  return readPage(
    db
      .selectFrom('shipments')
      .selectAll()
      .where('account_id', '=', filter.accountId)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
      .$if(intentId !== undefined, (query) => query.where('intent_id', '=', intentId ?? '')),
    page,
  );
}
