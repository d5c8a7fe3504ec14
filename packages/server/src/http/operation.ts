import type { BodyOf, OperationId, ParamsOf, QueryOf } from '@purser/contract';
import type { Principal } from '../usecases/requests/admit-request.ts';
import type { Answer, CommandResult, Idempotency } from '../usecases/run-command.ts';
import type { HttpContext } from './http-context.ts';

/** A request that was admitted and validated. */
export interface Call<Id extends OperationId> {
  readonly principal: Principal;
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** Null when the client sent no `Idempotency-Key`. */
  readonly idempotency: Idempotency | null;
  /** Aborts when the client goes away before it has its answer. */
  clientGone(): AbortSignal;
}

/** How much of the day's intents and of the agents is used after the operation. */
export interface UsageAfter {
  readonly dayCount?: number;
  readonly agentsInFlightCount?: number;
}

export interface Reply {
  readonly answer: Answer;
  readonly replayed?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly usage?: UsageAfter;
}

export type Handler<Id extends OperationId> = (http: HttpContext, call: Call<Id>) => Promise<Reply>;

export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** The handlers of one group of operations. */
export type OperationHandlers = Partial<Handlers>;

/** The reply of a command, fresh or replayed. */
export const replyOf = <T>({ answer, replayed }: CommandResult<T>): Reply => ({ answer, replayed });
