import { operations } from '@purser/contract';
import { API_PREFIX, ERROR_STATUS } from '@purser/contract/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  idempotencyKeyHash,
  isOwnId,
  storedFieldPaths,
  storedMethod,
  storedPath,
  storedUserAgent,
  subjectOf,
} from '../../domain/requests/request-record.ts';
import { addMs } from '../../kernel/clock.ts';
import { isLocalOperator } from '../../usecases/requests/count-operator-request.ts';
import type { RecordedRequest } from '../../usecases/requests/request-log.ts';
import { type RequestState, stateOf } from '../request-state.ts';
import { isContractWord } from '../validation/contract-field-names.ts';
import { isRecord } from '../validation/pick.ts';

/** Replaces the path if it matches no operation, because such a path can contain anything, even secrets. */
const UNKNOWN_PATH = `${API_PREFIX}/…`;

/**
 * The request log entry for a finished request; null if it is not logged. Not logged are requests without an account and successful
 * reads by console users, because console pages poll. Reading a signing secret is logged always.
 */
export function recordOf(request: FastifyRequest, reply: FastifyReply, now: Date): RecordedRequest | null {
  const state = stateOf(request);
  const { principal, charged, operationId, idempotencyKey } = state;
  if (principal === undefined || isLocalOperator(principal)) return null;
  const isUser = !isOwnId(principal.keyId);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isReveal = operationId === 'getWebhookEndpointSecret';
  if (isUser && isRead && !isReveal && (reply.statusCode < 400 || operationId === 'getRequest')) return null;
  const operation = operationId === undefined ? undefined : operations[operationId];
  const params = isRecord(request.params) ? request.params : {};
  const failure = failureOf(state);
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  return {
    account_id: principal.accountId,
    actor_id: principal.keyId,
    id: request.id,
    at: addMs(now, -Math.round(durationMs)),
    operation: operationId ?? null,
    method: storedMethod(request.method),
    path: operation === undefined ? UNKNOWN_PATH : storedPath(operation.path, params),
    subject_id: subjectOf(params, request.method === 'POST' ? (state.response?.body ?? null) : null),
    status: reply.statusCode,
    error_name: failure?.name ?? null,
    fields: storedFieldPaths(failure?.fields ?? [], isContractWord),
    bucket: charged?.bucket.name ?? null,
    quota: charged?.bucket.quota ?? null,
    remaining: charged?.bucket.remaining ?? null,
    idempotency_key_hash: idempotencyKey === undefined ? null : idempotencyKeyHash(idempotencyKey),
    replayed: state.replayed === true,
    duration_ms: durationMs,
    user_agent: userAgentOf(request.headers['user-agent']),
  };
}

let lastUserAgent: { readonly sent: string | undefined; readonly kept: string | null } | null = null;

/** Caches the last header: consecutive requests often come from the same client. */
function userAgentOf(sent: string | undefined): string | null {
  if (lastUserAgent === null || lastUserAgent.sent !== sent)
    lastUserAgent = { sent, kept: storedUserAgent(sent) };
  return lastUserAgent.kept;
}

interface Failure {
  readonly name: string;
  readonly fields: readonly string[];
}

/** The error of the request, from this attempt or from the stored response of a replay. */
function failureOf({ refusal, response }: RequestState): Failure | null {
  if (refusal !== undefined) return { name: refusal.name, fields: Object.keys(refusal.details.fields ?? {}) };
  if (response === undefined || response.status < 400) return null;
  const body: unknown = JSON.parse(response.body);
  if (!isRecord(body) || typeof body['name'] !== 'string' || !Object.hasOwn(ERROR_STATUS, body['name']))
    return null;
  const { fields } = body;
  return { name: body['name'], fields: isRecord(fields) ? Object.keys(fields) : [] };
}
