import type { FastifyRequest } from 'fastify';
import type { Principal } from '../usecases/admit-request.ts';
import type { Charged } from './admission.ts';
import type { UsageAfter } from './operation.ts';

/** What is known of a request while it is served. */
export interface RequestState {
  principal?: Principal;
  charged?: Charged;
  usage: UsageAfter;
  rawBody: Uint8Array;
  operationId?: string;
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
