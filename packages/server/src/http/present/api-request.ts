import type { ApiRequest, ApiRequestErrors } from '@purser/contract';
import {
  BUCKETS,
  type BucketName,
  ERROR_STATUS,
  type ErrorName,
  ID_PREFIXES,
} from '@purser/contract/vocabulary';
import { isOwnId } from '../../domain/requests/request-record.ts';
import type { ApiRequestErrorView, ApiRequestView } from '../../usecases/requests/read-requests.ts';

const isBucket = (name: string | null): name is BucketName => name !== null && Object.hasOwn(BUCKETS, name);
const isErrorName = (name: string | null): name is ErrorName =>
  name !== null && Object.hasOwn(ERROR_STATUS, name);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const actorKindOf = (id: string): ApiRequest['actor']['kind'] => {
  if (!isOwnId(id)) return 'user';
  return id.startsWith(`${ID_PREFIXES.portalLink}_`) ? 'portal_link' : 'key';
};

export function presentApiRequest(request: ApiRequestView): ApiRequest {
  const { actor_id: actorId, bucket, quota, remaining, fields, refused_by: refusedBy } = request;
  return {
    id: request.id,
    createdAt: request.at.toISOString(),
    actor: { kind: actorKindOf(actorId), id: actorId, name: request.actor_name },
    operation: request.operation,
    method: METHODS.find((method) => method === request.method) ?? 'other',
    path: request.path,
    ...(request.subject_id === null ? {} : { subjectId: request.subject_id }),
    status: request.status,
    ...(isErrorName(request.error_name) ? { errorName: request.error_name } : {}),
    ...(request.error_message === null ? {} : { errorMessage: request.error_message }),
    ...(fields.length === 0 ? {} : { fields }),
    ...(isBucket(refusedBy) ? { refusedBy } : {}),
    ...(isBucket(bucket) && quota !== null && remaining !== null
      ? { bucket: { name: bucket, quota, remaining } }
      : {}),
    ...(request.idempotency_key_hash === null ? {} : { idempotencyKeyHash: request.idempotency_key_hash }),
    replayed: request.replayed,
    durationMs: request.duration_ms,
    ...(request.user_agent === null ? {} : { userAgent: request.user_agent }),
    ...(request.request_body == null ? {} : { requestBody: request.request_body }),
    ...(request.response_body == null ? {} : { responseBody: request.response_body }),
  };
}

export function presentRequestErrors(since: Date, groups: readonly ApiRequestErrorView[]): ApiRequestErrors {
  const known = groups.flatMap((group) => {
    const { error_name: errorName } = group;
    if (!isErrorName(errorName)) return [];
    return {
      errorName,
      status: group.last_status,
      operation: group.operation,
      fields: group.fields,
      count: group.count,
      firstAt: group.first_at.toISOString(),
      lastAt: group.last_at.toISOString(),
      lastRequestId: group.last_id,
    };
  });
  return { since: since.toISOString(), data: known };
}
