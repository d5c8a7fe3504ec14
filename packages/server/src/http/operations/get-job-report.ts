import { readJobReport } from '../../usecases/operations/job-report.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getJobReport: Handler<'getJobReport'> = async (http) => {
  const { kinds, troubled, workerCount, checkedAt } = await readJobReport(http.usecases);
  const report = {
    kinds: kinds.map((kind) => ({ ...kind, oldestDueAt: kind.oldestDueAt?.toISOString() ?? null })),
    troubled: troubled.map((job) => ({ ...job, runAt: job.runAt.toISOString() })),
    workerCount,
    checkedAt: checkedAt.toISOString(),
  };
  return { answer: success(http, 'getJobReport', report) };
};
