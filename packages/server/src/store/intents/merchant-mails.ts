import type { Money } from '@purser/contract/shapes/money';
import type { IntentState, MailCheck } from '@purser/contract/vocabulary';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Attention } from '../../domain/intents/checkout-intent.ts';
import type { SentOrder } from '../../domain/merchant-mail/match-mail.ts';
import { money } from '../../kernel/money.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    merchant_mails: MerchantMailsTable;
  }
}

interface MerchantMailsTable {
  intent_id: string;
  message_hash: string;
  account_id: string;
  sender_domain: string;
  sent_at: Date;
  received_at: Date;
  merchant_order_id: string | null;
  total_subunits: number | null;
  currency_code: string;
  checks: MailCheck[];
  is_resolved: Generated<boolean>;
}

export type MerchantMailRow = Selectable<MerchantMailsTable>;

/** Mails kept per order: those that agree most, then the newest. */
const MAILS_PER_ORDER_MAX = 10;

interface SentOrderRow {
  readonly id: string;
  readonly account_id: string;
  readonly state: IntentState;
  readonly attention: Attention | null;
  readonly email: string;
  readonly host: string;
  readonly total: Money;
  readonly confirmed_at: Date;
}

const SENT_ORDER = sql.raw(`
  i.id, i.account_id, i.state, i.attention, i.request #>> '{buyer,email}' as email, i.host, i.offer #> '{cost,total}' as total,
  coalesce((select t.at from intent_transitions t where t.intent_id = i.id and t.state = 'placing_order'), i.created_at) as confirmed_at`);

/** A statement that was sent, and whose outcome an email can tell. */
const OPEN = sql.raw(
  `(i.attention ->> 'kind' = 'outcome_unknown' or i.placement = 'submitting') and i.offer is not null`,
);

/** Orders with an unknown outcome of all accounts. There are few: two partial indexes list them. */
export async function listOpenOrders(tx: Tx): Promise<SentOrder[]> {
  const { rows } = await sql<SentOrderRow>`
    select ${SENT_ORDER} from checkout_intents i where i.attention is not null and ${OPEN}
    union all
    select ${SENT_ORDER} from checkout_intents i where i.state = 'placing_order' and i.attention is null and ${OPEN}`.execute(
    tx,
  );
  return rows.map(sentOrderOf);
}

/** The order if its outcome is unknown; null otherwise. */
export async function readOpenOrder(tx: Tx, intentId: string): Promise<SentOrder | null> {
  const { rows } = await sql<SentOrderRow>`
    select ${SENT_ORDER} from checkout_intents i where i.id = ${intentId} and ${OPEN}`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : sentOrderOf(row);
}

/** Orders of all accounts that exist or may exist, of intents created in the time. */
export async function listSentOrders(tx: Tx, from: Date, to: Date): Promise<SentOrder[]> {
  const { rows } = await sql<SentOrderRow>`
    select found.* from accounts a cross join lateral (
      select ${SENT_ORDER} from checkout_intents i
       where i.account_id = a.id and i.created_at between ${from} and ${to} and i.offer is not null
         and (i.state = 'completed' or i.placement = 'submitting' or i.attention is not null
              or exists (select from outcome_decisions d where d.intent_id = i.id))
    ) found`.execute(tx);
  return rows.map(sentOrderOf);
}

const sentOrderOf = (row: SentOrderRow): SentOrder => ({
  intentId: row.id,
  accountId: row.account_id,
  buyerEmail: row.email,
  host: row.host,
  total: row.total,
  confirmedAt: row.confirmed_at,
  status:
    row.attention?.kind === 'outcome_unknown'
      ? 'unresolved'
      : row.state === 'placing_order'
        ? 'placing'
        : 'known',
});

/** Adds what a mail says about an order, and drops what is beyond the limit of the order. False if the mail is known. */
export async function insertMerchantMail(
  tx: Tx,
  mail: Omit<MerchantMailRow, 'is_resolved'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('merchant_mails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_hash')
    .executeTakeFirst();
  if (added === undefined) return false;
  await sql`
    delete from merchant_mails where intent_id = ${mail.intent_id} and not is_resolved and message_hash not in (
      select message_hash from merchant_mails where intent_id = ${mail.intent_id}
       order by is_resolved desc, cardinality(checks) desc, received_at desc limit ${MAILS_PER_ORDER_MAX})`.execute(
    tx,
  );
  return true;
}

/** What this mail said before, by order. */
export const listKnownMatches = (tx: Tx, hash: string) =>
  tx
    .selectFrom('merchant_mails')
    .select(['intent_id', 'is_resolved'])
    .where('message_hash', '=', hash)
    .orderBy('intent_id')
    .execute();

/** What mails say about an order, newest first. */
export const listMailsOfIntent = (db: Db | Tx, accountId: string, intentId: string) =>
  db
    .selectFrom('merchant_mails')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('account_id', '=', accountId)
    .orderBy('received_at', 'desc')
    .orderBy('message_hash')
    .execute();

/** Notes that the mail resolved the order. */
export async function markMailResolved(tx: Tx, intentId: string, hash: string): Promise<void> {
  await tx
    .updateTable('merchant_mails')
    .set({ is_resolved: true })
    .where('intent_id', '=', intentId)
    .where('message_hash', '=', hash)
    .execute();
}

export interface StoredMail {
  readonly senderDomain: string;
  readonly sentAt: Date;
  readonly merchantOrderId: string | null;
  readonly total: Money | null;
  readonly checks: readonly MailCheck[];
}

/** What mails say about the orders, newest first, by intent. */
export async function readMailsOfIntents(
  db: Db,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredMail[]>> {
  if (intentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchant_mails')
    .selectAll()
    .where('intent_id', 'in', intentIds)
    .orderBy('sent_at', 'desc')
    .orderBy('message_hash')
    .execute();
  const byIntent = new Map<string, StoredMail[]>();
  for (const row of rows) {
    const mail: StoredMail = {
      senderDomain: row.sender_domain,
      sentAt: row.sent_at,
      merchantOrderId: row.merchant_order_id,
      total: row.total_subunits === null ? null : money(row.currency_code, row.total_subunits),
      checks: row.checks,
    };
    byIntent.set(row.intent_id, [...(byIntent.get(row.intent_id) ?? []), mail]);
  }
  return byIntent;
}
