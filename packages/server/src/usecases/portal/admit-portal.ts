import { BUCKETS, type Scope, type SecondBucketName } from '@purser/contract/vocabulary';
import { secondBucket } from '../../domain/accounts/rate-limits.ts';
import { hashPortalToken, isSignedPortalToken } from '../../domain/portal/portal-link.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { findOpenPortalLink } from '../../store/portal/portal-links.ts';
import { countSubject } from '../../store/requests/admission.ts';
import type { Context } from '../context.ts';
import type { Admission } from '../requests/admit-request.ts';

const READ: readonly Scope[] = ['webhook_endpoints:read', 'events:read', 'portal_links:read'];

/**
 * Admits whoever has the token of a portal link, and counts the request against separate buckets of the link, with the quota of the account: a
 * portal cannot exhaust those of the account. Null if the token is not a valid one.
 */
export async function admitPortal(
  context: Context,
  token: string,
  bucketName: SecondBucketName,
): Promise<Admission | null> {
  const { store, seal, clock } = context;
  const now = clock.now();
  if (!isSignedPortalToken(seal, token, now)) return null;
  const link = await findOpenPortalLink(store.db, hashPortalToken(token), now);
  if (link === null) return null;
  const limits = (await readAccount(store.db, link.accountId))?.limits ?? {};
  const quota = limits[bucketName] ?? BUCKETS[bucketName].quota;
  const usedCount = await countSubject(store.pool, link.id, bucketName, quota);
  return {
    kind: 'known',
    principal: {
      keyId: link.id,
      accountId: link.accountId,
      scopes: link.allowsChanges ? [...READ, 'webhook_endpoints:write'] : READ,
      operator: false,
      limits,
      portal: { linkId: link.id, endpointIds: link.endpointIds, allowsChanges: link.allowsChanges },
    },
    bucket: secondBucket(bucketName, quota, usedCount),
    dayCount: 0,
    agentsInFlightCount: 0,
  };
}
