import { notFound, Refusal } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import { readWorkers } from '../../store/operations/diagnosis.ts';
import {
  findJob,
  type JobKind,
  readJobKinds,
  readTroubledJobs,
  retryJob as reschedule,
  type TroubledJob,
} from '../../store/operations/job-report.ts';
import type { Context } from '../context.ts';

const TROUBLED_MAX = 100;

export interface JobReport {
  readonly kinds: readonly JobKind[];
  readonly troubled: readonly TroubledJob[];
  readonly workerCount: number;
  readonly checkedAt: Date;
}

/** What the workers of the installation have to do, and what failed. */
export async function readJobReport({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<JobReport> {
  const [kinds, troubled, workers] = await Promise.all([
    readJobKinds(store.db),
    readTroubledJobs(store.db, TROUBLED_MAX),
    readWorkers(store.db),
  ]);
  return { kinds, troubled, workerCount: workers.aliveCount, checkedAt: clock.now() };
}

/** Puts a job in front again, with all its attempts. Throws `Refusal`: 404 for an unknown one, 409 for one that is being done. */
export async function retryJob(tx: Tx, id: string): Promise<string> {
  const job = await findJob(tx, id);
  if (job === null) throw notFound('Job');
  if (job.isRunning || !(await reschedule(tx, id)))
    throw new Refusal('ConflictError', 'The job is being done.', { headers: { 'x-should-retry': 'false' } });
  return id;
}
