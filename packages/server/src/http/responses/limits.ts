import type { Limits, OperationId } from '@purser/contract';
import type { AccountBucketState } from '../../domain/accounts/rate-limits.ts';
import { readLimits } from '../../usecases/accounts/read-limits.ts';
import { type HttpContext, success } from '../http-context.ts';
import type { Reply } from '../operation.ts';

const presentBucket = ({ name, quota, remaining, windowSeconds, resetSeconds }: AccountBucketState) => ({
  name,
  quota,
  remaining,
  ...(windowSeconds === undefined ? {} : { windowSeconds }),
  ...(resetSeconds === undefined ? {} : { resetSeconds }),
});

export const presentBuckets = (buckets: readonly AccountBucketState[]): Limits => ({
  data: buckets.map(presentBucket),
});

/** Replies with the current state of all rate-limit buckets of an account. */
export async function replyWithLimits(
  http: HttpContext,
  id: Extract<OperationId, 'getLimits' | 'getAccountLimits'>,
  accountId: string,
): Promise<Reply> {
  const buckets = await readLimits(http.usecases, accountId);
  return { response: success(http, id, presentBuckets(buckets)) };
}
