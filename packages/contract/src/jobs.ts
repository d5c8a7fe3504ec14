import Type, { type Static } from 'typebox';
import { orNull, stringOrNull, timestamp } from './scalars.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const JobKind = Type.Object(
  {
    name: Type.String({ description: 'What the jobs do.', examples: ['place-order'] }),
    waitingCount: count('Due now, and not begun.'),
    laterCount: count('For later, new attempts included.'),
    runningCount: count('Being done.'),
    failingCount: count('Failed at least once and tried again later.'),
    givenUpCount: count('Not tried again by themselves.'),
    oldestDueAt: orNull(timestamp('Since when the oldest of those that wait is due; null: none waits.')),
  },
  { description: 'The jobs of one kind.' },
);

export const TroubledJob = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'Identifier of the job.' }),
    name: Type.String({ description: 'What it does.' }),
    subjectId: stringOrNull('What it is about: a checkout intent, a recovery, an account.'),
    attemptCount: count('How often it was tried.'),
    attemptCountMax: count('How often it is tried at most.'),
    error: stringOrNull('Why the last attempt failed.'),
    runAt: timestamp('When it is tried next, or was tried last when it was given up.'),
    isGivenUp: Type.Boolean({ description: 'Whether it is not tried again by itself.' }),
  },
  { description: 'A job that failed.' },
);

export const JobReport = Type.Object(
  {
    kinds: Type.Array(JobKind, { description: 'By kind, in the order of their names.' }),
    troubled: Type.Array(TroubledJob, {
      description: 'Those that failed, the given up first; at most 100.',
    }),
    workerCount: count('Worker processes that are alive.'),
    checkedAt: timestamp('When this was read.'),
  },
  { description: 'What the workers have to do.' },
);
export type JobReport = Static<typeof JobReport>;

export const JobParams = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'Identifier of the job.' }),
});

export const RetriedJob = Type.Object(
  { id: Type.String({ description: 'The job that is tried again at once.' }), retried: Type.Literal(true) },
  { description: 'It is in the queue again, with all its attempts.' },
);
