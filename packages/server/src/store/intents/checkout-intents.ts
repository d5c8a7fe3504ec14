import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { IntentRequest } from '@purser/contract/shapes/intent-request';
import type { Offer } from '@purser/contract/shapes/offer';
import type { IntentState } from '@purser/contract/vocabulary';
import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Approval } from '../../domain/approvals/approval.ts';
import type {
  Attention,
  CheckoutIntent,
  IntentBase,
  MerchantSession,
  PlacingOrder,
  RetrievingOffer,
} from '../../domain/intents/checkout-intent.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import type { AppliedLimits } from '../../domain/spending/spender.ts';
import { Fault } from '../../kernel/errors.ts';
import { currentTraceparent } from '../../kernel/tracing.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    checkout_intents: CheckoutIntentsTable;
  }
}

interface CheckoutIntentsTable {
  id: string;
  account_id: string;
  position: number;
  state: IntentState;
  version: number;
  host: string;
  request: JSONColumnType<IntentRequest>;
  created_by: string | null;
  approval: ColumnType<Approval | null, string | null | undefined, string | null>;
  purchase: ColumnType<PaymentMethod | null, string | null | undefined, string | null>;
  offer: ColumnType<Offer | null, string | null | undefined, string | null>;
  merchant: ColumnType<MerchantSession | null, string | null | undefined, string | null>;
  payment_method: ColumnType<PaymentMethod | null, string | null | undefined, string | null>;
  placement: 'pending' | 'submitting' | null;
  placement_fence: Generated<number>;
  submission_count: Generated<number>;
  order_id: string | null;
  merchant_order_ids: string[] | null;
  failure: ColumnType<FailureReason | null, string | null | undefined, string | null>;
  attention: ColumnType<Attention | null, string | null | undefined, string | null>;
  spender_id: string | null;
  confirmed_at: Date | null;
  confirmed_limits: ColumnType<readonly AppliedLimits[] | null, string | null | undefined, string | null>;
  spent_subunits: number | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

export type IntentRow = Selectable<CheckoutIntentsTable>;

const attemptOf = ({ placement_fence, submission_count }: IntentRow) => ({
  placementFence: placement_fence,
  submissionCount: submission_count,
});

const spendingOf = ({
  spender_id: spenderId,
  confirmed_at: confirmedAt,
  spent_subunits: spentSubunits,
  confirmed_limits: limits,
}: IntentRow) =>
  confirmedAt === null
    ? {}
    : { spending: { spenderId, confirmedAt, spentSubunits, ...(limits !== null && { limits }) } };

const baseFromRow = (row: IntentRow): IntentBase => ({
  id: row.id,
  accountId: row.account_id,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  expiresAt: row.expires_at,
  request: row.request,
  ...(row.created_by === null ? {} : { createdBy: row.created_by }),
  ...(row.purchase === null ? {} : { purchase: row.purchase }),
  ...(row.purchase === null || row.spender_id === null ? {} : { purchasedBy: row.spender_id }),
  ...(row.approval === null ? {} : { approval: row.approval }),
});

/** Builds the union from a row. Throws `Fault` for a row that lacks what its state requires. */
export function intentFromRow(row: IntentRow): CheckoutIntent {
  const base = baseFromRow(row);
  const { offer, merchant, payment_method: paymentMethod, placement } = row;
  switch (row.state) {
    case 'retrieving_offer':
      return { ...base, state: row.state };
    case 'awaiting_confirmation':
      if (offer === null || merchant === null) break;
      return { ...base, state: row.state, offer, merchant };
    case 'placing_order':
      if (offer === null || merchant === null || paymentMethod === null || placement === null) break;
      return {
        ...base,
        ...attemptOf(row),
        ...spendingOf(row),
        state: row.state,
        offer,
        merchant,
        paymentMethod,
        placement,
      };
    case 'completed': {
      const [first, ...more] = row.merchant_order_ids ?? [];
      if (offer === null || merchant === null || paymentMethod === null || row.order_id === null) break;
      if (first === undefined) break;
      const merchantOrderIds: [string, ...string[]] = [first, ...more];
      return {
        ...base,
        ...spendingOf(row),
        state: row.state,
        offer,
        merchant,
        paymentMethod,
        orderId: row.order_id,
        merchantOrderIds,
      };
    }
    case 'failed':
      if (row.failure === null) break;
      return {
        ...base,
        ...spendingOf(row),
        state: row.state,
        failure: row.failure,
        ...(row.attention === null ? {} : { attention: row.attention }),
        ...(offer === null ? {} : { offer }),
        ...(merchant === null ? {} : { merchant }),
        ...(paymentMethod === null ? {} : { paymentMethod }),
      };
    default: {
      const never: never = row.state;
      return never;
    }
  }
  throw new Fault(`checkout intent ${row.id} lacks what state ${row.state} needs`);
}

/** The idempotency key of the request and the response to store under it. */
export interface StoredResponse {
  readonly key: string;
  readonly fingerprint: Uint8Array;
  readonly status: number;
  readonly body: string;
}

export interface InsertedIntent {
  readonly dayCount: number;
  readonly agentsInFlightCount: number;
}

/**
 * Intent, daily count, list position, job and stored response in one statement. Returns no row at the daily limit or the agent quota, or if
 * the key is known; of two concurrent requests with the same key, one fails with a unique violation.
 */
const INSERT_INTENT = {
  name: 'insert-intent',
  text: `
    with counter as (
      update account_counters set
        position = position + 1,
        day = (now() at time zone 'UTC')::date,
        day_count = case when day = (now() at time zone 'UTC')::date then day_count + 1 else 1 end
       where account_id = $1
         and (day <> (now() at time zone 'UTC')::date or day_count < $2::int) and $2::int > 0
         and agents_in_flight < $3::int
         and not exists (select from idempotency_keys where account_id = $1 and key = $4)
      returning position, day_count, agents_in_flight
    ), intent as (
      insert into checkout_intents
        (id, account_id, position, state, version, host, request, purchase, created_at, updated_at, expires_at, spender_id, created_by)
      select $5, $1, position, 'retrieving_offer', 1, $6, $7::jsonb, $8::jsonb, $9, $9, $10, $15::text, $16::text from counter
      returning id
    ), response as (
      insert into idempotency_keys (account_id, key, fingerprint, response_status, response_body, created_at)
      select $1, $4, $11, $12::int, $13, $9 from counter where $4::text is not null
    )
    select counter.day_count, counter.agents_in_flight,
           (graphile_worker.add_job('retrieve-offer', json_strip_nulls(json_build_object('intentId', intent.id, 'traceparent', $14::text)),
             max_attempts => 25)).id as job
      from counter, intent`,
};

/** The statement and its parameters, for the benchmark that runs it directly. */
export const insertIntentStatement = INSERT_INTENT;

export function insertIntentValues(
  intent: RetrievingOffer,
  host: string,
  quotas: { readonly day: number; readonly agents: number },
  response: StoredResponse | null,
): unknown[] {
  return [
    intent.accountId,
    quotas.day,
    quotas.agents,
    response?.key ?? null,
    intent.id,
    host,
    JSON.stringify(intent.request),
    intent.purchase === undefined ? null : JSON.stringify(intent.purchase),
    intent.createdAt,
    intent.expiresAt,
    response?.fingerprint ?? null,
    response?.status ?? null,
    response?.body ?? null,
    currentTraceparent(),
    intent.purchasedBy ?? null,
    intent.createdBy ?? null,
  ];
}

/** Null when nothing was inserted, because of the daily limit, the agent quota or a known key. */
export async function insertIntent(pool: Pool, values: unknown[]): Promise<InsertedIntent | null> {
  const { rows } = await pool.query<{ day_count: number; agents_in_flight: number }>({
    ...INSERT_INTENT,
    values,
  });
  const row = rows[0];
  return row === undefined ? null : { dayCount: row.day_count, agentsInFlightCount: row.agents_in_flight };
}

/** Loads and locks the intent; null when there is none (in the account, if one is given). */
export async function lockIntent(tx: Tx, id: string, accountId?: string): Promise<CheckoutIntent | null> {
  const row = await tx
    .selectFrom('checkout_intents')
    .selectAll()
    .where('id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    // Does not block inserts that refer to the intent: their transactions hold the account's counters, which are locked next.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : intentFromRow(row);
}

/** Gives the placement the next fence number, so that every earlier run is overtaken; null when the intent is not being placed. */
export async function claimPlacement(db: Db, id: string): Promise<PlacingOrder | null> {
  const row = await db
    .updateTable('checkout_intents')
    .set((column) => ({ placement_fence: column('placement_fence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'placing_order')
    .returningAll()
    .executeTakeFirst();
  const intent = row === undefined ? null : intentFromRow(row);
  return intent?.state === 'placing_order' ? intent : null;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** The columns that change in an intent's life. */
export const intentColumns = (intent: CheckoutIntent) => ({
  state: intent.state,
  version: intent.version,
  updated_at: intent.updatedAt,
  offer: json('offer' in intent ? intent.offer : undefined),
  merchant: json('merchant' in intent ? intent.merchant : undefined),
  payment_method: json('paymentMethod' in intent ? intent.paymentMethod : undefined),
  placement: intent.state === 'placing_order' ? intent.placement : null,
  order_id: intent.state === 'completed' ? intent.orderId : null,
  merchant_order_ids: intent.state === 'completed' ? [...intent.merchantOrderIds] : null,
  failure: json(intent.state === 'failed' ? intent.failure : undefined),
  attention: json(intent.state === 'failed' ? intent.attention : undefined),
});

/**
 * Writes the placement of an order, in the same state. False, without any effect, if it is not the current run's or requests were counted
 * since `before` was read.
 */
export async function savePlacement(db: Db | Tx, before: PlacingOrder, next: PlacingOrder): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout_intents')
    .set({
      merchant: json(next.merchant),
      placement: next.placement,
      submission_count: next.submissionCount,
      updated_at: next.updatedAt,
    })
    .where('id', '=', before.id)
    .where('state', '=', 'placing_order')
    .where('placement_fence', '=', before.placementFence)
    .where('submission_count', '=', before.submissionCount)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ReadIntent {
  readonly intent: CheckoutIntent;
  /** The average duration of the current step at this merchant. */
  readonly averageStepMs: number | null;
}

export async function readIntent(db: Db, id: string, accountId?: string): Promise<ReadIntent | null> {
  const row = await db
    .selectFrom('checkout_intents as i')
    .leftJoin('merchant_timings as t', (join) =>
      join
        .onRef('t.host', '=', 'i.host')
        .on(
          't.step',
          '=',
          sql<'offer' | 'order'>`case i.state when 'retrieving_offer' then 'offer' else 'order' end`,
        ),
    )
    .selectAll('i')
    .select('t.average_ms')
    .where('i.id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('i.account_id', '=', accountId ?? ''))
    .executeTakeFirst();
  return row === undefined ? null : { intent: intentFromRow(row), averageStepMs: row.average_ms };
}

/** Intents that expired without a confirmation, oldest first, skipping those that another transaction has locked. */
export async function lockExpiredIntents(tx: Tx, now: Date, limit: number): Promise<CheckoutIntent[]> {
  const rows = await tx
    .selectFrom('checkout_intents')
    .selectAll()
    .where('state', 'in', ['retrieving_offer', 'awaiting_confirmation'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(intentFromRow);
}

/** Whether a purchase with an offer waits for a free agent, not for a person. */
const WAITS_FOR_AGENT = sql<boolean>`approval ->> 'status' is distinct from 'pending'`;

/** Purchases with an offer that wait for a free agent, oldest first. */
export async function listWaitingPurchases(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout_intents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'awaiting_confirmation')
    .where('purchase', 'is not', null)
    .where(WAITS_FOR_AGENT)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Accounts with a purchase that waits for a free agent. */
export async function listAccountsWithWaitingPurchases(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout_intents')
    .select('account_id')
    .distinct()
    .where('state', '=', 'awaiting_confirmation')
    .where('purchase', 'is not', null)
    .where(WAITS_FOR_AGENT)
    .execute();
  return rows.map((row) => row.account_id);
}
