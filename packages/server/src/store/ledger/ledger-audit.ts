import { type Generated, type JSONColumnType, sql } from 'kysely';
import type pg from 'pg';
import { type Db, onSnapshot, type Query } from '../database.ts';
import { LEDGER_CHECKS, type LedgerCheck } from './ledger-checks.ts';

declare module '../database.ts' {
  interface Database {
    ledger_audit: LedgerAuditTable;
  }
}

interface LedgerAuditTable {
  singleton: Generated<boolean>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  duration_ms: Generated<number>;
  violation_counts: JSONColumnType<Record<string, number>>;
}

export type { LedgerCheck };

/** A violation of a ledger rule. */
export interface LedgerViolation {
  /** The transaction, intent or account. */
  readonly subject: string;
  readonly accountId: string;
  readonly detail: string;
}

export interface LedgerFinding {
  readonly check: LedgerCheck;
  readonly violationCount: number;
  /** The first violations; `violationCount` counts all. */
  readonly violations: readonly LedgerViolation[];
}

const SHOWN_MAX = 20;
/** Of one check, which reads the whole ledger. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** Runs every ledger check on one snapshot, so that concurrent transactions cause no false violations. Read-only; takes no locks. */
export const auditLedger = (pool: pg.Pool): Promise<LedgerFinding[]> =>
  onSnapshot(pool, STATEMENT_TIMEOUT_MS, auditLedgerBy);

/** The same with the statements of a given transaction. */
export async function auditLedgerBy(query: Query): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const check of checkNames) findings.push(await runCheck(query, check));
  return findings;
}

const isCheck = (name: string): name is LedgerCheck => Object.hasOwn(LEDGER_CHECKS, name);
const checkNames = Object.keys(LEDGER_CHECKS).filter(isCheck);

async function runCheck(query: Query, check: LedgerCheck): Promise<LedgerFinding> {
  const rows = await query<{ subject: string; account_id: string; detail: string; total: number }>(
    `select subject, account_id, detail, count(*) over () as total from (${LEDGER_CHECKS[check]}) found limit ${SHOWN_MAX}`,
  );
  return {
    check,
    violationCount: rows[0]?.total ?? 0,
    violations: rows.map((row) => ({ subject: row.subject, accountId: row.account_id, detail: row.detail })),
  };
}

/**
 * Claims the shared audit if it is due: at most once in the given interval, and, for a large ledger, such that audits take at most a
 * twentieth of the time. If a process dies during an audit, another one runs the next.
 */
export async function claimLedgerAudit(db: Db, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    update ledger_audit set started_at = now()
     where started_at <= now() - make_interval(secs => greatest(${everyMs}::float8, duration_ms * 20) / 1000)
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function saveLedgerAudit(
  db: Db,
  findings: readonly LedgerFinding[],
  tookMs: number,
): Promise<void> {
  const counts = Object.fromEntries(findings.map(({ check, violationCount }) => [check, violationCount]));
  await db
    .updateTable('ledger_audit')
    .set({ finished_at: sql`now()`, duration_ms: tookMs, violation_counts: JSON.stringify(counts) })
    .execute();
}
