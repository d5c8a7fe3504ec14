import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface Gauges {
  readonly intentCounts: Readonly<Record<string, number>>;
  readonly deliveriesWaitingCount: number;
  readonly jobsWaitingCount: number;
  readonly attentionCount: number;
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
  deliveries: number;
  jobs: number;
  attention: number;
  ledger: Record<string, number>;
  audited_at: Date | null;
  violations: Record<string, number> | null;
}

/** The state of the installation. */
export async function readGauges(db: Db): Promise<Gauges> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(jsonb_object_agg(state, n), '{}') from
        (select state, count(*) as n from checkout_intents group by state) s) as intents,
      (select count(*)::int from deliveries where status in ('pending', 'failed')) as deliveries,
      (select count(*)::int from graphile_worker.jobs where run_at <= now() and locked_at is null) as jobs,
      (select count(*)::int from checkout_intents where attention is not null) as attention,
      (select coalesce(jsonb_object_agg(currency_code, total), '{}') from
        (select currency_code, sum(amount_subunits) as total from ledger_entries group by currency_code) l) as ledger,
      (select finished_at from ledger_audit) as audited_at,
      (select violation_counts from ledger_audit) as violations
  `.execute(db);
  const row = rows[0];
  return {
    intentCounts: row?.intents ?? {},
    deliveriesWaitingCount: row?.deliveries ?? 0,
    jobsWaitingCount: row?.jobs ?? 0,
    attentionCount: row?.attention ?? 0,
    ledgerSums: row?.ledger ?? {},
    ledgerAudit:
      row === undefined || row.audited_at === null
        ? null
        : { finishedAt: row.audited_at, violationCounts: row.violations ?? {} },
  };
}
