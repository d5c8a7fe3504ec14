/** A failed step of retrieving an offer or placing an order. */
import type { FailureCode } from '@purser/contract/vocabulary';
import type { Failure, TransportFailure } from '../connector.ts';
import { isTransient, unreachableFailure } from '../product-page/fetch-page.ts';

export interface Failed {
  readonly kind: 'failed';
  readonly failure: Failure;
  /** Whether asking again later may help. */
  readonly retryable: boolean;
}

export function failed(code: FailureCode, message: string, retryable = false): Failed {
  return { kind: 'failed', failure: { code, message }, retryable };
}

const FINISH_AT_MERCHANT = 'The buyer must finish the purchase at the merchant.';

/** The failure of a step that only the buyer can take. `continueUrl` is where the buyer can take it; null if the merchant does not tell. */
export function escalated(failure: Failure, continueUrl: string | null): Failure {
  const { message } = failure;
  const sentence = /[.!?。！？]$/.test(message) ? message : `${message}.`;
  return {
    ...failure,
    message: message.endsWith(FINISH_AT_MERCHANT) ? message : `${sentence} ${FINISH_AT_MERCHANT}`,
    ...(continueUrl === null ? {} : { continueUrl }),
  };
}

/** A merchant that could not be reached: `fallback`, unless the reason has a more specific code. */
export function unreachable(error: TransportFailure, fallback: FailureCode): Failed {
  const failure = unreachableFailure(error);
  const code = failure.code === 'offer_retrieval_failed' ? fallback : failure.code;
  return { kind: 'failed', failure: { ...failure, code }, retryable: isTransient(error) };
}

/** A response that explains nothing. */
export function unexplained(
  { status, json }: { readonly status: number; readonly json: unknown },
  fallback: FailureCode,
  retryable: boolean,
): Failed {
  const form = json === undefined ? ' and no JSON' : '';
  return failed(fallback, `The merchant responded with status ${status}${form}.`, retryable);
}
