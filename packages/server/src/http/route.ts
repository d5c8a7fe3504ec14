import type { BodyOf, Operation, OperationId, ParamsOf, QueryOf } from '@purser/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scopeAllows } from '../domain/api-key.ts';
import { Fault, invalidFields, notFound, Refusal } from '../kernel/errors.ts';
import type { Principal } from '../usecases/admit-request.ts';
import { type Idempotency, keepRefusal } from '../usecases/run-command.ts';
import type { HttpContext } from './http-context.ts';
import { idempotencyOf } from './idempotency.ts';
import { cardNumberFields } from './intake.ts';
import type { Call, Handler } from './operation.ts';
import { stateOf } from './request-state.ts';
import type { Validator, ValidInput } from './validation/validators.ts';

/** Serves one operation: permission, validation, the operation itself, its answer. Admission came before. */
export function serveOperation<Id extends OperationId>(
  http: HttpContext,
  operation: Operation,
  validator: Validator,
  handler: Handler<Id>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const state = stateOf(request);
    const { principal } = state;
    if (principal === undefined) throw new Fault('an operation was reached without admission');
    requirePermission(http, operation, principal);
    const idempotency = idempotencyOf(http, operation, {
      header: headerText(request.headers['idempotency-key']),
      accountId: principal.accountId,
      method: request.method,
      path: request.url,
      rawBody: state.rawBody,
    });
    const input = await validInput(http, validator, idempotency, request);
    const call = { principal, ...input, idempotency } as CallInput<Id>;
    const result = await handler(http, call);
    if (result.usage !== undefined) state.usage = result.usage;
    if (result.headers !== undefined) reply.headers(result.headers);
    if (result.replayed === true) reply.header('idempotency-replayed', 'true');
    return reply.code(result.answer.status).type('application/json; charset=utf-8').send(result.answer.body);
  };
}

/** The validator has checked the input against the very schemas that these types are made from. */
type CallInput<Id extends OperationId> = Call<Id> & {
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
};

function requirePermission(http: HttpContext, operation: Operation, principal: Principal): void {
  if (operation.stagingOnly === true && http.environment !== 'staging') throw notFound('This path');
  if (operation.operatorOnly === true && !principal.operator) {
    throw new Refusal('PermissionDeniedError', 'Only a key with the operator flag may do this.');
  }
  if (operation.scope !== null && !scopeAllows(principal.scopes, operation.scope)) {
    throw new Refusal('PermissionDeniedError', `This key lacks the scope ${operation.scope}.`);
  }
}

/** A refused body is an answer like any other: it is kept under the request's key, and a known key comes first. */
async function validInput(
  http: HttpContext,
  validator: Validator,
  idempotency: Idempotency | null,
  request: FastifyRequest,
): Promise<ValidInput> {
  try {
    const input = validator({ params: request.params, query: request.query, body: request.body });
    const cards = cardNumberFields(input.body);
    if (Object.keys(cards).length > 0) throw invalidFields(cards);
    return input;
  } catch (error) {
    if (idempotency !== null && error instanceof Refusal)
      await keepRefusal(http.usecases, idempotency, error);
    throw error;
  }
}

const headerText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;
