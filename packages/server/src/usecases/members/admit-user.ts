import { SCOPES, type SecondBucketName } from '@purser/contract/vocabulary';
import { secondBucket } from '../../domain/accounts/rate-limits.ts';
import { type MemberRole, scopesOfRole } from '../../domain/members/member-role.ts';
import { readUsage } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { findUser, listMemberships } from '../../store/members/users.ts';
import { countSubject } from '../../store/requests/admission.ts';
import type { Context } from '../context.ts';
import type { Admission, Principal } from '../requests/admit-request.ts';

/** Requests per second and bucket: a page asks for several things at once, and must not use up what the account's programs need. */
const PERSON_QUOTA = 50;

/** What a signed-in person is asking for. */
export interface PersonAsking {
  readonly personId: string;
  /** Null: the account that they have belonged to the longest. */
  readonly accountId: string | null;
}

interface PersonStanding {
  readonly personId: string;
  readonly isOperator: boolean;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly role: MemberRole;
  }[];
}

/** What a person belongs to; null when they are gone. */
async function readStanding(
  { store }: Pick<Context, 'store'>,
  personId: string,
): Promise<PersonStanding | null> {
  const person = await findUser(store.db, personId);
  if (person === undefined) return null;
  const accounts = await listMemberships(store.db, personId);
  return { personId, isOperator: person.is_operator, accounts };
}

/**
 * Admits a signed-in person as their role in the account allows, and counts the request against a bucket of the person's own.
 * An operator may look into every account. Null when the person may not act for the account.
 */
export async function admitPerson(
  context: Context,
  { personId, accountId }: PersonAsking,
  bucketName: SecondBucketName,
): Promise<Admission | null> {
  const standing = await readStanding(context, personId);
  if (standing === null) return null;
  const wanted = accountId ?? standing.accounts[0]?.accountId ?? null;
  const membership = standing.accounts.find((account) => account.accountId === wanted);
  if (wanted === null || (membership === undefined && !standing.isOperator)) return null;
  const account = await readAccount(context.store.db, wanted);
  if (account === null) return null;
  const { dayCount, agentsInFlightCount } = await readUsage(context.store.db, wanted);
  const usedCount = await countSubject(context.store.pool, personId, bucketName, PERSON_QUOTA);
  const principal: Principal = {
    keyId: personId,
    accountId: wanted,
    scopes:
      membership === undefined
        ? SCOPES.filter((scope) => scope.endsWith(':read'))
        : scopesOfRole(membership.role),
    operator: standing.isOperator,
    limits: account.limits,
  };
  return {
    kind: 'known',
    principal,
    bucket: secondBucket(bucketName, PERSON_QUOTA, usedCount),
    dayCount,
    agentsInFlightCount,
  };
}
