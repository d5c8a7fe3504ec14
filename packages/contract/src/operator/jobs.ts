import Type, { type Static } from 'typebox';
import { orNull, stringOrNull, timestamp } from '../shapes/scalars.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const JobType = Type.Object(
  {
    name: Type.String({ description: 'Name of the job type.', examples: ['place-order'] }),
    waitingCount: count('Jobs that are due and have not started.'),
    scheduledCount: count('Jobs scheduled for later, including retries.'),
    runningCount: count('Jobs that are running.'),
    retryingCount: count('Jobs that failed and will be retried.'),
    exhaustedCount: count('Jobs that failed and will not be retried automatically.'),
    oldestDueAt: orNull(
      timestamp('When the waiting job that is due longest became due. Null if no job is waiting.'),
    ),
  },
  { description: 'Job counts of one job type.' },
);

export const FailedJob = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'Identifier of the job.' }),
    name: Type.String({ description: 'Name of the job type.' }),
    subjectId: stringOrNull(
      'Identifier of the checkout intent, recovery or account that the job works on. Null if there is none.',
    ),
    attemptCount: count('Number of attempts so far.'),
    attemptCountMax: count('Maximum number of attempts.'),
    error: stringOrNull('First 200 characters of the error of the last attempt. Null if there is none.'),
    runAt: timestamp('When the next attempt is due. Without meaning if `isExhausted` is true.'),
    isExhausted: Type.Boolean({
      description: 'Whether all attempts are used: the job is not retried automatically.',
    }),
  },
  { description: 'A failed job.' },
);

export const JobReport = Type.Object(
  {
    types: Type.Array(JobType, { description: 'Job types, sorted by name.' }),
    failed: Type.Array(FailedJob, {
      description: 'Failed jobs, those that are not retried automatically first. At most 100.',
    }),
    workerCount: count('Number of running worker processes.'),
    checkedAt: timestamp('When the report was created.'),
  },
  { description: 'The state of the job queue.' },
);
export type JobReport = Static<typeof JobReport>;

export const JobParams = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'Identifier of the job.' }),
});

export const RetriedJob = Type.Object(
  { id: Type.String({ description: 'Identifier of the job.' }), retried: Type.Literal(true) },
  { description: 'Confirmation that the job is due now, with all its attempts.' },
);
