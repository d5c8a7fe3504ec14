import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statisticsWindow, WINDOW_BUCKETS_MAX } from './statistics-window.ts';

const now = new Date('2026-03-25T13:30:00.000Z');

describe('statisticsWindow', () => {
  it('defaults to the last day in hours', () => {
    const window = statisticsWindow({}, now);
    if ('field' in window) throw new Error(window.message);
    expect(window.bucket).toBe('hour');
    expect(window.from.toISOString()).toBe('2026-03-24T13:00:00.000Z');
    expect(window.to).toEqual(now);
    expect(window.starts).toHaveLength(25);
  });

  it('uses days for a long window', () => {
    const window = statisticsWindow({ from: new Date('2026-03-01T05:00:00Z') }, now);
    if ('field' in window) throw new Error(window.message);
    expect(window.bucket).toBe('day');
    expect(window.starts[0]?.toISOString()).toBe('2026-03-01T00:00:00.000Z');
    expect(window.starts).toHaveLength(25);
  });

  it('covers the window with buckets without a gap, or names the field to change', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom('hour' as const, 'day' as const, undefined),
        (from, to, bucket) => {
          const window = statisticsWindow({ from, to, ...(bucket === undefined ? {} : { bucket }) }, now);
          if ('field' in window) {
            const isTooLong = to.getTime() - from.getTime() > (WINDOW_BUCKETS_MAX - 1) * 3_600_000;
            expect(from >= to || isTooLong).toBe(true);
            return;
          }
          const { starts, bucketMs } = window;
          expect(starts.length).toBeGreaterThan(0);
          expect(starts.length).toBeLessThanOrEqual(WINDOW_BUCKETS_MAX);
          expect(window.from.getTime()).toBeLessThanOrEqual(from.getTime());
          for (const [index, start] of starts.entries())
            expect(start.getTime()).toBe(window.from.getTime() + index * bucketMs);
          const last = starts.at(-1)?.getTime() ?? 0;
          expect(last).toBeLessThan(to.getTime());
          expect(last + bucketMs).toBeGreaterThanOrEqual(to.getTime());
        },
      ),
    );
  });
});
