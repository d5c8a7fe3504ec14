import type { Money } from '@purser/contract/shapes/money';
import { sql } from 'kysely';
import type { Job } from '../../domain/intents/decide.ts';
import { currentTraceparent } from '../../kernel/tracing.ts';
import type { Db, Tx } from '../database.ts';

/** Tracks an order's shipments; runs again until all are final. */
export interface TrackJob {
  readonly name: 'track-shipments';
  readonly intentId: string;
  /** Consecutive failed polls. */
  readonly failureCount: number;
}

/** Asks a merchant to cancel an order; runs again until it has decided. */
export interface CancelJob {
  readonly name: 'cancel-order';
  readonly intentId: string;
}

/** Refunds the charge of a client's card, after the merchant gave money back for a canceled order. */
export interface RefundJob {
  readonly name: 'refund-card-payment';
  readonly intentId: string;
  readonly refunded: Money;
}

/** Queues the next batch of a recovery; runs again until the recovery ends. */
export interface RecoveryJob {
  readonly name: 'run-recovery';
  readonly recoveryId: string;
}

/** Processes a merchant's message about an order. */
export interface OrderMessageJob {
  readonly name: 'read-order-message';
  readonly host: string;
  readonly messageId: string;
}

/** Sends a message about alerts to one address. */
export interface AlertMessageJob {
  readonly name: 'send-alert-message';
  readonly messageId: string;
}

/** Mails one approver a link to decide about a purchase. */
export interface ApprovalLinkJob {
  readonly name: 'send-approval-link';
  readonly intentId: string;
  readonly approvalId: string;
  readonly userId: string;
}

type AnyJob =
  | Job
  | AlertMessageJob
  | ApprovalLinkJob
  | TrackJob
  | CancelJob
  | RefundJob
  | RecoveryJob
  | OrderMessageJob;

function payloadOf(job: AnyJob): Record<string, string> {
  switch (job.name) {
    case 'confirm-waiting-purchases':
      return { accountId: job.accountId };
    case 'run-recovery':
      return { recoveryId: job.recoveryId };
    case 'send-alert-message':
      return { messageId: job.messageId };
    case 'send-approval-link':
      return { intentId: job.intentId, approvalId: job.approvalId, userId: job.userId };
    case 'read-order-message':
      return { host: job.host, messageId: job.messageId };
    case 'track-shipments':
      return { intentId: job.intentId, failureCount: String(job.failureCount) };
    case 'refund-card-payment': {
      const { amountSubunits, currencyCode } = job.refunded;
      return { intentId: job.intentId, amountSubunits: String(amountSubunits), currencyCode };
    }
    default:
      return { intentId: job.intentId };
  }
}

/** The job key: at most one waiting job per key, so that a repeated run adds no second one. */
function keyOf(job: AnyJob): string | null {
  switch (job.name) {
    case 'run-recovery':
      return `${job.name} ${job.recoveryId}`;
    case 'track-shipments':
    case 'cancel-order':
    case 'refund-card-payment':
      return `${job.name} ${job.intentId}`;
    case 'confirm-waiting-purchases':
      return `${job.name} ${job.accountId}`;
    default:
      return null;
  }
}

/** The queue whose jobs run one at a time; null for jobs that run concurrently. They would wait for the same rows. */
const queueOf = (job: AnyJob): string | null =>
  job.name === 'confirm-waiting-purchases' ? `${job.name} ${job.accountId}` : null;

/** A job as it is added to the queue. */
export interface NewJob {
  readonly name: AnyJob['name'];
  readonly payload: Readonly<Record<string, string>>;
  /** At once if null. */
  readonly run_at: Date | null;
  readonly key: string | null;
  readonly queue: string | null;
  /** Added only if a purchase of the account waits for an agent. */
  readonly isForWaiting: boolean;
}

/** A job for later is no part of the trace that adds it: some are added again for weeks. */
function tracedPayload(job: AnyJob, runAt: Date | null): Record<string, string> {
  const traceparent = runAt === null ? currentTraceparent() : null;
  return traceparent === null ? payloadOf(job) : { ...payloadOf(job), traceparent };
}

export const newJob = (job: AnyJob, runAt: Date | null = null): NewJob => ({
  name: job.name,
  payload: tracedPayload(job, runAt),
  run_at: runAt,
  key: keyOf(job),
  queue: queueOf(job),
  isForWaiting: job.name === 'confirm-waiting-purchases',
});

/** Enqueues a job in the transaction, to run at once or at a given time: the job exists only if the transaction commits. */
export async function addJob(tx: Tx, job: AnyJob, runAt?: Date): Promise<void> {
  const { name, payload, run_at, key, queue } = newJob(job, runAt);
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${run_at}::timestamptz,
                                   max_attempts => 25, job_key => ${key}::text, queue_name => ${queue}::text)`.execute(
    tx,
  );
}

/** Jobs that always have a key. */
const KEYED: readonly AnyJob['name'][] = [
  'run-recovery',
  'track-shipments',
  'cancel-order',
  'refund-card-payment',
  'confirm-waiting-purchases',
];

/**
 * Whether a job of `graphile_worker.jobs` was running when another one with its key was added, which takes its key and its remaining attempts,
 * and then did not end well. The other one does the work.
 */
export const isSuperseded = sql<boolean>`
  (key is null and locked_at is null and attempts >= max_attempts and task_identifier in (${sql.join(KEYED)}))`;

/** Deletes superseded jobs. */
export async function sweepSupersededJobs(db: Db): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
     where id in (select id from graphile_worker.jobs where ${isSuperseded}) and locked_at is null`.execute(
    db,
  );
}
