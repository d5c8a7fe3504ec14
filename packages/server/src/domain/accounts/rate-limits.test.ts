import fc from 'fast-check';
import { parseList } from 'structured-headers';
import { describe, expect, it } from 'vitest';
import {
  agentBucket,
  type BucketState,
  dayBucket,
  orderBuckets,
  rateLimitHeaders,
  secondBucket,
} from './rate-limits.ts';

const NOON = new Date('2026-03-25T12:00:00.000Z');
const count = fc.integer({ min: 0, max: 60 });
const quota = fc.integer({ min: 0, max: 50 });
const buckets = fc
  .tuple(quota, count, quota, count, quota, count)
  .map(([q1, u1, q2, u2, q3, u3]): readonly BucketState[] => [
    secondBucket('mutations', q1, u1),
    dayBucket(q2, u2, NOON),
    agentBucket(q3, u3),
  ]);

const share = ({ remaining, quota: of }: BucketState) => (of === 0 ? 0 : remaining / of);

describe('orderBuckets', () => {
  it('puts the binding bucket first: the exceeded one, else the one with the smallest share of its quota left', () => {
    fc.assert(
      fc.property(buckets, (some) => {
        const [first, ...others] = orderBuckets(some);
        if (first === undefined) throw new Error('a bucket was lost');
        for (const other of others) {
          if (other.exceeded && !first.exceeded) expect(other.remaining).toBeGreaterThan(0);
          expect(share(first)).toBeLessThanOrEqual(share(other));
        }
      }),
    );
  });

  it('keeps every bucket, and is stable', () => {
    fc.assert(
      fc.property(buckets, (some) => {
        expect(new Set(orderBuckets(some))).toEqual(new Set(some));
      }),
    );
    const equal = [secondBucket('mutations', 5, 1), dayBucket(5, 1, NOON), agentBucket(5, 1)];
    expect(orderBuckets(equal)).toEqual(equal);
  });
});

describe('rateLimitHeaders', () => {
  it('matches the format in the contract', () => {
    const at = new Date('2026-03-25T09:46:01.000Z');
    expect(rateLimitHeaders([secondBucket('mutations', 5, 1), dayBucket(50, 1, at)])).toEqual({
      policy: '"mutations";q=5;w=1, "checkout-intents";q=50;w=86400',
      limit: '"mutations";r=4;t=1, "checkout-intents";r=49;t=51239',
    });
    expect(rateLimitHeaders([agentBucket(10, 3)])).toEqual({
      policy: '"concurrent-agents";q=10',
      limit: '"concurrent-agents";r=7',
    });
  });

  it('is valid for a structured-field parser, with both headers in the same order', () => {
    fc.assert(
      fc.property(buckets, (some) => {
        const { policy, limit } = rateLimitHeaders(some);
        const names = (header: string) => parseList(header).map(([name]) => name);
        expect(names(policy)).toEqual(names(limit));
        for (const [, parameters] of parseList(limit)) {
          const left = parameters.get('r');
          expect(left).toBeGreaterThanOrEqual(0);
          if (parameters.has('t')) expect(parameters.get('t')).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });
});

describe('a bucket', () => {
  it('of a second allows exactly its quota', () => {
    const passed = Array.from({ length: 20 }, (_, index) => secondBucket('reads', 10, index + 1));
    expect(passed.filter(({ exceeded }) => !exceeded)).toHaveLength(10);
    expect(passed.map(({ remaining }) => remaining)).toEqual([
      9,
      8,
      7,
      6,
      5,
      4,
      3,
      2,
      1,
      ...Array(11).fill(0),
    ]);
  });

  it.each([
    ['2026-03-25T00:00:00.000Z', 86_400],
    ['2026-03-25T00:00:00.001Z', 86_400],
    ['2026-03-25T23:59:59.000Z', 1],
    ['2026-03-25T23:59:59.999Z', 1],
    ['2028-02-29T12:00:00.000Z', 43_200],
  ])('of a day resets at midnight UTC: at %s in %i s', (now, resetSeconds) => {
    expect(dayBucket(50, 0, new Date(now)).resetSeconds).toBe(resetSeconds);
  });

  it('of agents has no window', () => {
    expect(agentBucket(10, 10)).toEqual({
      name: 'concurrent-agents',
      quota: 10,
      remaining: 0,
      exceeded: true,
    });
    expect(agentBucket(10, 9).exceeded).toBe(false);
    expect(agentBucket(3, 7).remaining).toBe(0);
  });
});
