import {
  auditActionsOf,
  type BodyOf,
  csvFieldsOf,
  type Operation,
  type OperationId,
  type ParamsOf,
  type QueryOf,
} from '@purser/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scopeAllows } from '../domain/accounts/api-key.ts';
import type { Origin } from '../domain/audit/origin.ts';
import { Fault, Refusal } from '../kernel/errors.ts';
import type { Principal } from '../usecases/requests/admit-request.ts';
import { isLocalOperator } from '../usecases/requests/count-operator-request.ts';
import { type Idempotency, settleRefusal } from '../usecases/run-command.ts';
import { idempotencyOf } from './admission/idempotency.ts';
import { checkPortal } from './admission/portal-checks.ts';
import { originOf } from './admission/request-origin.ts';
import { exportList, prefersCsv } from './csv/export-list.ts';
import type { HttpContext } from './http-context.ts';
import { type Call, type Handler, type Reply, replyOf } from './operation.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { usedDeprecations } from './responses/deprecation.ts';
import { checkInput } from './validation/input-checks.ts';
import { isRecord } from './validation/pick.ts';
import type { Validator } from './validation/validators.ts';

/** Serves one operation after admission: checks permission, validates the input, calls the handler and sends the response. */
export function serveOperation<Id extends OperationId>(
  http: HttpContext,
  operation: Operation,
  validator: Validator,
  handler: Handler<Id>,
  id: Id,
) {
  const csvFields = csvFieldsOf(operation);
  const isAudited = auditActionsOf(operation).length > 0;
  const deprecations = usedDeprecations(operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const state = stateOf(request);
    const { principal } = state;
    if (principal === undefined) throw new Fault('operation called without a principal');
    requirePermission(http, operation, principal);
    state.deprecations = deprecations(request);
    const idempotency = idempotencyOf(http, operation, {
      header: headerText(request.headers['idempotency-key']),
      // Whoever has a portal link must not be able to use up the keys of the account.
      accountId: principal.portal?.linkId ?? principal.accountId,
      method: request.method,
      path: request.url,
      rawBody: state.rawBody,
    });
    if (idempotency !== null) state.idempotencyKey = idempotency.key;
    const result = await settled(http, idempotency, async () => {
      const { params, query, body } = request;
      const input = checkInput(http, operation, validator({ params, query, body }));
      await checkPortal(http, id, { principal, ...input } as CallInput<Id>);
      const caller = isAudited ? withOrigin(http, originOf(operation, principal, request)) : http;
      const serve = (changed: object = {}) =>
        handler(caller, {
          principal,
          ...input,
          ...changed,
          idempotency,
          clientGone: () => clientGone(reply),
        } as CallInput<Id>);
      if (csvFields === null || request.method !== 'GET' || !prefersCsv(request.headers.accept))
        return serve();
      state.isExport = true;
      return exportList({
        fields: csvFields,
        listName: operation.path.slice(operation.path.lastIndexOf('/') + 1),
        query: isRecord(input.query) ? input.query : {},
        now: http.usecases.clock.now(),
        readPage: (changed) => serve({ query: changed }),
        takeSlot: () => http.takeExportSlot(principal.portal?.linkId ?? principal.accountId),
        onInterrupted: (error) => {
          if (!reply.raw.destroyed) state.interruption = error;
        },
      });
    });
    return sendResult(state, reply, result);
  };
}

function sendResult(
  state: RequestState,
  reply: FastifyReply,
  { response, file, usage, headers, replayed }: Reply,
): FastifyReply {
  state.response = response;
  if (usage !== undefined) state.usage = usage;
  if (headers !== undefined) reply.headers(headers);
  if (replayed === true) {
    state.replayed = true;
    reply.header('idempotency-replayed', 'true');
    // Every retry with this key gets the same error.
    if (response.status >= 400) reply.header('x-should-retry', 'false');
  }
  return reply
    .code(response.status)
    .type(file?.mediaType ?? 'application/json; charset=utf-8')
    .send(file?.bytes ?? response.body);
}

/** The validator checked the input against the schemas from which these types are derived. */
type CallInput<Id extends OperationId> = Call<Id> & {
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
};

/** The use cases then know who makes their changes. */
const withOrigin = (http: HttpContext, origin: Origin): HttpContext => ({
  ...http,
  usecases: { ...http.usecases, origin },
});

function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.destroyed) gone.abort();
  return gone.signal;
}

function requirePermission(http: HttpContext, operation: Operation, principal: Principal): void {
  if (operation.stagingOnly === true && http.environment !== 'staging')
    throw new Refusal('NotFoundError', 'This path does not exist.');
  if (operation.operatorOnly === true && !principal.operator) {
    throw new Refusal('PermissionDeniedError', 'This operation requires an operator key.');
  }
  if (operation.operatorOnly !== true && isLocalOperator(principal)) {
    throw new Refusal(
      'PermissionDeniedError',
      'This operation requires the key of an account: the local operator has none.',
    );
  }
  if (operation.usersOnly === true && principal.sessionId === undefined) {
    throw new Refusal(
      'PermissionDeniedError',
      'This operation requires a user who is signed in to the console.',
    );
  }
  if (principal.portal !== undefined && operation.portal === undefined)
    throw new Refusal('PermissionDeniedError', 'A portal link cannot use this operation.');
  if (operation.portal === 'changes' && principal.portal?.allowsChanges === false)
    throw new Refusal('PermissionDeniedError', 'This portal link does not allow changes.');
  if (operation.scope !== null && !scopeAllows(principal.scopes, operation.scope)) {
    throw new Refusal('PermissionDeniedError', `This key lacks the scope ${operation.scope}.`);
  }
}

/** Stores an error under the idempotency key like any other response. If the key has a stored response already, returns that one. */
async function settled(
  http: HttpContext,
  idempotency: Idempotency | null,
  serve: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await serve();
  } catch (error) {
    if (idempotency === null || !(error instanceof Refusal)) throw error;
    const known = await settleRefusal(http.usecases, idempotency, error);
    if (known === null) throw error;
    return replyOf(known);
  }
}

const headerText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;
