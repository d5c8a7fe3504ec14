import type { CheckoutIntent, Purser } from '@purser/client';
import type { Scope } from '@purser/contract/vocabulary';
import type { Static, TObject, TSchema } from 'typebox';
import type { DocsSearch } from '../docs-search.ts';

/** What a tool tells a client before it is called. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A call of a tool. */
export interface ToolCall {
  readonly client: Purser;
  readonly docs: DocsSearch;
  /** Aborts when the caller cancels. */
  readonly signal: AbortSignal;
  progress(message: string): void;
  /** Asks the person at the client. */
  readonly person: Person;
}

/** The person at the client: absent if the client cannot ask, else asked now or the answer to the question of before. */
export type Person =
  | { readonly kind: 'absent' }
  | { readonly kind: 'not_asked' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined' };

export type ToolResult =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'ask'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  /** What the credentials of a call need; null: nothing. */
  readonly scope: Scope | null;
  /** Shape of `data` of the result. */
  readonly output: TSchema;
  readonly hints: ToolHints;
  /** The SDK validated the arguments against `input`. */
  run(args: never, call: ToolCall): Promise<ToolResult>;
}

/** Types the arguments of a tool by its input schema. */
export const tool = <const Input extends TObject>(
  definition: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    run(args: Static<Input>, call: ToolCall): Promise<ToolResult>;
  },
): Tool => definition;

export const data = (value: unknown): ToolResult => ({ kind: 'data', data: value });

export const READS: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Whether the intent changes without another request. */
export const isMoving = (intent: CheckoutIntent): boolean =>
  intent.state === 'retrieving_offer' || intent.state === 'placing_order' || waitsForApproval(intent);

/** Whether the intent was confirmed, and a person has to approve it. */
export const waitsForApproval = (intent: CheckoutIntent): boolean =>
  intent.state === 'awaiting_confirmation' && intent.approval?.status === 'pending';
