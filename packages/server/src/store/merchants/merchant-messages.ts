import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { addJob } from '../operations/job-queue.ts';

declare module '../database.ts' {
  interface Database {
    merchant_orders: MerchantOrdersTable;
    merchant_messages: MerchantMessagesTable;
  }
}

interface MerchantOrdersTable {
  host: string;
  merchant_order_id: string;
  intent_id: string;
  created_at: Date;
}

interface MerchantMessagesTable {
  host: string;
  message_id: string;
  intent_id: string;
  fingerprint: string;
  /** Null once processed. */
  sealed_message: string | null;
  received_at: Date;
  /** Null until processed. */
  outcome: string | null;
}

/** Stops accepting messages about the intent's orders. */
export async function expectNoMessages(tx: Tx, intentId: string): Promise<void> {
  await tx.deleteFrom('merchant_orders').where('intent_id', '=', intentId).execute();
}

/** The intent with one of these order ids at the merchant; the newest if the merchant used an id twice. One index lookup. */
export async function intentOfOrder(
  db: Db,
  host: string,
  merchantOrderIds: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('merchant_orders')
    .select('intent_id')
    .where('host', '=', host)
    .where('merchant_order_id', 'in', merchantOrderIds)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.intent_id ?? null;
}

export interface StoredMessage {
  readonly host: string;
  readonly messageId: string;
  readonly intentId: string;
  /** A digest of the content. */
  readonly fingerprint: string;
  readonly sealedMessage: string;
  readonly receivedAt: Date;
}

/** Outcomes of messages that were not accepted: their id may be used again by a message that is genuine. */
const NOT_BELIEVED = ['refused', 'unavailable', 'failed'];

/**
 * Stores the message with the job that processes it. `known`: the message is stored already, or one with its id was accepted. `full`: too many
 * messages of the host wait, or a different one with its id does; the merchant should retry.
 */
export async function storeMessage(
  tx: Tx,
  message: StoredMessage,
  waitingMax: number,
): Promise<'kept' | 'known' | 'full'> {
  const { host, messageId, intentId, fingerprint, sealedMessage, receivedAt } = message;
  const { rows } = await sql<{ is_known: boolean | null; kept: boolean }>`
    with waits as (
      select count(*)::int as waiting from
        (select 1 from merchant_messages where host = ${host} and outcome is null limit ${waitingMax}) w
    ), kept as (
      insert into merchant_messages as m (host, message_id, intent_id, fingerprint, sealed_message, received_at)
      select ${host}, ${messageId}, ${intentId}, ${fingerprint}, ${sealedMessage}, ${receivedAt}::timestamptz
        from waits where waiting < ${waitingMax}
      on conflict (host, message_id) do update
        set intent_id = excluded.intent_id, fingerprint = excluded.fingerprint, sealed_message = excluded.sealed_message,
            received_at = excluded.received_at, outcome = null
        where m.outcome = any(${NOT_BELIEVED}::text[])
      returning 1
    )
    select exists (select 1 from kept) as kept,
           (select outcome = 'applied' or (outcome is null and fingerprint = ${fingerprint}) from merchant_messages
             where host = ${host} and message_id = ${messageId}) as is_known`.execute(tx);
  const [row] = rows;
  if (row?.kept === true) {
    await addJob(tx, { name: 'read-order-message', host, messageId });
    return 'kept';
  }
  return row?.is_known === true ? 'known' : 'full';
}

/** The message, until it is processed. */
export const waitingMessage = (db: Db, host: string, messageId: string) =>
  db
    .selectFrom('merchant_messages')
    .select(['intent_id', 'sealed_message'])
    .where('host', '=', host)
    .where('message_id', '=', messageId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** Records the outcome of the message and deletes its content. */
export async function endMessage(db: Db, host: string, messageId: string, outcome: string): Promise<void> {
  await db
    .updateTable('merchant_messages')
    .set({ outcome, sealed_message: null })
    .where('host', '=', host)
    .where('message_id', '=', messageId)
    .execute();
}

/** Deletes a batch of messages received before the given time; returns how many. */
export async function sweepMessages(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from merchant_messages where ctid = any(array(
      select ctid from merchant_messages where received_at < ${before} order by received_at limit ${limit}))
    returning 1`.execute(db);
  return rows.length;
}

/** Deletes a batch of orders placed before the given time; returns how many. */
export async function sweepMerchantOrders(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from merchant_orders where ctid = any(array(
      select ctid from merchant_orders where created_at < ${before} order by created_at limit ${limit}))
    returning 1`.execute(db);
  return rows.length;
}
