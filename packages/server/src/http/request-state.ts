import type { DeprecationDates, OperationId } from '@purser/contract';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../kernel/errors.ts';
import type { Span } from '../kernel/tracing.ts';
import type { Principal } from '../usecases/requests/admit-request.ts';
import type { CommandResponse } from '../usecases/run-command.ts';
import type { Charged } from './admission/admission.ts';
import type { UsageAfter } from './operation.ts';

/** State of a request while it is served. */
export interface RequestState {
  principal?: Principal;
  charged?: Charged;
  usage: UsageAfter;
  rawBody: Uint8Array;
  operationId?: OperationId;
  idempotencyKey?: string;
  /** Of the operation, and of what the request used. */
  deprecations?: readonly DeprecationDates[];
  /** The operation's response, new or replayed. */
  response?: CommandResponse;
  replayed?: boolean;
  /** The error, if the operation gave no response. */
  refusal?: Refusal;
  /** Whether a list is returned as CSV. */
  isExport?: true;
  /** The error that broke off an export after its start. */
  interruption?: unknown;
  /** Absent without tracing. */
  span?: Span;
}

const states = new WeakMap<FastifyRequest, RequestState>();
const NO_BODY = new Uint8Array(0);

export function stateOf(request: FastifyRequest): RequestState {
  const known = states.get(request);
  if (known !== undefined) return known;
  const state: RequestState = { usage: {}, rawBody: NO_BODY };
  states.set(request, state);
  return state;
}
