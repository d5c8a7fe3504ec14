import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_GIVE_UP_AFTER_SECONDS,
  DEFAULT_LADDER_SECONDS,
  nextAttempt,
  parseRetryAfterSeconds,
} from '../../../server/src/domain/webhooks/retry.ts';
import { LADDER_SECONDS, type LadderPlace, nextTry, retryAfterSeconds } from './retry-ladder.ts';

const place = (parts: Partial<LadderPlace>): LadderPlace => ({
  attemptCount: 1,
  status: 500,
  retryAfterSeconds: null,
  ladderSeconds: LADDER_SECONDS,
  startedAtMs: 0,
  nowMs: 0,
  random: 0,
  ...parts,
});

describe('nextTry', () => {
  it('takes 2xx as acknowledged and 410 as gone, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
        const { kind } = nextTry(place({ status }));
        const wanted = status >= 200 && status < 300 ? 'acknowledged' : status === 410 ? 'gone' : 'retry';
        expect(kind).toBe(wanted);
      }),
    );
    expect(nextTry(place({ status: null })).kind).toBe('retry');
  });

  it('climbs 5 s, 30 s, 2 min to a day, which repeats, each with up to a fifth on top', () => {
    const seconds = [5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400];
    for (const [index, rung] of seconds.entries()) {
      expect(nextTry(place({ attemptCount: index + 1 }))).toEqual({ kind: 'retry', delayMs: rung * 1000 });
      expect(nextTry(place({ attemptCount: index + 1, random: 0.5 }))).toEqual({
        kind: 'retry',
        delayMs: rung * 1100,
      });
    }
  });

  it('waits as long as the receiver asks for when that is longer, up to a day', () => {
    expect(nextTry(place({ retryAfterSeconds: 60 }))).toMatchObject({ delayMs: 60_000 });
    expect(nextTry(place({ retryAfterSeconds: 1 }))).toMatchObject({ delayMs: 5_000 });
    expect(nextTry(place({ retryAfterSeconds: 1e9 }))).toMatchObject({ delayMs: 86_400_000 });
  });

  it('gives up when the next try would come more than 4 days after the first', () => {
    const fourDaysMs = 4 * 86_400_000;
    expect(nextTry(place({ nowMs: fourDaysMs - 5_000 })).kind).toBe('retry');
    expect(nextTry(place({ nowMs: fourDaysMs - 4_999 })).kind).toBe('exhausted');
  });
});

describe('the ladder of listen', () => {
  it("is the service's, whatever happens", () => {
    const milliseconds = fc.integer({ min: 0, max: 5 * 86_400_000 });
    const history = {
      attemptCount: fc.integer({ min: 1, max: 20 }),
      status: fc.option(fc.constantFrom(200, 204, 301, 404, 410, 429, 500, 503)),
      header: fc.option(fc.constantFrom('0', '7', '90000', 'Thu, 01 Jan 1970 02:00:00 GMT', 'soon', '-5')),
      nowMs: milliseconds,
      random: fc.double({ min: 0, max: 0.999, noNaN: true }),
    };
    fc.assert(
      fc.property(fc.record(history), ({ attemptCount, status, header, nowMs, random }) => {
        const now = new Date(nowMs);
        const theirs = nextAttempt({
          attemptCount,
          ladderStartedAt: new Date(0),
          lastResult: status === null ? { kind: 'failed' } : { kind: 'answered', status },
          retryAfterSeconds: parseRetryAfterSeconds(header ?? undefined, now),
          ladderSeconds: DEFAULT_LADDER_SECONDS,
          giveUpAfterSeconds: DEFAULT_GIVE_UP_AFTER_SECONDS,
          now,
          random,
        });
        const wanted = theirs.kind === 'disable_endpoint' ? { kind: 'gone' } : theirs;
        const asked = retryAfterSeconds(header ?? undefined, nowMs);
        expect(nextTry(place({ attemptCount, status, retryAfterSeconds: asked, nowMs, random }))).toEqual(
          wanted,
        );
      }),
    );
  });
});

describe('retryAfterSeconds', () => {
  it.each([
    ['120', 120],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 60],
    ['Wed, 31 Dec 1969 23:59:00 GMT', 0],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    [undefined, null],
  ])('reads %j as %j', (header, seconds) => {
    expect(retryAfterSeconds(header, 0)).toBe(seconds);
  });
});
