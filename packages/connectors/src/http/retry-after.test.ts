import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = new Date('2026-03-25T00:00:00.000Z');

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['Wed, 25 Mar 2026 00:01:00 GMT', 60_000],
    ['Tue, 24 Mar 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (value, ms) => {
    expect(retryAfterMs(value, NOW)).toBe(ms);
  });
});
