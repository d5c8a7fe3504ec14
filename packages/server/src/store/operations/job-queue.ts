import type { Money } from '@purser/contract/shapes/money';
import { sql } from 'kysely';
import type { Job } from '../../domain/intents/decide.ts';
import type { Tx } from '../database.ts';

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

type AnyJob = Job | TrackJob | CancelJob | RefundJob | RecoveryJob | OrderMessageJob;

function payloadOf(job: AnyJob): Record<string, string> {
  switch (job.name) {
    case 'confirm-waiting-purchases':
      return { accountId: job.accountId };
    case 'run-recovery':
      return { recoveryId: job.recoveryId };
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

/** Enqueues a job in the transaction, to run at once or at a given time: the job exists only if the transaction commits. */
export async function addJob(tx: Tx, job: AnyJob, runAt?: Date): Promise<void> {
  await sql`select ${addition(job, runAt)}`.execute(tx);
}

/**
 * The same, only if a purchase of the account waits for an agent. Exact under the lock of the account's counters, which a purchase holds when it
 * finds no agent: its offer was committed before that.
 */
export async function addJobForWaitingPurchases(
  tx: Tx,
  job: Extract<Job, { readonly name: 'confirm-waiting-purchases' }>,
): Promise<void> {
  await sql`
    select ${addition(job)}
     where exists (select from checkout_intents
                    where account_id = ${job.accountId} and state = 'awaiting_confirmation' and purchase is not null)`.execute(
    tx,
  );
}

const addition = (job: AnyJob, runAt?: Date) => sql`
  graphile_worker.add_job(${job.name}, ${JSON.stringify(payloadOf(job))}::json, run_at => ${runAt ?? null}::timestamptz,
                          max_attempts => 25, job_key => ${keyOf(job)}::text, queue_name => ${queueOf(job)}::text)`;
