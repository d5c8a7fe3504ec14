import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedDelayMs, backoffMs, rateLimitResetMs, retryDelayMs, shouldRetry } from './retry.ts';

const nowMs = Date.UTC(2026, 2, 25);
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const statuses = fc.integer({ min: 300, max: 599 });

describe('shouldRetry', () => {
  it('lets x-should-retry decide on every status', () => {
    fc.assert(
      fc.property(statuses, fc.boolean(), (status, said) => {
        expect(shouldRetry(status, new Headers({ 'x-should-retry': String(said) }))).toBe(said);
      }),
    );
  });

  it('without it retries 408, 409, 429 and 5xx, and nothing else', () => {
    fc.assert(
      fc.property(statuses, (status) => {
        const expected = [408, 409, 429].includes(status) || status >= 500;
        expect(shouldRetry(status, new Headers())).toBe(expected);
      }),
    );
  });
});

describe('backoffMs', () => {
  it('stays between half and all of a delay that doubles from 0.5 to 8 seconds', () => {
    fc.assert(
      fc.property(fc.nat(1000), chance, (retryCount, random) => {
        const full = Math.min(8000, 500 * 2 ** Math.min(retryCount, 10));
        const delay = backoffMs(retryCount, random);
        expect(delay).toBeGreaterThanOrEqual(full / 2);
        expect(delay).toBeLessThanOrEqual(full);
      }),
    );
  });
});

describe('retryDelayMs', () => {
  const delay = (headers: Record<string, string>, status = 429, random = 0, retryCount = 0) =>
    retryDelayMs({ status, headers: new Headers(headers), retryCount, nowMs, random });

  it('waits for Retry-After, and at most 250 ms longer', () => {
    fc.assert(
      fc.property(fc.nat(100_000), chance, fc.nat(10), (seconds, random, retryCount) => {
        const waited = delay({ 'retry-after': String(seconds) }, 503, random, retryCount);
        expect(waited).toBeGreaterThanOrEqual(seconds * 1000);
        expect(waited).toBeLessThanOrEqual(seconds * 1000 + 250);
      }),
    );
  });

  it('prefers retry-after-ms to Retry-After and Retry-After to RateLimit', () => {
    const rateLimit = '"mutations";r=0;t=9';
    expect(delay({ 'retry-after-ms': '120', 'retry-after': '3', ratelimit: rateLimit })).toBe(120);
    expect(delay({ 'retry-after': '3', ratelimit: rateLimit })).toBe(3000);
    expect(delay({ ratelimit: rateLimit })).toBe(9000);
  });

  it('understands an HTTP date, and does not wait for a past one', () => {
    expect(delay({ 'retry-after': new Date(nowMs + 7000).toUTCString() })).toBe(7000);
    expect(delay({ 'retry-after': new Date(nowMs - 7000).toUTCString() })).toBe(0);
  });

  it('reads RateLimit on a 429 only: it is not the reason for other errors', () => {
    expect(delay({ ratelimit: '"mutations";r=4;t=9' }, 500)).toBe(500);
  });

  it('falls back to backoff for invalid headers, and always returns a finite integer', () => {
    const noise = fc.stringMatching(/^[ -~]{0,40}$/);
    fc.assert(
      fc.property(noise, noise, noise, chance, (retryAfter, milliseconds, rateLimit, random) => {
        const waited = delay(
          { 'retry-after': retryAfter, 'retry-after-ms': milliseconds, ratelimit: rateLimit },
          429,
          random,
        );
        expect(Number.isSafeInteger(waited)).toBe(true);
        expect(waited).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(delay({ 'retry-after': 'soon' })).toBe(500);
  });
});

describe('reading headers', () => {
  it('uses the first item of RateLimit, the exhausted bucket', () => {
    const headers = new Headers({ ratelimit: '"mutations";r=0;t=2, "checkout-intents";r=9;t=51234' });
    expect(rateLimitResetMs(headers)).toBe(2000);
    expect(
      rateLimitResetMs(new Headers({ ratelimit: '"concurrent-agents";r=0, "reads";r=1;t=1' })),
    ).toBeUndefined();
  });

  it('returns undefined without headers', () => {
    expect(askedDelayMs(new Headers(), nowMs)).toBeUndefined();
  });
});
