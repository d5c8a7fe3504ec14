import fc from 'fast-check';
import type { Installation } from './installation.ts';
import type { About } from './operation-fixture.ts';

/** Installation-specific values for the operator operations. */
export function aboutOperation({ things }: Installation): About {
  return {
    retryJob: {
      values: { 'path.id': fc.constantFrom(...things.troubledJobs, '999999999999') },
      refusals: [{ name: 'NotFoundError', why: 'no job has this number' }],
    },
    resolveOrder: {
      values: { 'path.id': fc.constantFrom(...things.openOutcomes, ...things.completed.slice(0, 1)) },
      refusals: [
        { name: 'ConflictError', why: 'nobody has to decide over it, or it was decided' },
        { name: 'ValidateError', place: 'body.charge', why: 'only an order that was placed can be charged' },
        { name: 'InsufficientBalanceError', why: 'the balance does not cover it' },
      ],
    },
  };
}

/** A recent time, within the retention of statistics. */
export function aboutStatistics(now: Date): About {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const window = {
    'query.from': fc.constantFrom(at(-48), at(-30.5), at(-26)),
    'query.to': fc.constantFrom(at(-25), at(-2), at(-1)),
  };
  return { getStatistics: { values: window }, getBalanceHistory: { values: window } };
}
