import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges } from '../../usecases/queries.ts';
import type { ObservedRequest } from '../server.ts';
import { createInstallationGauges } from './installation-gauges.ts';

export interface Metrics {
  readonly contentType: string;
  observeRequest(request: ObservedRequest): void;
  observeDelivery(outcome: string, durationMs: number): void;
  /** Counts a run of a job: `done`, `retry`, `failed` or `gave_up`. */
  observeJob(name: string, outcome: string, durationMs: number): void;
  /** Counts the end of a step (`offer`, `order`) of a purchase at a merchant: `succeeded`, or the failure code. */
  observeMerchant(host: string, step: string, outcome: string): void;
  observeOrderMessage(outcome: string): void;
  /** Counts ended browser sessions: `closed`, or why they failed. */
  observeBrowserSession(outcome: string): void;
  /** The number of browsers that this process runs. */
  observeBrowsers(count: number): void;
  /** Counts archived events; null: a batch that could not be archived. */
  observeArchive(eventCount: number | null): void;
  /** Counts requests that were not written to the request log. */
  observeDroppedRequests(count: number): void;
  /** The metrics in exposition format. `gauges` is null if the database is unavailable: then only process metrics are current. */
  render(gauges: Gauges | null): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
/** Clients name the hosts: the rest share a label, so that they cannot fill the memory. */
const HOST_LABELS_MAX = 200;

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
  const renderGauges = createInstallationGauges(registers);
  return {
    contentType: registry.contentType,
    observeRequest: ({ operation, status, durationMs }) =>
      requests.observe({ operation, status: String(status) }, durationMs / 1000),
    observeDelivery: (outcome, durationMs) => deliveries.observe({ outcome }, durationMs / 1000),
    ...createPurchaseMetrics(registers),
    ...createArchiveMetrics(registers),
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

/** The metrics of jobs, and of what they end at merchants. */
function createPurchaseMetrics(registers: Registry[]): Pick<Metrics, 'observeJob' | 'observeMerchant'> {
  const jobs = new Histogram({
    name: 'purser_job_seconds',
    help: 'Duration of job runs by name and outcome',
    labelNames: ['name', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const merchants = new Counter({
    name: 'purser_merchant_outcomes_total',
    help: 'Ended steps of purchases by host, step and outcome',
    labelNames: ['host', 'step', 'outcome'],
    registers,
  });
  const labelOf = boundedLabels(HOST_LABELS_MAX);
  return {
    observeJob: (name, outcome, durationMs) => jobs.observe({ name, outcome }, durationMs / 1000),
    observeMerchant: (host, step, outcome) => merchants.inc({ host: labelOf(host), step, outcome }),
  };
}

function createArchiveMetrics(registers: Registry[]): Pick<Metrics, 'observeArchive'> {
  const events = new Counter({ name: 'purser_archived_events_total', help: 'Archived events', registers });
  const failures = new Counter({
    name: 'purser_archive_failures_total',
    help: 'Batches of events that could not be archived',
    registers,
  });
  return { observeArchive: (count) => (count === null ? failures.inc() : events.inc(count)) };
}

/** Returns each text as it is, up to a number of different ones; further ones are `other`. */
function boundedLabels(countMax: number): (text: string) => string {
  const known = new Set<string>();
  return (text) => {
    if (!known.has(text) && known.size >= countMax) return 'other';
    known.add(text);
    return text;
  };
}
