import { notFound, Refusal } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import { readWorkers } from '../../store/operations/diagnosis.ts';
import {
  type FailedJob,
  findJob,
  type JobType,
  readFailedJobs,
  readJobTypes,
  retryJob as reschedule,
} from '../../store/operations/job-report.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

const TROUBLED_MAX = 100;

export interface JobReport {
  readonly types: readonly JobType[];
  readonly failed: readonly FailedJob[];
  readonly workerCount: number;
  readonly checkedAt: Date;
}

/** The queued jobs by type, the failed jobs and the number of workers. */
export async function readJobReport({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<JobReport> {
  const [types, failed, workers] = await Promise.all([
    readJobTypes(store.db),
    readFailedJobs(store.db, TROUBLED_MAX),
    readWorkers(store.db),
  ]);
  return { types, failed, workerCount: workers.aliveCount, checkedAt: clock.now() };
}

/** Schedules a job to run now, with all its attempts. Throws `Refusal`: 404 for an unknown job, 409 for one that is running. */
export async function retryJob(context: AuditContext, tx: Tx, id: string): Promise<string> {
  const job = await findJob(tx, id);
  if (job === null) throw notFound('Job');
  if (job.isRunning || !(await reschedule(tx, id)))
    throw new Refusal('ConflictError', 'The job is running.', { headers: { 'x-should-retry': 'false' } });
  await recordChange(context, tx, { accountId: null, action: 'job.retried', objectId: id, after: {} });
  return id;
}
