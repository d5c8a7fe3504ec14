import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptHistory,
  DEFAULT_GIVE_UP_AFTER_SECONDS,
  DEFAULT_LADDER_SECONDS,
  nextAttempt,
  parseRetryAfterSeconds,
  RETRY_AFTER_SECONDS_MAX,
} from './retry.ts';

const START = new Date('2026-03-25T00:00:00.000Z');

const history = (changes: Partial<AttemptHistory> = {}): AttemptHistory => ({
  attemptCount: 1,
  ladderStartedAt: START,
  lastResult: { kind: 'failed' },
  ladderSeconds: DEFAULT_LADDER_SECONDS,
  giveUpAfterSeconds: DEFAULT_GIVE_UP_AFTER_SECONDS,
  now: START,
  random: 0,
  ...changes,
});

/** All attempts of a delivery that always fails, as seconds after the first. */
function attemptsOf(randoms: () => number, retryAfterSeconds?: number): number[] {
  const at = [0];
  for (;;) {
    const now = new Date(START.getTime() + (at.at(-1) ?? 0) * 1000);
    const next = nextAttempt(history({ attemptCount: at.length, now, random: randoms(), retryAfterSeconds }));
    if (next.kind !== 'retry') return at;
    at.push((at.at(-1) ?? 0) + next.delayMs / 1000);
  }
}

const failures = fc.oneof(
  fc.constant({ kind: 'failed' } as const),
  fc
    .integer({ min: 300, max: 599 })
    .filter((status) => status !== 410)
    .map((status) => ({ kind: 'answered', status }) as const),
);

describe('nextAttempt', () => {
  it('walks the published ladder, then every 24 h', () => {
    const waits = attemptsOf(() => 0).map((at, index, all) => at - (all[index - 1] ?? 0));
    expect(waits).toEqual([0, 5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400, 86_400]);
  });

  it('waits no less than the rung and no more than a fifth longer', () => {
    const rungs = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        rungs,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        failures,
        (attemptCount, random, lastResult) => {
          const rung = DEFAULT_LADDER_SECONDS[Math.min(attemptCount, DEFAULT_LADDER_SECONDS.length) - 1] ?? 0;
          const next = nextAttempt(history({ attemptCount, random, lastResult }));
          if (next.kind !== 'retry') throw new Error(next.kind);
          expect(next.delayMs).toBeGreaterThanOrEqual(rung * 1000);
          expect(next.delayMs).toBeLessThanOrEqual(rung * 1200);
          expect(Number.isInteger(next.delayMs)).toBe(true);
        },
      ),
    );
  });

  it('spreads: the jitter is really used', () => {
    const next = nextAttempt(history({ random: 0.5 }));
    expect(next).toEqual({ kind: 'retry', delayMs: 5500 });
  });

  it('never comes sooner after more attempts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (attemptCount, random) => {
          const [sooner, later] = [attemptCount, attemptCount + 1].map((count) =>
            nextAttempt(history({ attemptCount: count, random })),
          );
          if (sooner?.kind !== 'retry' || later?.kind !== 'retry') throw new Error('expected retries');
          expect(later.delayMs).toBeGreaterThanOrEqual(sooner.delayMs);
        },
      ),
    );
  });

  it('makes no attempt later than 4 days after the first, and ends', () => {
    const randoms = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));
    fc.assert(
      fc.property(
        randoms,
        fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
        (stream, retryAfter) => {
          const at = attemptsOf(() => stream.next().value ?? 0, retryAfter);
          expect(at.at(-1)).toBeLessThanOrEqual(4 * 86_400);
          expect(at.length).toBeLessThanOrEqual(DEFAULT_LADDER_SECONDS.length + 4);
        },
      ),
    );
  });

  it('is exhausted as soon as the next wait would end after the window', () => {
    const endMs = START.getTime() + DEFAULT_GIVE_UP_AFTER_SECONDS * 1000;
    const justFits = new Date(endMs - 5000);
    expect(nextAttempt(history({ now: justFits }))).toEqual({ kind: 'retry', delayMs: 5000 });
    expect(nextAttempt(history({ now: new Date(justFits.getTime() + 1) }))).toEqual({ kind: 'exhausted' });
  });

  it('honours Retry-After when it is longer than the rung, up to 24 h', () => {
    expect(nextAttempt(history({ retryAfterSeconds: 60 }))).toEqual({ kind: 'retry', delayMs: 60_000 });
    expect(nextAttempt(history({ retryAfterSeconds: 1 }))).toEqual({ kind: 'retry', delayMs: 5000 });
    expect(nextAttempt(history({ retryAfterSeconds: 10 ** 9 }))).toEqual({
      kind: 'retry',
      delayMs: RETRY_AFTER_SECONDS_MAX * 1000,
    });
    expect(nextAttempt(history({ retryAfterSeconds: -5 }))).toEqual({ kind: 'retry', delayMs: 5000 });
  });

  it('disables the endpoint on 410, whatever the ladder says', () => {
    const gone = { kind: 'answered', status: 410 } as const;
    expect(nextAttempt(history({ lastResult: gone, attemptCount: 99, retryAfterSeconds: 5 }))).toEqual({
      kind: 'disable_endpoint',
    });
  });

  it('is done after any 2xx and after nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), (status) => {
        const { kind } = nextAttempt(history({ lastResult: { kind: 'answered', status } }));
        expect(kind === 'acknowledged').toBe(status < 300);
      }),
    );
  });

  it('takes the ladder and the window from the settings', () => {
    const own = { ladderSeconds: [1, 2], giveUpAfterSeconds: 3 };
    expect(nextAttempt(history({ ...own, attemptCount: 7 }))).toEqual({ kind: 'retry', delayMs: 2000 });
    expect(nextAttempt(history({ ...own, ladderSeconds: [4] }))).toEqual({ kind: 'exhausted' });
    expect(nextAttempt(history({ ladderSeconds: [] }))).toEqual({ kind: 'exhausted' });
  });
});

describe('parseRetryAfterSeconds', () => {
  it.each<[string | undefined, number | undefined]>([
    ['120', 120],
    [' 0 ', 0],
    ['Wed, 25 Mar 2026 00:01:00 GMT', 60],
    ['Tue, 24 Mar 2026 00:00:00 GMT', 0],
    [undefined, undefined],
    ['', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['99999999999999', undefined],
  ])('reads %j as %j', (header, seconds) => {
    expect(parseRetryAfterSeconds(header, START)).toBe(seconds);
  });
});
