import { BUCKETS, type SecondBucketName } from '@purser/contract/vocabulary';
import { hashApiKey } from '../../domain/accounts/api-key.ts';
import { type BucketState, secondBucket } from '../../domain/accounts/rate-limits.ts';
import type { PortalAccess } from '../../domain/portal/portal-link.ts';
import { type AdmittedKey, countSubject } from '../../store/requests/admission.ts';
import type { Context } from '../context.ts';

/** The caller of a request. */
export type Principal = Pick<AdmittedKey, 'keyId' | 'accountId' | 'scopes' | 'operator' | 'limits'> & {
  /** The console session of a signed-in user. An API key has none. */
  readonly sessionId?: string;
  /** What the token of a portal link shows. Absent for all others. */
  readonly portal?: PortalAccess;
};

export type Admission =
  | {
      readonly kind: 'known';
      readonly principal: Principal;
      readonly bucket: BucketState;
      readonly dayCount: number;
      readonly agentsInFlightCount: number;
    }
  | { readonly kind: 'unknown'; readonly bucket: BucketState };

/** Counts a request without credentials against the client address. */
export async function countUnauthenticated(
  { store }: Pick<Context, 'store'>,
  clientAddress: string,
): Promise<BucketState> {
  const { quota } = BUCKETS.unauthenticated;
  const usedCount = await countSubject(store.pool, clientAddress, 'unauthenticated', quota);
  return secondBucket('unauthenticated', quota, usedCount);
}

/**
 * Authenticates and counts the request in one statement: against the account's bucket of this second, or, without a valid key, against
 * the client address. If the returned bucket is exceeded, the request must be refused and draws from no other bucket.
 */
export async function admitRequest(
  context: Context,
  apiKey: string | null,
  clientAddress: string,
  bucketName: SecondBucketName,
): Promise<Admission> {
  const defaultQuota = BUCKETS[bucketName].quota;
  const found =
    apiKey === null
      ? null
      : await context.admitKey({ keyHash: hashApiKey(apiKey), bucket: bucketName, defaultQuota });
  if (found === null) return { kind: 'unknown', bucket: await countUnauthenticated(context, clientAddress) };
  const quota = found.limits[bucketName] ?? defaultQuota;
  return {
    kind: 'known',
    principal: found,
    bucket: secondBucket(bucketName, quota, found.usedCount),
    dayCount: found.dayCount,
    agentsInFlightCount: found.agentsInFlightCount,
  };
}
