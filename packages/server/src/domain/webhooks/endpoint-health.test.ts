import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyHour, type HourOfAttempts, healthOf, healthSince } from './endpoint-health.ts';

const now = new Date('2026-03-25T12:34:56.789Z');
const HOUR_MS = 3_600_000;
const hour = (hoursAgo: number, succeededCount: number, failedCount: number): HourOfAttempts => ({
  at: new Date(Date.parse('2026-03-25T12:00:00Z') - hoursAgo * HOUR_MS),
  succeededCount,
  failedCount,
  lastSucceededAt: null,
  lastFailedAt: null,
  lastFailure: null,
});
const hours = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat(50), fc.nat(50)), {
    selector: ([ago]) => ago,
  })
  .map((all) => all.map((each) => hour(...each)));

describe('healthOf', () => {
  it('is judged by the last two hours if they have enough attempts, otherwise by 24', () => {
    expect(healthOf([hour(0, 0, 6), hour(1, 0, 4), hour(2, 900, 0)], now)).toEqual({
      state: 'failing',
      windowHours: 2,
      attemptCount: 10,
      succeededCount: 0,
    });
    expect(healthOf([hour(0, 0, 5), hour(1, 0, 4), hour(2, 900, 0), hour(24, 0, 900)], now)).toEqual({
      state: 'healthy',
      windowHours: 24,
      attemptCount: 909,
      succeededCount: 900,
    });
  });

  it.each([
    [0, 0, 'idle'],
    [95, 5, 'healthy'],
    [94, 6, 'degraded'],
    [50, 50, 'degraded'],
    [49, 51, 'failing'],
    [0, 1, 'failing'],
    [1, 0, 'healthy'],
  ])('%i acknowledged and %i failed attempts are %s', (succeeded, failed, state) => {
    expect(healthOf([hour(0, succeeded, failed)], now).state).toBe(state);
  });

  it('never gets worse by one more acknowledged attempt in the same window', () => {
    const order = ['failing', 'degraded', 'healthy'];
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 10, max: 200 }), (succeeded, failed) => {
        const before = healthOf([hour(0, succeeded, failed)], now);
        const after = healthOf([hour(0, succeeded + 1, failed)], now);
        expect(order.indexOf(after.state)).toBeGreaterThanOrEqual(order.indexOf(before.state));
      }),
    );
  });
});

describe('everyHour', () => {
  it('has each of the last 24 hours once, and all of their attempts', () => {
    fc.assert(
      fc.property(hours, (known) => {
        const shown = everyHour(known, now);
        expect(shown.map(({ at }) => (now.getTime() - at.getTime()) / HOUR_MS).map(Math.floor)).toEqual(
          Array.from({ length: 24 }, (_, index) => 23 - index),
        );
        expect(shown[0]?.at).toEqual(healthSince(now));
        const kept = known.filter(({ at }) => at >= healthSince(now));
        const sum = (all: readonly { failedCount: number }[]) =>
          all.reduce((total, each) => total + each.failedCount, 0);
        expect(sum(shown)).toBe(sum(kept));
      }),
    );
  });
});
