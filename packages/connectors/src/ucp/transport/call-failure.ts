/** Failures of refused or lost calls, with the contract's codes. */

import type { FailureCode } from '@purser/contract/vocabulary';
import {
  escalated,
  failed,
  type Failed as StepFailed,
  unexplained,
  unreachable,
} from '../../checkout/failure.ts';
import { failureFrom } from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import { httpUrl, record } from '../../json/json-fields.ts';
import type { BuyerNeeded } from '../checkout/buyer-handoff.ts';
import type { Obstacle } from '../checkout/session-checks.ts';
import { SIGNATURE_WRONG } from './calls.ts';
import { type ApiResponse, mayHelpToRepeat } from './merchant-client.ts';

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

/** Why negotiation with the merchant failed; null if the response is about something else. */
export function negotiationFailure(response: ApiResponse): string | null {
  if (response.kind === 'none') return null;
  const code = response.messages.find((message) => Object.hasOwn(NEGOTIATION, message.code))?.code;
  return code === undefined ? null : (NEGOTIATION[code] ?? null);
}

/** Failures that the buyer cannot resolve at the merchant. */
const ABOUT_THE_PRODUCT: readonly FailureCode[] = [
  'product_not_found',
  'product_out_of_stock',
  'insufficient_stock',
];

/**
 * Why only the buyer can continue after an error without a session: the error has a URL for it, or says so. Null for errors about the product,
 * which the buyer cannot resolve either.
 */
export function errorForBuyer(response: ApiResponse, failure: Failure): BuyerNeeded | null {
  if (response.kind === 'none' || response.checkout !== null || ABOUT_THE_PRODUCT.includes(failure.code))
    return null;
  const continueUrl = httpUrl(record(response.json)?.['continue_url']);
  const saysSo = response.messages.some(({ severity }) => severity?.startsWith('requires_buyer_') === true);
  return continueUrl === null && !saysSo ? null : { failure: escalated(failure, continueUrl), continueUrl };
}

/** Why a call did not give a session. */
export function responseFailure(response: ApiResponse, fallback: FailureCode): Failed {
  const step = withoutBuyer(response, fallback);
  const buyer = step.retryable ? null : errorForBuyer(response, step.failure);
  return buyer === null ? step : { ...step, failure: buyer.failure, buyer };
}

function withoutBuyer(response: ApiResponse, fallback: FailureCode): StepFailed {
  if (response.kind === 'none' && response.failure.code === SIGNATURE_WRONG)
    return failed(
      fallback,
      'The signature of the merchant’s response is invalid. The response was not used.',
    );
  const negotiation = negotiationFailure(response);
  if (negotiation !== null) return failed(fallback, negotiation);
  if (response.kind === 'none') return unreachable(response.failure, fallback);
  const bare = unexplained(response, fallback, mayHelpToRepeat(response));
  return { ...bare, failure: failureFrom(response.messages, fallback, bare.failure.message) };
}
