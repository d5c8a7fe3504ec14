import Type, { type Static } from 'typebox';
import { orNull, stringOrNull, timestamp } from '../shapes/scalars.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const JobType = Type.Object(
  {
    name: Type.String({ description: 'Name of the job type.', examples: ['place-order'] }),
    waitingCount: count('Jobs that are due and not started.'),
    scheduledCount: count('Jobs scheduled for later, including retries.'),
    runningCount: count('Jobs in progress.'),
    retryingCount: count('Jobs that failed and will be retried.'),
    exhaustedCount: count('Jobs that failed and will not be retried automatically.'),
    oldestDueAt: orNull(timestamp('When the oldest waiting job became due. Null if none is waiting.')),
  },
  { description: 'Job counts of one job type.' },
);

export const FailedJob = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'Identifier of the job.' }),
    name: Type.String({ description: 'Name of the job type.' }),
    subjectId: stringOrNull('Identifier of the related checkout intent, recovery or account.'),
    attemptCount: count('Number of attempts.'),
    attemptCountMax: count('Maximum number of attempts.'),
    error: stringOrNull('Error message of the last attempt.'),
    runAt: timestamp(
      'When the next attempt is due. For a job that is not retried: when the last attempt ran.',
    ),
    isExhausted: Type.Boolean({ description: 'Whether the job will not be retried automatically.' }),
  },
  { description: 'A failed job.' },
);

export const JobReport = Type.Object(
  {
    types: Type.Array(JobType, { description: 'Job types, sorted by name.' }),
    failed: Type.Array(FailedJob, {
      description: 'At most 100 failed jobs. Jobs that are not retried automatically come first.',
    }),
    workerCount: count('Number of running worker processes.'),
    checkedAt: timestamp('When the report was created.'),
  },
  { description: 'Status of the job queue.' },
);
export type JobReport = Static<typeof JobReport>;

export const JobParams = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'Identifier of the job.' }),
});

export const RetriedJob = Type.Object(
  { id: Type.String({ description: 'Identifier of the job.' }), retried: Type.Literal(true) },
  { description: 'Confirms that the job is queued again, with its full number of attempts.' },
);
