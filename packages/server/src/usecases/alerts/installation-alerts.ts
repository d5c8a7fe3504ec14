import type { InstallationAlertKind } from '@purser/contract/vocabulary';
import type { NotifiableAlert } from '../../domain/operations/alert-notification.ts';
import { type Gauges, readGauges } from '../../store/operations/gauges.ts';
import type { Context } from '../context.ts';

const OVERDUE_SECONDS = 300;

const alert = (
  kind: InstallationAlertKind,
  status: NotifiableAlert['status'],
  count: number,
  message: string,
): NotifiableAlert[] => (count === 0 ? [] : [{ kind, status, message }]);

function alertsOf(gauges: Gauges): NotifiableAlert[] {
  const unresolved = Object.values(gauges.attentionCounts).reduce((sum, count) => sum + count, 0);
  const sums = Object.values(gauges.ledgerSums).filter((sum) => sum !== 0).length;
  const audited = Object.values(gauges.ledgerAudit?.violationCounts ?? {});
  const violations = audited.reduce((sum, count) => sum + count, sums);
  const { deliveriesOverdueSeconds: overdue } = gauges;
  return [
    ...alert(
      'ledger_broken',
      'failed',
      violations,
      'The ledger audit found violations. Run "purser doctor".',
    ),
    ...alert(
      'orders_unresolved',
      'failed',
      unresolved,
      `Orders that need attention in all accounts: ${unresolved}. Resolve them in the console.`,
    ),
    ...alert(
      'jobs_exhausted',
      'failed',
      gauges.jobsExhaustedCount,
      `Jobs that failed and are not retried: ${gauges.jobsExhaustedCount}.`,
    ),
    ...alert(
      'intents_stuck',
      'failed',
      gauges.stuckIntentCount,
      `Checkout intents without progress for 15 minutes: ${gauges.stuckIntentCount}. Check that a worker runs.`,
    ),
    ...alert(
      'deliveries_overdue',
      'warning',
      overdue >= OVERDUE_SECONDS ? 1 : 0,
      `A webhook delivery has been due for ${Math.round(overdue / 60)} minutes. Check the workers.`,
    ),
  ];
}

/** The alerts of which operators are notified. */
export const readInstallationAlerts = async ({ store }: Context): Promise<NotifiableAlert[]> =>
  alertsOf(await readGauges(store.db));
