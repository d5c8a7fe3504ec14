import type { Limits, OperationId } from '@purser/contract';
import type { SpendingLimits, SpendingLimitsState } from '@purser/contract/shapes/spending-limits';
import type { AccountBucketState } from '../../domain/accounts/rate-limits.ts';
import { spendingHeadroom } from '../../domain/spending/check-purchase.ts';
import type { Spender } from '../../domain/spending/spender.ts';
import { readLimits } from '../../usecases/accounts/read-limits.ts';
import { type Idempotency, runCommand } from '../../usecases/run-command.ts';
import {
  readCallersLimits,
  readSpendingLimits,
  setSpendingLimits,
} from '../../usecases/spending/spending-limits.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type Reply, replyOf } from '../operation.ts';

const presentBucket = ({ name, quota, remaining, windowSeconds, resetSeconds }: AccountBucketState) => ({
  name,
  quota,
  remaining,
  ...(windowSeconds === undefined ? {} : { windowSeconds }),
  ...(resetSeconds === undefined ? {} : { resetSeconds }),
});

/** The rate-limit buckets of an account, with the spending limits of it and, if given, of the key. */
export const presentLimits = (
  buckets: readonly AccountBucketState[],
  spenders: readonly Spender[],
  now: Date,
): Limits => ({
  data: buckets.map(presentBucket),
  spending: spenders.map((spender) => presentSpender(spender, now)),
});

const presentSpender = (spender: Spender, now: Date): SpendingLimitsState => ({
  of: spender.kind,
  ...(spender.kind === 'api_key' ? { apiKeyId: spender.id } : {}),
  limits: spender.limits,
  headroom: spendingHeadroom(spender, now),
});

/** Replies with the current state of all limits of an account, and of the key if one is given. */
export async function replyWithLimits(
  http: HttpContext,
  id: Extract<OperationId, 'getLimits' | 'getAccountLimits'>,
  accountId: string,
  keyId: string | null,
): Promise<Reply> {
  const { usecases } = http;
  const [buckets, spenders] = await Promise.all([
    readLimits(usecases, accountId),
    readCallersLimits(usecases, accountId, keyId),
  ]);
  return { response: success(http, id, presentLimits(buckets, spenders, usecases.clock.now())) };
}

/** Replies with the spending limits of an account (`account`) or of one of its keys. */
export async function replyWithSpendingLimits(
  http: HttpContext,
  id: Extract<OperationId, 'getSpendingLimits' | 'getAccountSpendingLimits'>,
  accountId: string,
  spender: string,
): Promise<Reply> {
  const { usecases } = http;
  const read = await readSpendingLimits(usecases, accountId, spender);
  return { response: success(http, id, presentSpender(read, usecases.clock.now())) };
}

/** Replaces the spending limits of an account or of one of its keys. */
export async function replyWithNewSpendingLimits(
  http: HttpContext,
  id: Extract<OperationId, 'setSpendingLimits' | 'setAccountSpendingLimits'>,
  idempotency: Idempotency | null,
  target: { readonly accountId: string; readonly spender: string },
  limits: SpendingLimits,
): Promise<Reply> {
  const { usecases } = http;
  const result = await runCommand(
    usecases,
    idempotency,
    (tx) => setSpendingLimits(usecases, tx, target.accountId, target.spender, limits),
    (spender) => success(http, id, presentSpender(spender, usecases.clock.now())),
  );
  return replyOf(result);
}
