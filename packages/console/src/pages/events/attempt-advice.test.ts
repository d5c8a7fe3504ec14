import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceOf } from './attempt-advice.ts';

describe('adviceOf', () => {
  it('says nothing about an attempt that succeeded', () => {
    expect(adviceOf({ status: 204 })).toBeNull();
  });

  it.each([
    [{ status: 401, failureSource: 'receiver' as const }, /compare the secret/, true],
    [{ status: 302, failureSource: 'receiver' as const }, /Redirects/, false],
    [{ status: 503, failureSource: 'receiver' as const }, /log/, true],
    [{ error: 'ECONNREFUSED', failureSource: 'network' as const }, /Nothing listens/, false],
    [{ error: 'CERT_HAS_EXPIRED', failureSource: 'network' as const }, /certificate/, false],
    [{ error: 'ENOTFOUND', failureSource: 'network' as const }, /DNS/, false],
    [{ failureSource: 'service' as const }, /not your server/, false],
  ])('%j: %s', (outcome, text, isForDoctor) => {
    expect(adviceOf(outcome)).toMatchObject({ text: expect.stringMatching(text), isForDoctor });
  });

  it('has advice for every failure', () => {
    const outcome = fc.record(
      {
        status: fc.integer({ min: 100, max: 599 }),
        error: fc.string(),
        failureSource: fc.constantFrom('receiver' as const, 'network' as const, 'service' as const),
      },
      { requiredKeys: ['failureSource'] },
    );
    fc.assert(
      fc.property(outcome, (one) => {
        expect(adviceOf(one)?.text).toMatch(/\.$/);
      }),
    );
  });
});
