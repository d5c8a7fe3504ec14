import {
  auditLedger,
  claimLedgerAudit,
  type LedgerFinding,
  saveLedgerAudit,
} from '../../store/ledger/ledger-audit.ts';
import type { Context } from '../context.ts';

export type { LedgerFinding };

/** Checks every rule of the ledger on the live database. A finding for each rule; one without violations holds. */
export const readLedgerFindings = (context: Pick<Context, 'store'>): Promise<LedgerFinding[]> =>
  auditLedger(context.store.db);

/**
 * Checks the ledger when it is due in this installation and keeps the result for the metrics of all processes. Gives the findings that
 * have violations; null when it was not due.
 */
export async function auditLedgerWhenDue(
  context: Pick<Context, 'store'>,
  everyMs: number,
  steadyNow: () => number,
): Promise<LedgerFinding[] | null> {
  const { db } = context.store;
  if (!(await claimLedgerAudit(db, everyMs))) return null;
  const startedMs = steadyNow();
  const findings = await auditLedger(db);
  await saveLedgerAudit(db, findings, Math.round(steadyNow() - startedMs));
  return findings.filter(({ violationCount }) => violationCount > 0);
}
