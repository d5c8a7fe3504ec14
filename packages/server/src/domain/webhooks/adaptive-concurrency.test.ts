import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdaptiveConcurrency,
  concurrencyAfter,
  concurrencyAfterStart,
  initialConcurrency,
  mayStart,
} from './adaptive-concurrency.ts';

const inFlightMax = fc.integer({ min: 1, max: 100 });
const attempt = fc.record({ hasResponse: fc.boolean(), durationMs: fc.integer({ min: 0, max: 5000 }) });
const answered = fc.record({ hasResponse: fc.constant(true), durationMs: fc.integer({ min: 0, max: 5000 }) });
const unanswered = { hasResponse: false, durationMs: 5000 };

const after = (
  attempts: readonly { hasResponse: boolean; durationMs: number }[],
  max: number,
): AdaptiveConcurrency =>
  attempts.reduce((concurrency, one) => concurrencyAfter(concurrency, one, max), initialConcurrency());

describe('the concurrency of an endpoint', () => {
  it('is always at least one, and never above the endpoint’s limit', () => {
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1, maxLength: 30 }), inFlightMax, (attempts, max) => {
        const { allowance } = after(attempts, max);
        expect(allowance).toBeGreaterThanOrEqual(1);
        expect(allowance).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('drops to one, unproven, after an attempt without a response', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), inFlightMax, (attempts, max) => {
        expect(after([...attempts, unanswered], max)).toMatchObject({ allowance: 1, isProven: false });
      }),
    );
  });

  it('reaches the limit again after at most seven responses', () => {
    fc.assert(
      fc.property(fc.array(answered, { minLength: 7, maxLength: 7 }), inFlightMax, (responses, max) => {
        expect(after([unanswered, ...responses], max).allowance).toBe(max);
      }),
    );
  });

  it('is proven exactly when the last attempt was answered within a second', () => {
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1, maxLength: 9 }), inFlightMax, (attempts, max) => {
        const last = attempts.at(-1);
        expect(after(attempts, max).isProven).toBe(last?.hasResponse === true && last.durationMs < 1000);
      }),
    );
  });

  it('never starts more attempts in any second than the rate limit allows', () => {
    const rates = fc.integer({ min: 1, max: 1000 });
    const looks = fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(rates, looks, (rate, pauses) => {
        let concurrency: AdaptiveConcurrency = { ...initialConcurrency(), allowance: 100 };
        let nowMs = 0;
        const starts: number[] = [];
        for (const pauseMs of pauses) {
          nowMs += pauseMs;
          if (!mayStart(concurrency, 0, 100, nowMs)) continue;
          concurrency = concurrencyAfterStart(concurrency, rate, nowMs);
          starts.push(nowMs);
        }
        for (const [index, atMs] of starts.entries()) {
          const next = starts[index + rate];
          // Tolerate floating-point error in the summed start times.
          if (next !== undefined) expect(next - atMs).toBeGreaterThanOrEqual(1000 - 1e-6);
        }
      }),
    );
  });

  it('starts the next attempt at once without a rate limit', () => {
    expect(concurrencyAfterStart(initialConcurrency(), null, 500).nextSendAtMs).toBeLessThanOrEqual(500);
  });

  it('starts no more than the lesser of the allowance and the endpoint’s limit', () => {
    fc.assert(
      fc.property(inFlightMax, inFlightMax, fc.nat(120), (allowance, max, sendingCount) => {
        expect(mayStart({ ...initialConcurrency(), allowance }, sendingCount, max, 0)).toBe(
          sendingCount < allowance && sendingCount < max,
        );
      }),
    );
  });
});
