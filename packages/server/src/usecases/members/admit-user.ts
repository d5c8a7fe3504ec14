import { SCOPES, type SecondBucketName } from '@purser/contract/vocabulary';
import { type BucketState, secondBucket } from '../../domain/accounts/rate-limits.ts';
import { type MemberRole, scopesOfRole } from '../../domain/members/member-role.ts';
import { readUsage } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { findUser, listMemberships } from '../../store/members/users.ts';
import { countSubject } from '../../store/requests/admission.ts';
import type { Context } from '../context.ts';
import type { Admission, Principal } from '../requests/admit-request.ts';

/** Requests per second and bucket of one user. Separate from the account's quota, so that console pages cannot exhaust it for API clients. */
const USER_QUOTA = 50;

/** Counts a request of a user. */
export async function countUser(
  { store }: Pick<Context, 'store'>,
  userId: string,
  bucketName: SecondBucketName,
): Promise<BucketState> {
  const usedCount = await countSubject(store.pool, userId, bucketName, USER_QUOTA);
  return secondBucket(bucketName, USER_QUOTA, usedCount);
}

/** A signed-in user and the account that they act for. */
export interface UserCaller {
  readonly userId: string;
  /** Null: the account of their oldest membership. */
  readonly accountId: string | null;
  readonly sessionId: string;
}

interface UserAccess {
  readonly userId: string;
  readonly isOperator: boolean;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly role: MemberRole;
  }[];
}

/** The accounts of a user; null when there is no such user. */
async function readUserAccess({ store }: Pick<Context, 'store'>, userId: string): Promise<UserAccess | null> {
  const user = await findUser(store.db, userId);
  if (user === undefined) return null;
  const accounts = await listMemberships(store.db, userId);
  return { userId, isOperator: user.is_operator, accounts };
}

/** Whether the user may read what belongs to the account: every role may, and operators in every account. */
export async function mayActFor(
  context: Pick<Context, 'store'>,
  userId: string,
  accountId: string,
): Promise<boolean> {
  const access = await readUserAccess(context, userId);
  return access !== null && (access.isOperator || access.accounts.some((one) => one.accountId === accountId));
}

/**
 * Admits a signed-in user with the scopes of their role in the account, and counts the request against the user's separate bucket. An
 * operator who is not a member gets all read scopes. Null when the user may not act for the account.
 */
export async function admitUser(
  context: Context,
  { userId, accountId, sessionId }: UserCaller,
  bucketName: SecondBucketName,
): Promise<Admission | null> {
  const access = await readUserAccess(context, userId);
  if (access === null) return null;
  const wanted = accountId ?? access.accounts[0]?.accountId ?? null;
  const membership = access.accounts.find((account) => account.accountId === wanted);
  if (wanted === null || (membership === undefined && !access.isOperator)) return null;
  const account = await readAccount(context.store.db, wanted);
  if (account === null) return null;
  const { dayCount, agentsInFlightCount } = await readUsage(context.store.db, wanted);
  const bucket = await countUser(context, userId, bucketName);
  const principal: Principal = {
    keyId: userId,
    accountId: wanted,
    scopes:
      membership === undefined
        ? SCOPES.filter((scope) => scope.endsWith(':read'))
        : scopesOfRole(membership.role),
    operator: access.isOperator,
    limits: account.limits,
    sessionId,
  };
  return {
    kind: 'known',
    principal,
    bucket,
    dayCount,
    agentsInFlightCount,
  };
}
