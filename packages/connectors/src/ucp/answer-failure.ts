/** A refused or lost call, in the contract's words. */
import type { FailureCode } from '@purser/contract/vocabulary';
import type { Failure } from '../connector.ts';
import { isTransient, unreachableFailure } from '../fetch-page.ts';
import { failureFrom } from './messages.ts';
import { type Answer, mayHelpToRepeat } from './session.ts';

export interface Failed {
  readonly kind: 'failed';
  readonly failure: Failure;
  /** Whether asking again later may help. */
  readonly retryable: boolean;
}

export function failed(code: FailureCode, message: string, retryable = false): Failed {
  return { kind: 'failed', failure: { code, message }, retryable };
}

/** Why a call did not give a session. */
export function answerFailure(answer: Answer, fallback: FailureCode): Failed {
  if (answer.kind === 'none') {
    return {
      kind: 'failed',
      failure: { ...unreachableFailure(answer.failure), code: fallback },
      retryable: isTransient(answer.failure),
    };
  }
  const otherwise =
    answer.json === undefined
      ? `The merchant answered with status ${answer.status} and no JSON.`
      : `The merchant answered with status ${answer.status}.`;
  return {
    kind: 'failed',
    failure: failureFrom(answer.messages, fallback, otherwise),
    retryable: mayHelpToRepeat(answer),
  };
}
