import { sql } from 'kysely';
import type { Job } from '../domain/decide.ts';
import type { Tx } from './database.ts';

/** Follows an order's parcels; runs again until they are at their end. */
export interface TrackJob {
  readonly name: 'track-shipments';
  readonly intentId: string;
}

const payloadOf = (job: Job | TrackJob) =>
  job.name === 'confirm-waiting-purchases' ? { accountId: job.accountId } : { intentId: job.intentId };

/** Enqueues a job as part of the transaction, to run at once or at a time: it exists exactly when the change does. */
export async function addJob(tx: Tx, job: Job | TrackJob, runAt?: Date): Promise<void> {
  const payload = JSON.stringify(payloadOf(job));
  await sql`select graphile_worker.add_job(${job.name}, ${payload}::json, run_at => ${runAt ?? null}::timestamptz, max_attempts => 25)`.execute(
    tx,
  );
}
