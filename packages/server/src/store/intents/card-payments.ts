import type { Money } from '@purser/contract/shapes/money';
import { type Selectable, sql } from 'kysely';
import type { CardPayment } from '../../domain/payments/card-charge.ts';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    card_payments: CardPaymentsTable;
  }
}

interface CardPaymentsTable {
  intent_id: string;
  account_id: string;
  charge_id: string;
  amount_subunits: number;
  currency_code: string;
  state: CardPayment['state'];
  captured_subunits: number | null;
  problem: string | null;
  created_at: Date;
  updated_at: Date;
}

const paymentOf = (row: Selectable<CardPaymentsTable>): CardPayment => ({
  intentId: row.intent_id,
  accountId: row.account_id,
  chargeId: row.charge_id,
  amount: { currencyCode: row.currency_code, amountSubunits: row.amount_subunits },
  state: row.state,
});

/** The card charge of the intent; null when there is none. */
export async function findCardPayment(db: Db, intentId: string): Promise<CardPayment | null> {
  const row = await db
    .selectFrom('card_payments')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row === undefined ? null : paymentOf(row);
}

/** Stores the id of a charge before the card is authorized. Does nothing if the intent has a charge already. */
export async function insertCardPayment(
  db: Db,
  { intentId, accountId, chargeId, amount }: CardPayment,
  now: Date,
): Promise<void> {
  await db
    .insertInto('card_payments')
    .values({
      intent_id: intentId,
      account_id: accountId,
      charge_id: chargeId,
      amount_subunits: amount.amountSubunits,
      currency_code: amount.currencyCode,
      state: 'created',
      captured_subunits: null,
      problem: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .execute();
}

/** The state of the charge at the gateway; `problem` is for the operator. */
export interface CardPaymentUpdate {
  readonly state: CardPayment['state'];
  readonly capturedSubunits?: number;
  readonly problem?: string;
}

export async function updateCardPayment(
  db: Db,
  intentId: string,
  { state, capturedSubunits, problem }: CardPaymentUpdate,
  now: Date,
): Promise<void> {
  await db
    .updateTable('card_payments')
    .set({
      state,
      captured_subunits: capturedSubunits ?? null,
      problem: problem ?? null,
      updated_at: now,
    })
    .where('intent_id', '=', intentId)
    .execute();
}

export interface UnsettledCharge {
  readonly intentId: string;
  readonly intentState: string;
  readonly problem: string | null;
}

/** Charges that disagree with their final intent since before the time: not captured although completed, or not released although failed. */
export async function listUnsettledCharges(
  db: Db,
  before: Date,
  countMax: number,
): Promise<readonly UnsettledCharge[]> {
  const { rows } = await sql<{ id: string; state: string; problem: string | null }>`
    select i.id, i.state, c.problem from card_payments c join checkout_intents i on i.id = c.intent_id
     where c.state = 'unsettled'
        or (c.state in ('created', 'authorised') and i.state in ('completed', 'failed')
            and (i.attention ->> 'kind') is distinct from 'outcome_unknown' and i.updated_at < ${before})
     order by c.updated_at limit ${countMax}`.execute(db);
  return rows.map(({ id, state, problem }) => ({ intentId: id, intentState: state, problem }));
}

/** The amount paid to the merchant for an order; null when there is no order. */
export async function findPaidForIntent(db: Db, intentId: string): Promise<Money | null> {
  const row = await db
    .selectFrom('orders')
    .select(['currency_code', 'paid_subunits'])
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row === undefined ? null : { currencyCode: row.currency_code, amountSubunits: row.paid_subunits };
}
