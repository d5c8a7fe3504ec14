import type { Money } from '@purser/contract/shapes/money';
import type { FailureCode, OrderResolution } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { Attention } from '../../domain/intents/checkout-intent.ts';
import type { Db, Tx } from '../database.ts';
import { readMailsOfIntents, type StoredMail } from './merchant-mails.ts';

declare module '../database.ts' {
  interface Database {
    outcome_decisions: OutcomeDecisionsTable;
  }
}

interface OutcomeDecisionsTable {
  intent_id: string;
  account_id: string;
  outcome: OrderResolution;
  merchant_order_id: string | null;
  transaction_id: string | null;
  note: string | null;
  decided_by: string;
  decided_at: Date;
}

export interface UnresolvedOrder {
  readonly intentId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly host: string;
  readonly attention: Attention;
  readonly failureCode: FailureCode;
  readonly continueUrl: string | null;
  readonly total: Money | null;
  readonly isPaidFromBalance: boolean;
  readonly failedAt: Date;
  /** What emails of the merchant say about the order, newest first. */
  readonly merchantMails: readonly StoredMail[];
}

/** Unresolved orders of all accounts, oldest first. */
export async function readUnresolvedOrders(
  db: Db,
  limit: number,
): Promise<{ readonly outcomes: readonly UnresolvedOrder[]; readonly totalCount: number }> {
  const open = db.selectFrom('checkout_intents as i').where('i.attention', 'is not', null);
  const rows = await open
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      'i.id',
      'i.account_id',
      'a.name',
      'i.host',
      'i.attention',
      'i.failure',
      'i.offer',
      'i.updated_at',
    ])
    .select(
      sql<boolean>`coalesce(i.payment_method ->> 'type' = 'drawdown', false)`.as('is_paid_from_balance'),
    )
    .orderBy('i.updated_at')
    .limit(limit)
    .execute();
  const { count } = await open.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const mails = await readMailsOfIntents(
    db,
    rows.map(({ id }) => id),
  );
  const outcomes = rows.flatMap((row) =>
    row.attention === null
      ? []
      : [
          {
            intentId: row.id,
            accountId: row.account_id,
            accountName: row.name,
            host: row.host,
            attention: row.attention,
            failureCode: row.failure?.code ?? 'unknown',
            continueUrl: row.failure?.continueUrl ?? null,
            total: row.offer?.cost.total ?? null,
            isPaidFromBalance: row.is_paid_from_balance,
            failedAt: row.updated_at,
            merchantMails: mails.get(row.id) ?? [],
          },
        ],
  );
  return { outcomes, totalCount: count };
}

/** The account of an intent; null when there is no such intent. */
export async function findIntentOwner(tx: Tx, intentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('checkout_intents')
    .select('account_id')
    .where('id', '=', intentId)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export interface ResolvedOrder {
  readonly intentId: string;
  readonly accountId: string;
  readonly outcome: OrderResolution;
  readonly merchantOrderId: string | null;
  readonly transactionId: string | null;
  readonly note: string | null;
  /** The key or user that decided. */
  readonly decidedBy: string;
  readonly resolvedAt: Date;
}

/** Records the decision and clears the attention flag of the locked intent. */
export async function saveOutcomeDecision(tx: Tx, decided: ResolvedOrder): Promise<void> {
  await tx
    .insertInto('outcome_decisions')
    .values({
      intent_id: decided.intentId,
      account_id: decided.accountId,
      outcome: decided.outcome,
      merchant_order_id: decided.merchantOrderId,
      transaction_id: decided.transactionId,
      note: decided.note,
      decided_by: decided.decidedBy,
      decided_at: decided.resolvedAt,
    })
    .execute();
  await tx
    .updateTable('checkout_intents')
    .set({ attention: null })
    .where('id', '=', decided.intentId)
    .where('account_id', '=', decided.accountId)
    .execute();
}

/** How the order of the intent was resolved; null when it was not. */
export async function readResolution(db: Db, intentId: string): Promise<OrderResolution | null> {
  const row = await db
    .selectFrom('outcome_decisions')
    .select('outcome')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row?.outcome ?? null;
}
