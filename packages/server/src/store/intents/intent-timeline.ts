import type { DeliveryStatus, EventType, TransactionType } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface TimelineLedgerRow {
  readonly id: string;
  readonly type: TransactionType;
  readonly amount_subunits: number;
  readonly currency_code: string;
  readonly created_at: Date;
}

/** Ledger transactions of an intent of the account, newest first. */
export async function listLedgerOfIntent(
  db: Db,
  accountId: string,
  intentId: string,
  limit: number,
): Promise<TimelineLedgerRow[]> {
  const columns = sql.raw('id, type, amount_subunits, currency_code, created_at, position');
  // Each half uses a separate index.
  const { rows } = await sql<TimelineLedgerRow>`
    select * from (
      select ${columns} from ledger_transactions
       where intent_id = ${intentId} and type <> 'refund' and account_id = ${accountId}
      union all
      (select ${columns} from ledger_transactions
        where intent_id = ${intentId} and type = 'refund' and account_id = ${accountId}
        order by position desc limit ${limit})) booked
     order by position desc limit ${limit}`.execute(db);
  return rows;
}

export interface TimelineEventRow {
  readonly id: string;
  readonly type: EventType;
  readonly source_id: string;
  readonly created_at: Date;
}

/** Events about any of the objects, newest first. */
export async function listEventsAbout(
  db: Db,
  accountId: string,
  sourceIds: readonly string[],
  limit: number,
): Promise<TimelineEventRow[]> {
  const { rows } = await sql<TimelineEventRow>`
    select id, type, source_id, created_at from events
     where account_id = ${accountId} and source_id = any(${sourceIds}::text[])
     order by position desc limit ${limit}`.execute(db);
  return rows;
}

export interface TimelineAttemptRow {
  readonly delivery_id: string;
  readonly endpoint_id: string;
  readonly url: string;
  readonly event_id: string;
  readonly event_type: EventType;
  readonly delivery_status: DeliveryStatus;
  readonly attempt: number;
  readonly started_at: Date;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly response_body: string | null;
  readonly next_attempt_at: Date | null;
}

/** Maximum length of a receiver's response in the timeline. The delivery has the full stored response. */
const RESPONSE_CHARACTERS_MAX = 1024;

/** Delivery attempts of any of the events, newest first. */
export async function listAttemptsOfEvents(
  db: Db,
  accountId: string,
  eventIds: readonly string[],
  limit: number,
): Promise<TimelineAttemptRow[]> {
  const { rows } = await sql<TimelineAttemptRow>`
    select a.delivery_id, d.endpoint_id, w.url, d.event_id, d.event_type, d.status as delivery_status, a.attempt, a.started_at,
           a.duration_ms, a.status, a.error, left(a.response_body, ${RESPONSE_CHARACTERS_MAX}) as response_body, a.next_attempt_at
      from deliveries d
      join delivery_attempts a on a.delivery_id = d.id
      join webhook_endpoints w on w.id = d.endpoint_id
     where d.event_id = any(${eventIds}::text[]) and d.account_id = ${accountId}
     order by a.started_at desc, a.attempt desc limit ${limit}`.execute(db);
  return rows;
}
