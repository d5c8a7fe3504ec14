import { sql } from 'kysely';
import type { Job } from '../domain/decide.ts';
import type { Tx } from './database.ts';

const payloadOf = (job: Job) =>
  job.name === 'confirm-waiting-purchases' ? { accountId: job.accountId } : { intentId: job.intentId };

/** Enqueues a job as part of the transaction: it exists exactly when the change does. */
export async function addJob(tx: Tx, job: Job): Promise<void> {
  const payload = JSON.stringify(payloadOf(job));
  await sql`select graphile_worker.add_job(${job.name}, ${payload}::json, max_attempts => 25)`.execute(tx);
}
