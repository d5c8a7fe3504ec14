import type { Buyer } from '@purser/contract/shapes/buyer';
import { sql } from 'kysely';
import type { CancellationDenial, CancellationReason } from '../../domain/intents/cancellation.ts';
import type { Db } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    orders: OrdersTable;
  }
}

interface OrdersTable {
  id: string;
  account_id: string;
  position: number;
  intent_id: string;
  merchant_order_ids: string[];
  paid_subunits: number;
  currency_code: string;
  order_url: string | null;
  reference_id: string | null;
  created_at: Date;
  updated_at: Date;
}

const columns = [
  'id',
  'position',
  'intent_id',
  'merchant_order_ids',
  'reference_id',
  'created_at',
  'updated_at',
] as const;

/** The cancellation of an order as JSON, where times are texts. */
export interface OrderCancellation {
  readonly id: string;
  readonly intent_id: string;
  readonly marketplace_order_id: string;
  readonly state: 'requested' | 'completed' | 'denied';
  readonly reason: CancellationReason;
  readonly denial: CancellationDenial | null;
  readonly created_at: string;
}

const orders = (db: Db, accountId: string) =>
  db
    .selectFrom('orders')
    .select(columns)
    .select([
      sql<Buyer>`(select i.request -> 'buyer' from checkout_intents i where i.id = orders.intent_id)`.as(
        'buyer',
      ),
      sql<OrderCancellation | null>`(select to_json(c) from cancellations c where c.order_id = orders.id)`.as(
        'cancellation',
      ),
    ])
    .where('account_id', '=', accountId);

export type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

export const readOrder = (db: Db, accountId: string, id: string) =>
  orders(db, accountId).where('id', '=', id).executeTakeFirst();

export const readOrderOfIntent = (db: Db, accountId: string, intentId: string) =>
  orders(db, accountId).where('intent_id', '=', intentId).executeTakeFirst();

export const listOrders = (db: Db, accountId: string, page: PageRequest): Promise<Page<OrderRow>> =>
  readPage(orders(db, accountId), page);
