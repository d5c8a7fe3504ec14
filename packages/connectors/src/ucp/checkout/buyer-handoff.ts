/** When only the buyer can continue a session. */

import type { FailureCode } from '@purser/contract/vocabulary';
import { escalated } from '../../checkout/failure.ts';
import { failureFrom, worded } from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import type { Checkout } from './checkout.ts';
import { blockingMessages } from './messages.ts';

export interface BuyerNeeded {
  readonly failure: Failure;
  /** Where the buyer can continue, if the merchant tells. */
  readonly continueUrl: string | null;
}

const IN_PERSON = 'The merchant requires a step that only the buyer can take.';

/**
 * Why the session needs the buyer, with the merchant's message; null if it does not. `isFinal`: address and options are set, so we cannot
 * supply what is missing.
 */
export function buyerNeeded(checkout: Checkout, fallback: FailureCode, isFinal: boolean): BuyerNeeded | null {
  const reason = reasonFor(checkout, fallback, isFinal);
  if (reason === null) return null;
  const { continueUrl } = checkout;
  return { failure: escalated(reason, continueUrl), continueUrl };
}

function reasonFor(checkout: Checkout, fallback: FailureCode, isFinal: boolean): Failure | null {
  const { messages, status, actions, laterTerm } = checkout;
  const blocking = blockingMessages(messages);
  const wanted = blocking.filter(({ severity }) => severity?.startsWith('requires_buyer_') === true);
  const mayBeCured = !isFinal && wanted.length === 0 && blocking.some(isRecoverable);
  if (status === 'requires_escalation' && !mayBeCured)
    return failureFrom(wanted.length > 0 ? wanted : messages, fallback, IN_PERSON);
  if (!isFinal) return null;
  if (wanted.length > 0) return failureFrom(wanted, fallback, IN_PERSON);
  const disclosure = messages.find((message) => message.isDisclosure);
  if (disclosure !== undefined)
    return {
      code: fallback,
      message: `The merchant requires that the buyer is shown a disclosure before the order. ${worded(disclosure)}`,
    };
  if (laterTerm !== null)
    return { code: fallback, message: 'The merchant requires the buyer to agree to deferred payment terms.' };
  const isWaiting = status !== 'ready_for_complete' && status !== 'completed' && actions.length > 0;
  return isWaiting ? { code: fallback, message: IN_PERSON } : null;
}

function isRecoverable({ severity }: { readonly severity: string | null }): boolean {
  return severity === 'recoverable';
}
