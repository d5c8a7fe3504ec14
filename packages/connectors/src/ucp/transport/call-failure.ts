/** A refused or lost call, in the contract's words. */

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

/** Why a call did not give a session. */
export function answerFailure(answer: Answer, fallback: FailureCode): Failed {
  if (answer.kind === 'none' && answer.failure.code === SIGNATURE_WRONG)
    return failed(fallback, 'The merchant’s signature is wrong: its answer was not used.');
  const negotiation = negotiationFailure(answer);
  if (negotiation !== null) return failed(fallback, negotiation);
  if (answer.kind === 'none') return unreachable(answer.failure, fallback);
  const bare = unexplained(answer, fallback, mayHelpToRepeat(answer));
  return { ...bare, failure: failureFrom(answer.messages, fallback, bare.failure.message) };
}
