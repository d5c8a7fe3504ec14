import { apiCommand } from '../../clients/api-command.ts';
import { textFlag } from '../../flags/filters.ts';
import { formatTable } from '../../output/table.ts';
import { wrapped } from '../../output/wrap.ts';

export const jobsList = apiCommand({
  words: ['jobs', 'list'],
  summary: 'Show the job queue, and the jobs that failed',
  operations: ['getJobReport'],
  connection: 'operator',
  task:
    (_flags, { columns }) =>
    async ({ operator }) => {
      const json = await operator.jobs();
      const types = json.types.map((type) => [
        type.name,
        String(type.waitingCount),
        String(type.scheduledCount),
        String(type.runningCount),
        String(type.retryingCount),
        String(type.exhaustedCount),
        type.oldestDueAt ?? '',
      ]);
      const heading = ['job', 'waiting', 'scheduled', 'running', 'retrying', 'exhausted', 'oldest due'];
      const failed = json.failed.map((job) => [
        job.id,
        job.name,
        job.subjectId ?? '',
        `${job.attemptCount} of ${job.attemptCountMax}`,
        job.isExhausted ? 'not retried' : job.runAt,
        job.error ?? '',
      ]);
      const failedHeading = ['id', 'failed job', 'object', 'attempts', 'next attempt', 'error'];
      const text = [
        formatTable([heading, ...types], [1, 2, 3, 4, 5], columns),
        ...(failed.length === 0 ? [] : ['', formatTable([failedHeading, ...failed], [], columns)]),
        '',
        ...wrapped(
          `${json.workerCount} ${json.workerCount === 1 ? 'worker is' : 'workers are'} running. "purser jobs retry <id>" retries a failed job.`,
          columns ?? Number.POSITIVE_INFINITY,
        ),
      ];
      return { json, text: text.join('\n') };
    },
});

export const jobsRetry = apiCommand({
  words: ['jobs', 'retry'],
  summary: 'Retry a failed job now',
  operations: ['retryJob'],
  connection: 'operator',
  operand: 'id',
  flags: { id: textFlag('id', 'Job ID; see "purser jobs list"') },
  task(flags) {
    const id = flags.required('id');
    return async ({ operator }) => {
      const json = await operator.retryJob(id);
      return { json, text: `The job ${json.id} is due now.` };
    };
  },
});
