import { type AccountBucketName, BUCKETS, type BucketName } from '@purser/contract/vocabulary';

/** The state of a bucket after the request was counted. `windowSeconds` is absent where there is no window. */
export interface BucketState {
  readonly name: BucketName;
  readonly quota: number;
  readonly remaining: number;
  readonly windowSeconds?: number;
  readonly resetSeconds?: number;
  readonly exceeded: boolean;
}

/** A bucket of an account, as opposed to that of a client address. */
export type AccountBucketState = BucketState & { readonly name: AccountBucketName };

/** A per-second bucket; `usedCount` includes the present request. */
export function secondBucket<Name extends BucketName>(
  name: Name,
  quota: number,
  usedCount: number,
): BucketState & { readonly name: Name } {
  return {
    name,
    quota,
    remaining: Math.max(0, quota - usedCount),
    windowSeconds: 1,
    resetSeconds: 1,
    exceeded: usedCount > quota,
  };
}

export function dayBucket(quota: number, usedCount: number, now: Date): AccountBucketState {
  const sinceMidnightMs = now.getTime() % 86_400_000;
  return {
    name: 'checkout-intents',
    quota,
    remaining: Math.max(0, quota - usedCount),
    windowSeconds: BUCKETS['checkout-intents'].windowSeconds,
    resetSeconds: Math.max(1, Math.ceil((86_400_000 - sinceMidnightMs) / 1000)),
    exceeded: usedCount >= quota,
  };
}

export function agentBucket(quota: number, inFlightCount: number): AccountBucketState {
  return {
    name: 'concurrent-agents',
    quota,
    remaining: Math.max(0, quota - inFlightCount),
    exceeded: inFlightCount >= quota,
  };
}

/** Puts the binding bucket first: the exceeded one, else the one with the smallest share of its quota left. */
export function orderBuckets(buckets: readonly BucketState[]): BucketState[] {
  const leftShare = (bucket: BucketState) => (bucket.quota === 0 ? 0 : bucket.remaining / bucket.quota);
  return buckets
    .map((bucket, index) => ({ bucket, index }))
    .sort(
      (a, b) =>
        Number(b.bucket.exceeded && b.bucket.remaining === 0) -
          Number(a.bucket.exceeded && a.bucket.remaining === 0) ||
        leftShare(a.bucket) - leftShare(b.bucket) ||
        a.index - b.index,
    )
    .map(({ bucket }) => bucket);
}

/** `RateLimit-Policy` and `RateLimit` as RFC 9651 lists. Bucket names are plain ASCII without quotes or backslashes. */
export function rateLimitHeaders(buckets: readonly BucketState[]): { policy: string; limit: string } {
  const ordered = orderBuckets(buckets);
  const policy = ordered.map(
    ({ name, quota, windowSeconds }) =>
      `"${name}";q=${quota}${windowSeconds === undefined ? '' : `;w=${windowSeconds}`}`,
  );
  const limit = ordered.map(
    ({ name, remaining, resetSeconds }) =>
      `"${name}";r=${remaining}${resetSeconds === undefined ? '' : `;t=${resetSeconds}`}`,
  );
  return { policy: policy.join(', '), limit: limit.join(', ') };
}

export const secondsMessage = 'Too many requests per second. Try again later.';
export const dayMessage = (quota: number): string => `Daily checkout intent limit of ${quota} reached.`;
export const agentMessage = (quota: number): string =>
  `Concurrent agent limit of ${quota} reached. New checkout intents are rejected until agents free up.`;
