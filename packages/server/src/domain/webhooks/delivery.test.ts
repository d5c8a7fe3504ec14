import { describe, expect, it } from 'vitest';
import { countsAsAttempt, failureSourceOf, isAcknowledged } from './delivery.ts';

const answered = (status: number) => ({ kind: 'answered', status }) as const;
const failed = (code: string, phase: 'not_sent' | 'response_lost' = 'not_sent') =>
  ({ kind: 'failed', phase, code }) as const;

describe('failureSourceOf', () => {
  it.each([200, 201, 204, 299])('returns null for an acknowledgement with %i', (status) => {
    expect(isAcknowledged(answered(status))).toBe(true);
    expect(failureSourceOf(answered(status))).toBeNull();
  });

  it.each([300, 302, 400, 404, 410, 429, 500, 503, 599])(
    'blames the receiver for a response of %i',
    (status) => {
      expect(isAcknowledged(answered(status))).toBe(false);
      expect(failureSourceOf(answered(status))).toBe('receiver');
    },
  );

  it.each([
    [failed('connect_failed'), 'receiver'],
    [failed('tls_failed'), 'receiver'],
    [failed('url_refused'), 'receiver'],
    [failed('address_refused'), 'receiver'],
    [failed('reset', 'response_lost'), 'receiver'],
    [failed('too_large', 'response_lost'), 'receiver'],
    [failed('protocol_error', 'response_lost'), 'receiver'],
    // The request was sent and not answered.
    [failed('timeout', 'response_lost'), 'receiver'],
    // Not even connected.
    [failed('timeout'), 'network'],
    [failed('dns_failed'), 'network'],
    [failed('too_busy'), 'service'],
    [failed('aborted'), 'service'],
    [failed('aborted', 'response_lost'), 'service'],
    [failed('invalid_request'), 'service'],
  ] as const)('%o: %s', (outcome, source) => {
    expect(failureSourceOf(outcome)).toBe(source);
  });
});

describe('countsAsAttempt', () => {
  it('is false for an attempt that this process could not make, unless it can never be made', () => {
    expect(countsAsAttempt(failed('too_busy'))).toBe(false);
    expect(countsAsAttempt(failed('aborted', 'response_lost'))).toBe(false);
    expect(countsAsAttempt(failed('invalid_request'))).toBe(true);
    expect(countsAsAttempt(failed('reset', 'response_lost'))).toBe(true);
    expect(countsAsAttempt(answered(500))).toBe(true);
  });
});
