import type { Readable } from 'node:stream';
import type { BodyOf, OperationId, ParamsOf, QueryOf } from '@purser/contract';
import type { Principal } from '../usecases/requests/admit-request.ts';
import type { CommandResponse, CommandResult, Idempotency } from '../usecases/run-command.ts';
import type { HttpContext } from './http-context.ts';

/** An authenticated and validated request. */
export interface Call<Id extends OperationId> {
  readonly principal: Principal;
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** Null without an `Idempotency-Key` header. */
  readonly idempotency: Idempotency | null;
  /** Aborts when the client disconnects before the response. */
  clientGone(): AbortSignal;
}

/** Usage of the daily intent quota and of the agent quota after the operation. */
export interface UsageAfter {
  readonly dayCount?: number;
  readonly agentsInFlightCount?: number;
}

export interface Reply {
  readonly response: CommandResponse;
  /** Sent in place of the body, for responses that are not JSON. */
  readonly file?: { readonly mediaType: string; readonly bytes: Buffer | Readable };
  readonly replayed?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly usage?: UsageAfter;
}

export type Handler<Id extends OperationId> = (http: HttpContext, call: Call<Id>) => Promise<Reply>;

export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** The handlers of one group of operations. */
export type OperationHandlers = Partial<Handlers>;

/** The reply of a command, new or replayed. */
export const replyOf = <T>({ response, replayed }: CommandResult<T>): Reply => ({ response, replayed });
