/** Maps a shop's responses to failures with the contract's codes. */
import type { FailureCode } from '@purser/contract/vocabulary';
import { type Failed, failed, unexplained } from '../../checkout/failure.ts';
import { classify } from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import { record, text } from '../../json/json-fields.ts';
import { isTransient, unreachableFailure } from '../../product-page/fetch-page.ts';
import type { ApiResponse } from './store-api.ts';

const MESSAGE_LENGTH_MAX = 300;
/** Longer texts are not messages. */
const READ_LENGTH_MAX = 5_000;

const BY_CODE: Readonly<Record<string, FailureCode>> = {
  woocommerce_rest_product_out_of_stock: 'product_out_of_stock',
  woocommerce_rest_cart_product_no_stock: 'product_out_of_stock',
  woocommerce_rest_cart_product_is_not_purchasable: 'product_out_of_stock',
  woocommerce_rest_product_not_purchasable: 'product_out_of_stock',
  woocommerce_rest_product_partially_out_of_stock: 'insufficient_stock',
  woocommerce_rest_product_too_many_in_cart: 'insufficient_stock',
  woocommerce_product_not_enough_stock: 'insufficient_stock',
  woocommerce_rest_cart_invalid_product: 'product_not_found',
  woocommerce_rest_product_invalid_id: 'product_not_found',
  woocommerce_rest_missing_variation_data: 'variant_selections_required',
  woocommerce_rest_missing_attributes: 'variant_selections_required',
  woocommerce_rest_variation_id_from_variation_data: 'variant_selections_invalid',
  woocommerce_rest_invalid_variation_data: 'variant_selections_invalid',
  woocommerce_rest_invalid_shipping_option: 'missing_shipping_method',
  woocommerce_rest_invalid_shipping_country: 'missing_shipping_method',
  woocommerce_rest_missing_email_address: 'form_validation_error',
  woocommerce_rest_invalid_email_address: 'form_validation_error',
  woocommerce_rest_invalid_address: 'form_validation_error',
  woocommerce_rest_guest_checkout_disabled: 'unsupported_store_no_guest_checkout',
  woocommerce_rest_checkout_process_payment_error: 'payment_failed',
  woocommerce_rest_checkout_payment_method_disabled: 'payment_failed',
  woocommerce_rest_checkout_missing_payment_method: 'payment_failed',
};

/** Why a call failed. */
export function responseFailure(response: ApiResponse, fallback: FailureCode): Failed {
  if (response.kind === 'none') {
    const failure = { ...unreachableFailure(response.failure), code: fallback };
    return { kind: 'failed', failure, retryable: isTransient(response.failure) };
  }
  const { status, isRateLimited } = response;
  if (isRateLimited)
    return failed(fallback, 'The merchant limits the rate of requests. Try again later.', true);
  const guarded = guardFailure(response);
  if (guarded !== null) return { kind: 'failed', failure: guarded, retryable: false };
  const said = refusal(response);
  if (said !== null && status < 500) return { kind: 'failed', failure: said, retryable: false };
  if (status >= 300 && status < 400)
    return failed(fallback, 'The merchant’s API redirects to another address.');
  return unexplained(response, fallback, status >= 500 || response.json === undefined);
}

/** The shop's refusal, which has an error code; null if the response is not a refusal. */
export function refusal(response: Extract<ApiResponse, { kind: 'response' }>): Failure | null {
  const { code, status } = response;
  if (code === null || status < 400) return null;
  return explained(code, response.message ?? '', response.json);
}

/** One error of a cart or a response. */
export function explained(code: string, message: string, json: unknown = null): Failure {
  const content = plainText(message);
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  const said = `The merchant said: ${content === '' ? code : content}`;
  if (known !== undefined) return { code: known, message: said };
  if (code === 'rest_invalid_param') return invalidParameter(json, said);
  return { code: classify({ code, content }) ?? 'order_placement_failed', message: said };
}

/**
 * The refused parameter decides: an address is a form error, anything else is invalid input. The general message only names the
 * parameters; the reason is a sentence for each parameter.
 */
function invalidParameter(json: unknown, said: string): Failure {
  const params = Object.entries(invalidParameters(json));
  const isForm = params.some(([name]) => /address|email|phone/.test(name));
  const reasons = [...new Set(params.map(([, reason]) => plainText(reason)))].filter((each) => each !== '');
  const message = reasons.length === 0 ? said : `The merchant said: ${reasons.join(' ')}`;
  return { code: isForm ? 'form_validation_error' : 'invalid_input', message };
}

/** The reason for each refused parameter. */
export function invalidParameters(json: unknown): Readonly<Record<string, string>> {
  const params = record(record(record(json)?.['data'])?.['params']) ?? {};
  return Object.fromEntries(Object.entries(params).map(([name, reason]) => [name, text(reason) ?? '']));
}

/** Bot protection in front of the shop, detected by its page. It is never circumvented. */
function guardFailure(response: Extract<ApiResponse, { kind: 'response' }>): Failure | null {
  if (![401, 403, 429, 503].includes(response.status) || response.json !== undefined) return null;
  if (/captcha/i.test(response.text))
    return { code: 'captcha_blocked', message: 'The merchant requires a captcha.' };
  if (
    response.isGuarded ||
    response.status === 403 ||
    /bot (?:protection|detection)|automated access/i.test(response.text)
  )
    return {
      code: 'bot_protection_blocked',
      message: 'The merchant blocks automated clients.',
    };
  return null;
}

/** Removes tags and common entities from messages, which shops write as HTML. */
export function plainText(message: string): string {
  return message
    .slice(0, READ_LENGTH_MAX)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:quot|ldquo|rdquo|#8220|#8221);/g, '"')
    .replace(/&(?:#0?39|rsquo|#8217);/g, '’')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_LENGTH_MAX);
}
