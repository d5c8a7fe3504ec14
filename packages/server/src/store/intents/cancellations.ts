import type { JSONColumnType, Selectable } from 'kysely';
import type {
  Cancellation,
  CancellationDenial,
  CancellationReason,
} from '../../domain/intents/cancellation.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    cancellations: CancellationsTable;
  }
}

interface CancellationsTable {
  id: string;
  account_id: string;
  order_id: string;
  intent_id: string;
  marketplace_order_id: string;
  state: Cancellation['state'];
  reason: JSONColumnType<CancellationReason>;
  denial: JSONColumnType<CancellationDenial> | null;
  is_received: boolean;
  created_at: Date;
  updated_at: Date;
}

export type CancellationRow = Selectable<CancellationsTable>;

const fromRow = (row: CancellationRow): Cancellation => ({
  id: row.id,
  accountId: row.account_id,
  orderId: row.order_id,
  checkoutIntentId: row.intent_id,
  marketplaceOrderId: row.marketplace_order_id,
  state: row.state,
  reason: row.reason,
  ...(row.denial === null ? {} : { denial: row.denial }),
  isReceived: row.is_received,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const changeable = ({ state, denial, isReceived, updatedAt }: Cancellation) => ({
  state,
  denial: denial === undefined ? null : JSON.stringify(denial),
  is_received: isReceived,
  updated_at: updatedAt,
});

export async function insertCancellation(tx: Tx, cancellation: Cancellation): Promise<void> {
  await tx
    .insertInto('cancellations')
    .values({
      id: cancellation.id,
      account_id: cancellation.accountId,
      order_id: cancellation.orderId,
      intent_id: cancellation.checkoutIntentId,
      marketplace_order_id: cancellation.marketplaceOrderId,
      reason: JSON.stringify(cancellation.reason),
      created_at: cancellation.createdAt,
      ...changeable(cancellation),
    })
    .execute();
  await touchOrder(tx, cancellation);
}

/** Saves what may change: state, denial, and whether the merchant has received the request. */
export async function saveCancellation(tx: Tx, cancellation: Cancellation): Promise<void> {
  await tx
    .updateTable('cancellations')
    .set(changeable(cancellation))
    .where('id', '=', cancellation.id)
    .execute();
  await touchOrder(tx, cancellation);
}

const touchOrder = (tx: Tx, { orderId, updatedAt }: Cancellation) =>
  tx.updateTable('orders').set({ updated_at: updatedAt }).where('id', '=', orderId).execute();

export async function readCancellationOfIntent(db: Db, intentId: string): Promise<Cancellation | null> {
  const row = await db
    .selectFrom('cancellations')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}
