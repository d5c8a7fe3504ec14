/** Maps a storefront's responses to failures with the contract's codes. */
import { failed, type Failed as StepFailed, unexplained, unreachable } from '../../checkout/failure.ts';
import { classify } from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import { list, present, record, text } from '../../json/json-fields.ts';
import { plainText } from '../../structured-data/markup/plain-text.ts';
import type { ApiResponse } from './storefront-client.ts';

const MESSAGE_LENGTH_MAX = 300;
/** Shopify's status for clients that it considers bots. */
const SECURITY_REJECTION = 430;

/** `retryAfterMs`: how long the shop asks to wait. */
export interface Failed extends StepFailed {
  readonly retryAfterMs?: number;
}

/** Why a call failed. */
export function responseFailure(response: ApiResponse): Failed {
  if (response.kind === 'none') return unreachable(response.failure, 'offer_retrieval_failed');
  const { status } = response;
  if (isBehindPassword(response))
    return failed('unsupported_store_no_guest_checkout', 'The shop is protected by a password.');
  const guard = guardFailure(response);
  if (guard !== null) return { kind: 'failed', failure: guard, retryable: false };
  if (status === 429) {
    const limited = failed(
      'offer_retrieval_failed',
      'The merchant limits the rate of requests. Try again later.',
      true,
    );
    return response.waitMs === null ? limited : { ...limited, retryAfterMs: response.waitMs };
  }
  if (status === 402 || status === 423)
    return failed('offer_retrieval_failed', 'The shop has been closed by its platform.');
  if (status >= 300 && status < 400)
    return failed('offer_retrieval_failed', 'The merchant’s API redirects to another address.');
  const retryable = status >= 500 || (status < 300 && response.json === undefined);
  return unexplained(response, 'offer_retrieval_failed', retryable);
}

/** A shop that is not open yet redirects every visitor to its password page. */
function isBehindPassword({ status, location, url }: Extract<ApiResponse, { kind: 'response' }>): boolean {
  const leadsTo = status >= 300 && status < 400 ? location : url;
  return leadsTo !== null && /^\/(?:[^/]+\/)?password\/?$/.test(leadsTo.pathname);
}

/** Bot protection in front of the shop, detected by status or page. It is never circumvented. */
function guardFailure(response: Extract<ApiResponse, { kind: 'response' }>): Failure | null {
  const { status, text: page } = response;
  const isWall = [401, 403, 429, SECURITY_REJECTION, 503].includes(status) && response.json === undefined;
  if (isWall && /captcha/i.test(page))
    return { code: 'captcha_blocked', message: 'The merchant requires a captcha.' };
  if (
    status === SECURITY_REJECTION ||
    (isWall && (status === 403 || response.isGuarded || /bot (?:protection|detection)|automated/i.test(page)))
  )
    return { code: 'bot_protection_blocked', message: 'The merchant blocks automated clients.' };
  return null;
}

/** The cart's refusal; null if the response is not one. */
export function cartRefusal(response: Extract<ApiResponse, { kind: 'response' }>): Failure | null {
  const said = record(response.json);
  if (said === null || (response.status !== 422 && response.status !== 404 && response.status !== 400))
    return null;
  const content = plainText(text(said['description']) ?? text(said['message']) ?? '').slice(
    0,
    MESSAGE_LENGTH_MAX,
  );
  const message = `The merchant said: ${content === '' ? `status ${response.status}` : content}`;
  if (/multiple|increment|at least|minimum/i.test(content)) return { code: 'invalid_input', message };
  if (/\bonly add\b|are in your cart|maximum/i.test(content)) return { code: 'insufficient_stock', message };
  if (/selling plan|subscription/i.test(content)) return { code: 'offer_retrieval_failed', message };
  if (/cannot find|not find|not found/i.test(content)) return { code: 'product_not_found', message };
  return { code: classify({ code: '', content }) ?? 'offer_retrieval_failed', message };
}

/** The shop's errors about an address, by field. */
export function addressRefusal(response: Extract<ApiResponse, { kind: 'response' }>): Failure | null {
  const fields = record(response.json);
  if (fields === null || response.status !== 422) return null;
  const parts = Object.entries(fields)
    .flatMap(([field, said]) =>
      [...list(said), said].flatMap((each) => present(text(each))).map((word) => `${field} ${word}`),
    )
    .slice(0, 5);
  const content = plainText(parts.join(', ')).slice(0, MESSAGE_LENGTH_MAX);
  const isUnserved = /not supported|not ship|cannot ship|does not deliver/i.test(content);
  return {
    code: isUnserved ? 'missing_shipping_method' : 'form_validation_error',
    message: `The merchant said: ${content === '' ? 'the address is not valid' : content}`,
  };
}
