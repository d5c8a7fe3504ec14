import { INTENT_STATES } from '@purser/contract/vocabulary';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges } from '../../usecases/queries.ts';
import type { ObservedRequest } from '../server.ts';

export interface Metrics {
  readonly contentType: string;
  observeRequest(request: ObservedRequest): void;
  observeDelivery(outcome: string, durationMs: number): void;
  observeOrderMessage(outcome: string): void;
  /** Counts ended browser sessions: `closed`, or why they failed. */
  observeBrowserSession(outcome: string): void;
  /** The number of browsers that this process runs. */
  observeBrowsers(count: number): void;
  /** Counts requests that were not written to the request log. */
  observeDroppedRequests(count: number): void;
  /** The metrics in exposition format. `gauges` is null if the database is unavailable: then only process metrics are current. */
  render(gauges: Gauges | null): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process and, read at each scrape, of the installation. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'purser_http_request_seconds',
    help: 'Duration of API requests by operation and status',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers,
  });
  const deliveries = new Histogram({
    name: 'purser_webhook_attempt_seconds',
    help: 'Duration of webhook attempts by outcome',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const orderMessages = new Counter({
    name: 'purser_order_messages_total',
    help: 'Order messages from merchants by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const browserSessions = new Counter({
    name: 'purser_browser_sessions_total',
    help: 'Browser sessions by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const browsers = new Gauge({ name: 'purser_browsers', help: 'Browsers of this process', registers });
  const droppedRequests = new Counter({
    name: 'purser_request_log_dropped_total',
    help: 'Requests dropped from the request log',
    registers,
  });
  const scrapes = new Counter({ name: 'purser_scrapes_total', help: 'Scrapes of these metrics', registers });
  const renderGauges = createGauges(registers);
  return {
    contentType: registry.contentType,
    observeRequest: ({ operation, status, durationMs }) =>
      requests.observe({ operation, status: String(status) }, durationMs / 1000),
    observeDelivery: (outcome, durationMs) => deliveries.observe({ outcome }, durationMs / 1000),
    observeOrderMessage: (outcome) => orderMessages.inc({ outcome }),
    observeBrowserSession: (outcome) => browserSessions.inc({ outcome }),
    observeBrowsers: (count) => browsers.set(count),
    observeDroppedRequests: (count) => droppedRequests.inc(count),
    async render(gauges) {
      scrapes.inc();
      renderGauges(gauges);
      return registry.metrics();
    },
  };
}

function createGauges(registers: Registry[]): (gauges: Gauges | null) => void {
  const up = new Gauge({ name: 'purser_database_up', help: '1 if the database is available', registers });
  const intents = new Gauge({
    name: 'purser_checkout_intents',
    help: 'Checkout intents by state',
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'purser_deliveries_waiting',
    help: 'Deliveries that are pending or being retried',
    registers,
  });
  const jobs = new Gauge({
    name: 'purser_jobs_waiting',
    help: 'Jobs that are due and not running',
    registers,
  });
  const attention = new Gauge({
    name: 'purser_intents_needing_attention',
    help: 'Intents with an unknown outcome, or that only the buyer can complete',
    registers,
  });
  const ledger = new Gauge({
    name: 'purser_ledger_sum_subunits',
    help: 'Sum of all ledger entries by currency: anything but zero is an error',
    labelNames: ['currency'],
    registers,
  });
  const setAudit = createAuditGauges(registers);
  return (gauges) => {
    up.set(gauges === null ? 0 : 1);
    if (gauges === null) return;
    for (const state of INTENT_STATES) intents.set({ state }, gauges.intentCounts[state] ?? 0);
    waiting.set(gauges.deliveriesWaitingCount);
    jobs.set(gauges.jobsWaitingCount);
    attention.set(gauges.attentionCount);
    for (const [currency, sum] of Object.entries(gauges.ledgerSums)) ledger.set({ currency }, sum);
    if (gauges.ledgerAudit !== null) setAudit(gauges.ledgerAudit);
  };
}

function createAuditGauges(registers: Registry[]): (audit: NonNullable<Gauges['ledgerAudit']>) => void {
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
  return ({ finishedAt, violationCounts }) => {
    auditedAt.set(finishedAt.getTime() / 1000);
    for (const [check, count] of Object.entries(violationCounts)) violations.set({ check }, count);
  };
}
