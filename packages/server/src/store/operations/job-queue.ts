import { sql } from 'kysely';
import type { Job } from '../../domain/intents/decide.ts';
import type { Tx } from '../database.ts';

/** Follows an order's parcels; runs again until they are at their end. */
export interface TrackJob {
  readonly name: 'track-shipments';
  readonly intentId: string;
  /** How often in a row the merchant could not tell. */
  readonly failureCount: number;
}

/** Sends the next part of a recovery; runs again until that is at its end. */
export interface RecoveryJob {
  readonly name: 'run-recovery';
  readonly recoveryId: string;
}

/** Reads what a merchant sent of an order. */
export interface OrderMessageJob {
  readonly name: 'read-order-message';
  readonly host: string;
  readonly messageId: string;
}

type AnyJob = Job | TrackJob | RecoveryJob | OrderMessageJob;

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
    default:
      return { intentId: job.intentId };
  }
}

/** There is never more than one job that waits under a key: a run that is repeated adds none beside its own. */
function keyOf(job: AnyJob): string | null {
  switch (job.name) {
    case 'run-recovery':
      return `${job.name} ${job.recoveryId}`;
    case 'track-shipments':
      return `${job.name} ${job.intentId}`;
    default:
      return null;
  }
}

/** Enqueues a job as part of the transaction, to run at once or at a time: it exists exactly when the change does. */
export async function addJob(tx: Tx, job: AnyJob, runAt?: Date): Promise<void> {
  const payload = JSON.stringify(payloadOf(job));
  await sql`
    select graphile_worker.add_job(${job.name}, ${payload}::json, run_at => ${runAt ?? null}::timestamptz, max_attempts => 25,
                                   job_key => ${keyOf(job)}::text)`.execute(tx);
}
