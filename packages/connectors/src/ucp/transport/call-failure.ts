/** A refused or lost call, in the contract's words. */
import type { FailureCode } from '@purser/contract/vocabulary';
import type { Failure, TransportFailure } from '../../connector.ts';
import { isTransient, unreachableFailure } from '../../product-page/fetch-page.ts';
import type { BuyerNeeded } from '../checkout/buyer-handoff.ts';
import { failureFrom } from '../checkout/messages.ts';
import type { Obstacle } from '../checkout/session-checks.ts';
import { SIGNATURE_WRONG } from './calls.ts';
import { type Answer, mayHelpToRepeat } from './merchant-client.ts';

export interface Failed {
  readonly kind: 'failed';
  readonly failure: Failure;
  /** Whether asking again later may help. */
  readonly retryable: boolean;
  /** Present when only the buyer in person can go on. */
  readonly buyer?: BuyerNeeded;
}

export function failed(code: FailureCode, message: string, retryable = false): Failed {
  return { kind: 'failed', failure: { code, message }, retryable };
}

/** What stands in the way of a session, as its end. */
export function stopped({ failure, buyer }: Obstacle): Failed {
  return { kind: 'failed', failure, retryable: false, ...(buyer === null ? {} : { buyer }) };
}

const NEGOTIATION: Readonly<Record<string, string>> = {
  version_unsupported: 'The merchant speaks no version of the protocol that this service speaks too.',
  profile_malformed: 'The merchant cannot read the profile of this service.',
  profile_unreachable: 'The merchant cannot reach the profile of this service at PUBLIC_URL.',
};

/** Why merchant and service cannot come together at all; null when that is not what the answer says. */
export function negotiationFailure(answer: Answer): string | null {
  if (answer.kind === 'none') return null;
  const code = answer.messages.find((message) => Object.hasOwn(NEGOTIATION, message.code))?.code;
  return code === undefined ? null : (NEGOTIATION[code] ?? null);
}

/** A merchant that was not reached, as `fallback` unless it is known what is in the way. */
function lostFailure(error: TransportFailure, fallback: FailureCode): Failure {
  const failure = unreachableFailure(error);
  return failure.code === 'offer_retrieval_failed' ? { ...failure, code: fallback } : failure;
}

/** Why a call did not give a session. */
export function answerFailure(answer: Answer, fallback: FailureCode): Failed {
  if (answer.kind === 'none' && answer.failure.code === SIGNATURE_WRONG)
    return failed(fallback, 'The merchant’s signature is wrong: its answer was not used.');
  const negotiation = negotiationFailure(answer);
  if (negotiation !== null) return failed(fallback, negotiation);
  if (answer.kind === 'none') {
    return {
      kind: 'failed',
      failure: lostFailure(answer.failure, fallback),
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
