import { operations } from '@purser/contract';
import { API_PREFIX, ERROR_STATUS } from '@purser/contract/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  idempotencyKeyHash,
  isOwnId,
  keptFields,
  keptMethod,
  keptPath,
  keptUserAgent,
  subjectOf,
} from '../../domain/requests/request-record.ts';
import { addMs } from '../../kernel/clock.ts';
import { isLocalOperator } from '../../usecases/requests/count-operator-request.ts';
import type { RecordedRequest } from '../../usecases/requests/request-log.ts';
import { type RequestState, stateOf } from '../request-state.ts';
import { isContractWord } from '../validation/contract-field-names.ts';
import { isRecord } from '../validation/pick.ts';

/** A path that no operation has can hold anything. */
const UNKNOWN_PATH = `${API_PREFIX}/…`;

/**
 * What the log of requests keeps of one that was answered; null for what it leaves out: requests that belong to no account, and what
 * people read at the console, whose pages ask again and again, unless it failed.
 */
export function recordOf(request: FastifyRequest, reply: FastifyReply, now: Date): RecordedRequest | null {
  const state = stateOf(request);
  const { principal, charged, operationId, idempotencyKey } = state;
  if (principal === undefined || isLocalOperator(principal)) return null;
  const isPerson = !isOwnId(principal.keyId);
  if (isPerson && request.method === 'GET' && (reply.statusCode < 400 || operationId === 'getRequest'))
    return null;
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
    method: keptMethod(request.method),
    path: operation === undefined ? UNKNOWN_PATH : keptPath(operation.path, params),
    subject_id: subjectOf(params, request.method === 'POST' ? (state.answer?.body ?? null) : null),
    status: reply.statusCode,
    error_name: failure?.name ?? null,
    fields: keptFields(failure?.fields ?? [], isContractWord),
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

/** Most requests come from the same program as the one before. */
function userAgentOf(sent: string | undefined): string | null {
  if (lastUserAgent === null || lastUserAgent.sent !== sent)
    lastUserAgent = { sent, kept: keptUserAgent(sent) };
  return lastUserAgent.kept;
}

interface Failure {
  readonly name: string;
  readonly fields: readonly string[];
}

/** What the request was refused with: now, or when it was first answered. */
function failureOf({ refusal, answer }: RequestState): Failure | null {
  if (refusal !== undefined) return { name: refusal.name, fields: Object.keys(refusal.details.fields ?? {}) };
  if (answer === undefined || answer.status < 400) return null;
  const body: unknown = JSON.parse(answer.body);
  if (!isRecord(body) || typeof body['name'] !== 'string' || !Object.hasOwn(ERROR_STATUS, body['name']))
    return null;
  const { fields } = body;
  return { name: body['name'], fields: isRecord(fields) ? Object.keys(fields) : [] };
}
