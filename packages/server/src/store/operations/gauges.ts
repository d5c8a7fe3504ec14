import { BUCKETS } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { WORKER_IS_ALIVE } from './diagnosis.ts';

export interface Gauges {
  readonly intentCounts: Readonly<Record<string, number>>;
  /** Intents that the service should have advanced by now. */
  readonly stuckIntentCount: number;
  /** Intents that need attention, by reason. */
  readonly attentionCounts: Readonly<Record<string, number>>;
  readonly deliveriesWaitingCount: number;
  /** How long the delivery that is due longest has waited. */
  readonly deliveriesOverdueSeconds: number;
  readonly jobsWaitingCount: number;
  /** How long the job that is due longest has waited. */
  readonly jobsOverdueSeconds: number;
  /** Jobs without attempts left. */
  readonly jobsExhaustedCount: number;
  /** Status -> webhook endpoints. */
  readonly endpointCounts: Readonly<Record<'healthy' | 'failing' | 'dead' | 'disabled', number>>;
  /** Accounts that have used up the daily limit of checkout intents, or nearly. */
  readonly dailyLimitCounts: Readonly<Record<'near' | 'reached', number>>;
  /** Running worker processes. */
  readonly workerCount: number;
  /** Currency -> sum of all ledger entries; anything but zero is an error. */
  readonly ledgerSums: Readonly<Record<string, number>>;
  /** Check -> violations found by the last audit; null before the first one. */
  readonly ledgerAudit: {
    readonly finishedAt: Date;
    readonly violationCounts: Readonly<Record<string, number>>;
  } | null;
}

interface Row {
  intents: Record<string, number>;
  stuck: number;
  attention: Record<string, number>;
  deliveries: number;
  delivery_due_seconds: number | null;
  jobs: { waiting: number; exhausted: number; due_seconds: number | null };
  endpoints: Gauges['endpointCounts'];
  daily_limits: Gauges['dailyLimitCounts'];
  workers: number;
  ledger: Record<string, number>;
  audited_at: Date | null;
  violations: Record<string, number> | null;
}

/** The time without a change after which an intent counts as stuck. */
const STUCK = sql.raw(`interval '15 minutes'`);
/** The time of nothing but failures after which an endpoint counts as dead. */
const DEAD = sql.raw(`interval '1 hour'`);
const DAY_BUCKET = 'checkout-intents';

const JOBS = sql`
  select json_build_object(
    'waiting', count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()),
    'exhausted', count(*) filter (where locked_at is null and attempts >= max_attempts),
    'due_seconds', extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())))
    from graphile_worker.jobs`;

const ENDPOINTS = sql`
  select json_build_object(
    'healthy', count(*) filter (where enabled and failing_since is null),
    'failing', count(*) filter (where enabled and failing_since >= now() - ${DEAD}),
    'dead', count(*) filter (where enabled and failing_since < now() - ${DEAD}),
    'disabled', count(*) filter (where not enabled and disabled_reason is not null))
    from webhook_endpoints where deleted_at is null`;

const DAILY_LIMITS = sql`
  select json_build_object(
    'near', count(*) filter (where day_count < quota and day_count >= 0.9 * quota),
    'reached', count(*) filter (where day_count >= quota))
    from (select c.day_count, coalesce((a.limits ->> ${DAY_BUCKET})::int, ${BUCKETS[DAY_BUCKET].quota}::int) as quota
            from account_counters c join accounts a on a.id = c.account_id
           where c.day = (now() at time zone 'utc')::date) today`;

/** The state of the installation. */
export async function readGauges(db: Db): Promise<Gauges> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(jsonb_object_agg(state, n), '{}') from
        (select state, count(*) as n from checkout_intents group by state) s) as intents,
      (select count(*)::int from checkout_intents
        where state in ('retrieving_offer', 'placing_order') and updated_at < now() - ${STUCK}) as stuck,
      (select coalesce(jsonb_object_agg(kind, n), '{}') from
        (select attention ->> 'kind' as kind, count(*) as n from checkout_intents where attention is not null group by 1) a) as attention,
      (select count(*)::int from deliveries where status in ('pending', 'failed')) as deliveries,
      (select extract(epoch from now() - min(late.at))::float8 from webhook_endpoints w cross join lateral
        (select min(next_attempt_at) as at from deliveries where endpoint_id = w.id and next_attempt_at < now()) late
        where w.enabled and w.deleted_at is null) as delivery_due_seconds,
      (${JOBS}) as jobs,
      (${ENDPOINTS}) as endpoints,
      (${DAILY_LIMITS}) as daily_limits,
      (select count(*)::int from worker_processes p where ${WORKER_IS_ALIVE}) as workers,
      (select coalesce(jsonb_object_agg(currency_code, total), '{}') from
        (select currency_code, sum(amount_subunits) as total from ledger_entries group by currency_code) l) as ledger,
      (select finished_at from ledger_audit) as audited_at,
      (select violation_counts from ledger_audit) as violations
  `.execute(db);
  const row = rows[0];
  return {
    intentCounts: row?.intents ?? {},
    stuckIntentCount: row?.stuck ?? 0,
    attentionCounts: row?.attention ?? {},
    deliveriesWaitingCount: row?.deliveries ?? 0,
    deliveriesOverdueSeconds: row?.delivery_due_seconds ?? 0,
    jobsWaitingCount: row?.jobs.waiting ?? 0,
    jobsOverdueSeconds: row?.jobs.due_seconds ?? 0,
    jobsExhaustedCount: row?.jobs.exhausted ?? 0,
    endpointCounts: row?.endpoints ?? { healthy: 0, failing: 0, dead: 0, disabled: 0 },
    dailyLimitCounts: row?.daily_limits ?? { near: 0, reached: 0 },
    workerCount: row?.workers ?? 0,
    ledgerSums: row?.ledger ?? {},
    ledgerAudit:
      row === undefined || row.audited_at === null
        ? null
        : { finishedAt: row.audited_at, violationCounts: row.violations ?? {} },
  };
}
