import { BUCKETS, type SecondBucketName } from '@purser/contract/vocabulary';
import { secondBucket } from '../../domain/accounts/rate-limits.ts';
import { givableScopes } from '../../domain/apps/authorization-request.ts';
import type { Context } from '../context.ts';
import type { Admission } from '../requests/admit-request.ts';
import type { AppCaller } from './connected-apps.ts';

/** Admits a call that the MCP server makes for an app, and counts it like one with a key of the account. Null if the app was disconnected. */
export async function admitApp(
  { admitKey }: Pick<Context, 'admitKey'>,
  { keyHash, scopes }: AppCaller,
  bucket: SecondBucketName,
): Promise<Admission | null> {
  const defaultQuota = BUCKETS[bucket].quota;
  const found = await admitKey({ keyHash, bucket, defaultQuota });
  if (found === null) return null;
  return {
    kind: 'known',
    principal: { ...found, scopes: givableScopes(found.scopes, scopes) },
    bucket: secondBucket(bucket, found.limits[bucket] ?? defaultQuota, found.usedCount),
    dayCount: found.dayCount,
    agentsInFlightCount: found.agentsInFlightCount,
  };
}
