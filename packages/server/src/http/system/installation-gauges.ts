import { INTENT_STATES, UNRESOLVED_ORDER_KINDS } from '@purser/contract/vocabulary';
import { Gauge, type Registry } from 'prom-client';
import type { Gauges } from '../../usecases/queries.ts';

/** The metrics of the whole installation. The returned function sets them; null: the database is unavailable, and they keep their values. */
export function createInstallationGauges(registers: Registry[]): (gauges: Gauges | null) => void {
  const up = new Gauge({ name: 'purser_database_up', help: '1 if the database is available', registers });
  const workers = new Gauge({ name: 'purser_workers', help: 'Running worker processes', registers });
  const setters = [
    createIntentGauges(registers),
    createQueueGauges(registers),
    createAccountGauges(registers),
    createLedgerGauges(registers),
  ];
  return (gauges) => {
    up.set(gauges === null ? 0 : 1);
    if (gauges === null) return;
    workers.set(gauges.workerCount);
    for (const set of setters) set(gauges);
  };
}

function createIntentGauges(registers: Registry[]): (gauges: Gauges) => void {
  const intents = new Gauge({
    name: 'purser_checkout_intents',
    help: 'Checkout intents by state',
    labelNames: ['state'],
    registers,
  });
  const stuck = new Gauge({
    name: 'purser_checkout_intents_stuck',
    help: 'Checkout intents that wait for the service and have not changed for 15 minutes',
    registers,
  });
  const attention = new Gauge({
    name: 'purser_intents_needing_attention',
    help: 'Intents with an unknown outcome, or that only the buyer can complete',
    labelNames: ['kind'],
    registers,
  });
  return ({ intentCounts, stuckIntentCount, attentionCounts }) => {
    for (const state of INTENT_STATES) intents.set({ state }, intentCounts[state] ?? 0);
    stuck.set(stuckIntentCount);
    for (const kind of UNRESOLVED_ORDER_KINDS) attention.set({ kind }, attentionCounts[kind] ?? 0);
  };
}

function createQueueGauges(registers: Registry[]): (gauges: Gauges) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = gauge('purser_deliveries_waiting', 'Deliveries that are pending or being retried');
  const late = gauge('purser_deliveries_overdue_seconds', 'How long the oldest due delivery has waited');
  const jobs = gauge('purser_jobs_waiting', 'Jobs that are due and not running');
  const lateJobs = gauge('purser_jobs_overdue_seconds', 'How long the oldest due job has waited');
  const exhausted = gauge('purser_jobs_exhausted', 'Jobs that have used all attempts');
  return (gauges) => {
    waiting.set(gauges.deliveriesWaitingCount);
    late.set(gauges.deliveriesOverdueSeconds);
    jobs.set(gauges.jobsWaitingCount);
    lateJobs.set(gauges.jobsOverdueSeconds);
    exhausted.set(gauges.jobsExhaustedCount);
  };
}

function createAccountGauges(registers: Registry[]): (gauges: Gauges) => void {
  const endpoints = new Gauge({
    name: 'purser_webhook_endpoints',
    help: 'Webhook endpoints by status; dead: nothing but failures for an hour; disabled: by the service',
    labelNames: ['status'],
    registers,
  });
  const limits = new Gauge({
    name: 'purser_accounts_at_daily_limit',
    help: 'Accounts that have used 90 % of the daily limit of checkout intents (near), or all of it (reached)',
    labelNames: ['level'],
    registers,
  });
  return ({ endpointCounts, dailyLimitCounts }) => {
    for (const [status, count] of Object.entries(endpointCounts)) endpoints.set({ status }, count);
    for (const [level, count] of Object.entries(dailyLimitCounts)) limits.set({ level }, count);
  };
}

function createLedgerGauges(registers: Registry[]): (gauges: Gauges) => void {
  const ledger = new Gauge({
    name: 'purser_ledger_sum_subunits',
    help: 'Sum of all ledger entries by currency: anything but zero is an error',
    labelNames: ['currency'],
    registers,
  });
  const violations = new Gauge({
    name: 'purser_ledger_violations',
    help: 'Violations found by the last ledger audit, by rule',
    labelNames: ['check'],
    registers,
  });
  const auditedAt = new Gauge({
    name: 'purser_ledger_audit_timestamp_seconds',
    help: 'End of the last ledger audit',
    registers,
  });
  return ({ ledgerSums, ledgerAudit }) => {
    for (const [currency, sum] of Object.entries(ledgerSums)) ledger.set({ currency }, sum);
    if (ledgerAudit === null) return;
    auditedAt.set(ledgerAudit.finishedAt.getTime() / 1000);
    for (const [check, count] of Object.entries(ledgerAudit.violationCounts))
      violations.set({ check }, count);
  };
}
