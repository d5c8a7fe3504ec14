import { type Operation, operations } from '@purser/contract';
import { API_PREFIX, ERROR_STATUS } from '@purser/contract/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdsPrivateData, maskApiBody, storedErrorMessage } from '../../domain/requests/mask-api-body.ts';
import {
  idempotencyKeyHash,
  isOwnId,
  ownSubject,
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
import { isRecord, pick } from '../validation/pick.ts';

/** Replaces the path if it matches no operation, because such a path can contain anything, even secrets. */
const UNKNOWN_PATH = `${API_PREFIX}/…`;

/**
 * The request log entry for a finished request; null if it is not logged. Not logged are requests without an account and successful
 * reads by the pages of the console and of portals, because pages poll. Reading a signing secret and exporting a list are logged always.
 */
export function recordOf(
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
  logsBodies: boolean,
): RecordedRequest | null {
  const state = stateOf(request);
  const { principal, charged, operationId, idempotencyKey } = state;
  if (principal === undefined || isLocalOperator(principal)) return null;
  const isPage = principal.portal !== undefined || !isOwnId(principal.keyId);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isReveal = operationId === 'getWebhookEndpointSecret';
  if (
    isPage &&
    isRead &&
    !isReveal &&
    state.isExport !== true &&
    (reply.statusCode < 400 || operationId === 'getRequest')
  )
    return null;
  const operation: Operation | undefined = operationId === undefined ? undefined : operations[operationId];
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
    subject_id: subjectOf({
      params,
      isSuccess: reply.statusCode < 400,
      madeBody: request.method === 'POST' ? (state.response?.body ?? null) : null,
      own: operation === undefined ? null : ownSubject(operation.path, principal.accountId),
    }),
    status: reply.statusCode,
    ...failureColumns(request.body, failure),
    refused_by: state.refusal?.details.limit ?? null,
    bucket: charged?.bucket.name ?? null,
    quota: charged?.bucket.quota ?? null,
    remaining: charged?.bucket.remaining ?? null,
    idempotency_key_hash: idempotencyKey === undefined ? null : idempotencyKeyHash(idempotencyKey),
    replayed: state.replayed === true,
    duration_ms: durationMs,
    user_agent: userAgentOf(request.headers['user-agent']),
    ...(logsBodies && !isRead ? bodyColumns(request.body, operation, state) : {}),
  };
}

function failureColumns(
  sent: unknown,
  failure: Failure | null,
): Pick<RecordedRequest, 'error_name' | 'error_message' | 'fields'> {
  if (failure === null) return { error_name: null, error_message: null, fields: [] };
  const paths = Object.keys(failure.fields);
  const rules = paths.flatMap((path): [string, string][] => {
    const [stored] = storedFieldPaths([path], isContractWord);
    return stored === undefined ? [] : [[stored, failure.fields[path] ?? '']];
  });
  return {
    error_name: failure.name,
    error_message: storedErrorMessage(failure.message, rules, holdsPrivateData(sent)),
    fields: storedFieldPaths(paths, isContractWord),
  };
}

/** Bodies of changes: what a read returned can be read again. An error is in columns already. Of a request, only what the operation reads. */
function bodyColumns(
  sent: unknown,
  operation: Operation | undefined,
  { response }: RequestState,
): Pick<RecordedRequest, 'request_body' | 'response_body'> {
  const isPrivate = holdsPrivateData(sent);
  const schema: object | undefined = operation?.bodyMediaType === undefined ? operation?.body : undefined;
  const isJson = response?.body.startsWith('{') === true;
  return {
    request_body:
      schema === undefined ? null : maskApiBody(pick(schema, sent, 'body').value, isPrivate, isContractWord),
    response_body: isJson ? maskApiBody(JSON.parse(response.body), isPrivate, isContractWord) : null,
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
  readonly message: string;
  /** The rule that each field breaks. */
  readonly fields: Readonly<Record<string, string>>;
}

const rulesOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(fields) ? fields : {}).map(([path, error]) => [
      path,
      isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '',
    ]),
  );

/** The error of the request, from this attempt or from the stored response of a replay. */
function failureOf({ refusal, response }: RequestState): Failure | null {
  if (refusal !== undefined)
    return { name: refusal.name, message: refusal.message, fields: rulesOf(refusal.details.fields) };
  if (response === undefined || response.status < 400) return null;
  const body: unknown = JSON.parse(response.body);
  if (!isRecord(body)) return null;
  const { name, message, fields } = body;
  if (typeof name !== 'string' || !Object.hasOwn(ERROR_STATUS, name)) return null;
  return { name, message: typeof message === 'string' ? message : '', fields: rulesOf(fields) };
}
