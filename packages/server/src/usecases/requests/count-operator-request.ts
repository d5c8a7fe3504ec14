import { SCOPES, type SecondBucketName } from '@purser/contract/vocabulary';
import { secondBucket } from '../../domain/accounts/rate-limits.ts';
import { countSubject } from '../../store/requests/admission.ts';
import type { Context } from '../context.ts';
import type { Admission, Principal } from './admit-request.ts';

/** The principal of the local operator, who connects to the database directly and has no account and no key. */
const OPERATOR = 'operator';

/** Whether this is the local operator, who has no account. */
export const isLocalOperator = ({ accountId }: Pick<Principal, 'accountId'>): boolean =>
  accountId === OPERATOR;

/** Requests per second and bucket: scripts run many commands in a row. */
const OPERATOR_QUOTA = 200;

/** Counts a request of the local operator, who has separate buckets. */
export async function countOperatorRequest(
  context: Context,
  bucketName: SecondBucketName,
): Promise<Admission> {
  const usedCount = await countSubject(context.store.pool, OPERATOR, bucketName, OPERATOR_QUOTA);
  return {
    kind: 'known',
    principal: { keyId: OPERATOR, accountId: OPERATOR, scopes: SCOPES, operator: true, limits: {} },
    bucket: secondBucket(bucketName, OPERATOR_QUOTA, usedCount),
    dayCount: 0,
    agentsInFlightCount: 0,
  };
}
