import type { FailureCode } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { AlertFacts, Counted } from '../../domain/operations/alerts.ts';
import { healthOf, healthSince } from '../../domain/webhooks/endpoint-health.ts';
import { addMs } from '../../kernel/clock.ts';
import type { Db } from '../database.ts';
import { createdBetween } from '../events/event-log.ts';
import { readActivity } from '../webhooks/endpoint-activity.ts';

const IDS_MAX = 5;
const DAY_MS = 86_400_000;

interface CountedRow {
  count: number;
  since: Date | null;
  ids: string[] | null;
}

const counted = (row: CountedRow | undefined): Counted => ({
  count: row?.count ?? 0,
  since: row?.since ?? null,
  ids: row?.ids ?? [],
});

/** The ids of the first rows of a group, oldest first. */
const IDS = sql.raw(`(array_agg(id order by at))[1:${IDS_MAX}]`);

export async function readEndpointFacts(
  db: Db,
  accountId: string,
  now: Date,
): Promise<AlertFacts['endpoints']> {
  const hours = await readActivity(db, accountId, healthSince(now));
  const hoursOf = new Map(
    hours.map(({ endpointId }): [string, (typeof hours)[number][]] => [endpointId, []]),
  );
  for (const hour of hours) hoursOf.get(hour.endpointId)?.push(hour);
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'enabled', 'disabled_reason', 'failing_since'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    isEnabled: row.enabled,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    health: healthOf(hoursOf.get(row.id) ?? [], now),
  }));
}

/** Deliveries that were exhausted in the day before `now`. */
export async function readExhaustedFacts(db: Db, accountId: string, now: Date): Promise<Counted> {
  const { rows } = await sql<CountedRow>`
    select count(*)::int as count, min(at) as since, ${IDS} as ids from (
      select d.id, a.started_at as at from webhook_endpoints e
        join deliveries d on d.endpoint_id = e.id and d.status = 'exhausted'
        join delivery_attempts a on a.delivery_id = d.id and a.attempt = d.attempt_count
       where e.account_id = ${accountId} and e.deleted_at is null and d.account_id = ${accountId}
         and a.started_at >= ${addMs(now, -DAY_MS)}) found`.execute(db);
  return counted(rows[0]);
}

/** Intents that await confirmation and expire within the time. */
export async function readExpiringFacts(
  db: Db,
  accountId: string,
  now: Date,
  withinMs: number,
): Promise<Counted> {
  const { rows } = await sql<CountedRow>`
    select count(*)::int as count, min(at) as since, ${IDS} as ids from (
      select id, expires_at as at from checkout_intents
       where account_id = ${accountId} and state = 'awaiting_confirmation'
         and expires_at > ${now} and expires_at < ${addMs(now, withinMs)}) found`.execute(db);
  return counted(rows[0]);
}

/** Intents that were created in the day before `now` and failed, by failure code. */
export async function readFailureFacts(
  db: Db,
  accountId: string,
  now: Date,
): Promise<AlertFacts['failures']> {
  const { rows } = await sql<CountedRow & { code: FailureCode }>`
    select code, count(*)::int as count, min(at) as since, ${IDS} as ids from (
      select id, created_at as at, failure ->> 'code' as code from checkout_intents
       where account_id = ${accountId} and created_at >= ${addMs(now, -DAY_MS)} and state = 'failed' and attention is null) found
     group by code order by count(*) desc, code`.execute(db);
  return rows.map(({ code, ...row }) => ({ code, ...counted(row) }));
}

/** Intents that need attention, by reason. */
export async function readOutcomeFacts(
  db: Db,
  accountId: string,
): Promise<Pick<AlertFacts, 'outcomesUnknown' | 'buyerActionsRequired'>> {
  const { rows } = await sql<CountedRow & { kind: string }>`
    select kind, count(*)::int as count, min(at) as since, ${IDS} as ids from (
      select id, updated_at as at, attention ->> 'kind' as kind from checkout_intents
       where account_id = ${accountId} and attention is not null) found group by kind`.execute(db);
  const of = (wanted: string) => counted(rows.find(({ kind }) => kind === wanted));
  return { outcomesUnknown: of('outcome_unknown'), buyerActionsRequired: of('buyer_action_required') };
}

/** The available balance in a currency and the spending in the day before `now`; null without any ledger transaction in it. */
export async function readSpendingFacts(db: Db, accountId: string, currencyCode: string, now: Date) {
  const since = sql.join(
    [
      sql<boolean>`account_id = ${accountId}`,
      ...createdBetween(accountId, { createdAfter: addMs(now, -DAY_MS) }, 'checkout_intents'),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ available: number; spent: number }>`
    select available_subunits as available,
           (select coalesce(sum(amount_subunits), 0)::bigint from ledger_transactions
             where ${since} and type = 'capture' and currency_code = ${currencyCode}) as spent
      from ledger_balances b where b.account_id = ${accountId} and b.currency_code = ${currencyCode}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function hasIntents(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from checkout_intents where account_id = ${accountId}) as some`.execute(db);
  return rows[0]?.some ?? false;
}
