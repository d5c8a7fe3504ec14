import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptHistory,
  DEFAULT_GIVE_UP_AFTER_SECONDS,
  DEFAULT_RETRY_SECONDS,
  nextAttempt,
  parseRetryAfterSeconds,
  RETRY_AFTER_SECONDS_MAX,
} from './retry-schedule.ts';

const START = new Date('2026-03-25T00:00:00.000Z');

const history = (changes: Partial<AttemptHistory> = {}): AttemptHistory => ({
  attemptCount: 1,
  scheduleStartedAt: START,
  lastResult: { kind: 'failed' },
  retrySeconds: DEFAULT_RETRY_SECONDS,
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
  it('follows the published schedule, then retries every 24 h', () => {
    const waits = attemptsOf(() => 0).map((at, index, all) => at - (all[index - 1] ?? 0));
    expect(waits).toEqual([0, 5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400, 86_400]);
  });

  it('waits no less than scheduled and no more than a fifth longer', () => {
    const attemptCounts = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        attemptCounts,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        failures,
        (attemptCount, random, lastResult) => {
          const waitSeconds =
            DEFAULT_RETRY_SECONDS[Math.min(attemptCount, DEFAULT_RETRY_SECONDS.length) - 1] ?? 0;
          const next = nextAttempt(history({ attemptCount, random, lastResult }));
          if (next.kind !== 'retry') throw new Error(next.kind);
          expect(next.delayMs).toBeGreaterThanOrEqual(waitSeconds * 1000);
          expect(next.delayMs).toBeLessThanOrEqual(waitSeconds * 1200);
          expect(Number.isInteger(next.delayMs)).toBe(true);
        },
      ),
    );
  });

  it('applies jitter', () => {
    const next = nextAttempt(history({ random: 0.5 }));
    expect(next).toEqual({ kind: 'retry', delayMs: 5500 });
  });

  it('never waits less after more attempts', () => {
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

  it('makes no attempt later than 4 days after the first, and stops', () => {
    const randoms = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));
    fc.assert(
      fc.property(
        randoms,
        fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
        (stream, retryAfter) => {
          const at = attemptsOf(() => stream.next().value ?? 0, retryAfter);
          expect(at.at(-1)).toBeLessThanOrEqual(4 * 86_400);
          expect(at.length).toBeLessThanOrEqual(DEFAULT_RETRY_SECONDS.length + 4);
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

  it('honours Retry-After when it is longer than scheduled, up to 24 h', () => {
    expect(nextAttempt(history({ retryAfterSeconds: 60 }))).toEqual({ kind: 'retry', delayMs: 60_000 });
    expect(nextAttempt(history({ retryAfterSeconds: 1 }))).toEqual({ kind: 'retry', delayMs: 5000 });
    expect(nextAttempt(history({ retryAfterSeconds: 10 ** 9 }))).toEqual({
      kind: 'retry',
      delayMs: RETRY_AFTER_SECONDS_MAX * 1000,
    });
    expect(nextAttempt(history({ retryAfterSeconds: -5 }))).toEqual({ kind: 'retry', delayMs: 5000 });
  });

  it('stops on 410, regardless of the schedule', () => {
    const gone = { kind: 'answered', status: 410 } as const;
    expect(nextAttempt(history({ lastResult: gone, attemptCount: 99, retryAfterSeconds: 5 }))).toEqual({
      kind: 'gone',
    });
  });

  it('treats every 2xx as acknowledged, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), (status) => {
        const { kind } = nextAttempt(history({ lastResult: { kind: 'answered', status } }));
        expect(kind === 'acknowledged').toBe(status < 300);
      }),
    );
  });

  it('takes the schedule and the window from the settings', () => {
    const settings = { retrySeconds: [1, 2], giveUpAfterSeconds: 3 };
    expect(nextAttempt(history({ ...settings, attemptCount: 7 }))).toEqual({ kind: 'retry', delayMs: 2000 });
    expect(nextAttempt(history({ ...settings, retrySeconds: [4] }))).toEqual({ kind: 'exhausted' });
    expect(nextAttempt(history({ retrySeconds: [] }))).toEqual({ kind: 'exhausted' });
  });
});

describe('the published schedule', () => {
  it('is 5 s, 30 s, 2 min and so on up to a day, which repeats, each with up to a fifth on top', () => {
    const seconds = [5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400];
    for (const [index, waitSeconds] of seconds.entries()) {
      const attemptCount = index + 1;
      const delays = [0, 0.5].map((random) => nextAttempt(history({ attemptCount, random })));
      expect(delays).toEqual([
        { kind: 'retry', delayMs: waitSeconds * 1000 },
        { kind: 'retry', delayMs: waitSeconds * 1100 },
      ]);
    }
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
