/** Failures of refused or lost calls, with the contract's codes. */

import type { FailureCode } from '@purser/contract/vocabulary';
import { failed, type Failed as StepFailed, unexplained, unreachable } from '../../checkout/failure.ts';
import { failureFrom } from '../../checkout/failure-codes.ts';
import type { BuyerNeeded } from '../checkout/buyer-handoff.ts';
import type { Obstacle } from '../checkout/session-checks.ts';
import { SIGNATURE_WRONG } from './calls.ts';
import { type Answer, mayHelpToRepeat } from './merchant-client.ts';

/** A step that failed at the merchant; `buyer` is present when only the buyer can continue. */
export interface Failed extends StepFailed {
  readonly buyer?: BuyerNeeded;
}

/** The failure for a blocked session. */
export function stopped({ failure, buyer }: Obstacle): Failed {
  return { kind: 'failed', failure, retryable: false, ...(buyer === null ? {} : { buyer }) };
}

const NEGOTIATION: Readonly<Record<string, string>> = {
  version_unsupported: 'The merchant supports no version of the protocol that this service supports.',
  profile_malformed: 'The merchant cannot read the profile of this service.',
  profile_unreachable: 'The merchant cannot reach the profile of this service at PUBLIC_URL.',
};

/** Why negotiation with the merchant failed; null if the answer is about something else. */
export function negotiationFailure(answer: Answer): string | null {
  if (answer.kind === 'none') return null;
  const code = answer.messages.find((message) => Object.hasOwn(NEGOTIATION, message.code))?.code;
  return code === undefined ? null : (NEGOTIATION[code] ?? null);
}

/** Why a call did not give a session. */
export function answerFailure(answer: Answer, fallback: FailureCode): Failed {
  if (answer.kind === 'none' && answer.failure.code === SIGNATURE_WRONG)
    return failed(fallback, 'The signature of the merchant’s answer is invalid. The answer was not used.');
  const negotiation = negotiationFailure(answer);
  if (negotiation !== null) return failed(fallback, negotiation);
  if (answer.kind === 'none') return unreachable(answer.failure, fallback);
  const bare = unexplained(answer, fallback, mayHelpToRepeat(answer));
  return { ...bare, failure: failureFrom(answer.messages, fallback, bare.failure.message) };
}
