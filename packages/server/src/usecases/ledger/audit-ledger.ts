import {
  auditLedger,
  claimLedgerAudit,
  type LedgerFinding,
  saveLedgerAudit,
} from '../../store/ledger/ledger-audit.ts';
import type { Context } from '../context.ts';

export type { LedgerFinding };

/** Checks every rule of the ledger on the live database. Returns one finding per rule; a rule without violations holds. */
export const readLedgerFindings = (context: Pick<Context, 'store'>): Promise<LedgerFinding[]> =>
  auditLedger(context.store.pool);

/**
 * Audits the ledger when an audit is due in this installation, and stores the result for the metrics of all processes. Returns the
 * findings with violations; null when no audit was due.
 */
export async function auditLedgerWhenDue(
  context: Pick<Context, 'store'>,
  everyMs: number,
  steadyNow: () => number,
): Promise<LedgerFinding[] | null> {
  const { db, pool } = context.store;
  if (!(await claimLedgerAudit(db, everyMs))) return null;
  const startedMs = steadyNow();
  const findings = await auditLedger(pool);
  await saveLedgerAudit(db, findings, Math.round(steadyNow() - startedMs));
  return findings.filter(({ violationCount }) => violationCount > 0);
}
