/** Maps a shop's responses to failures with the contract's codes. */
import type { FailureCode } from '@purser/contract/vocabulary';
import { type Failed, failed, unexplained, unreachable } from '../../checkout/failure.ts';
import { classify } from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import { isLimited, type JsonReply, type JsonResponse } from '../../http/json-requests.ts';
import { isRecord, list, record, records, text } from '../../json/json-fields.ts';
import { plainText } from '../../structured-data/markup/plain-text.ts';

const MESSAGE_LENGTH_MAX = 300;
/** Longer texts are not messages. */
const READ_LENGTH_MAX = 5_000;

/** The platform has no error codes: its English messages are matched. In order: the first match wins. */
const BY_WORDS: readonly (readonly [RegExp, FailureCode])[] = [
  [/captcha/i, 'captcha_blocked'],
  [/purchase order number/i, 'payment_failed'],
  [
    /(?:most|fewest) you may purchase|only in quantities of|(?:minimum|maximum) (?:order amount|qty|quantity)|qty .*(?:allowed|increments)/i,
    'invalid_input',
  ],
  [/(?:requested|required) (?:qty|quantity)|in the requested quantity/i, 'insufficient_stock'],
  [/trying to add is not available|source items? with the in stock status/i, 'product_out_of_stock'],
  [
    /choose options|required options?|option.* (?:weren.t|not) (?:entered|selected)/i,
    'variant_selections_required',
  ],
  [
    /product that was requested doesn.t exist|(?:product|sku).*(?:couldn.t|could not) be found/i,
    'product_not_found',
  ],
  [/country (?:isn.t|is not) available|configurations for specific countries/i, 'missing_shipping_method'],
  [
    /carrier with such method|no (?:such )?(?:carrier|shipping method)|shipping method (?:is missing|isn.t|is not)/i,
    'missing_shipping_method',
  ],
  [
    /(?:shipping|billing) address information|is required\. enter|is a required (?:field|value)|required entry|(?:email|telephone|postcode|region\w*|address)\b.*(?:invalid|not valid|required)|invalid (?:email|phone|address)/i,
    'form_validation_error',
  ],
  [/payment method|transaction|gateway/i, 'payment_failed'],
  // Gateways respond in the shop's language: declined, refused.
  [/abgelehnt|refusé|rechazad|rifiutat|recusad|geweigerd|odrzucon|nekad|afvist|avvist/i, 'payment_failed'],
  [/agree to the terms/i, 'order_placement_failed'],
];

/** Why a call failed. */
export function responseFailure(response: JsonResponse, fallback: FailureCode): Failed {
  if (response.kind === 'none') {
    return unreachable(response.failure, fallback);
  }
  if (isLimited(response) && !isWall(response))
    return failed(fallback, 'The merchant limits the rate of requests. Try again later.', true);
  const said = refusal(response, fallback);
  if (said !== null) return { kind: 'failed', failure: said, retryable: false };
  const { status } = response;
  if (status >= 300 && status < 400)
    return failed(fallback, 'The merchant’s API redirects to another address.');
  return unexplained(response, fallback, status >= 500 || response.json === undefined);
}

/** The refusal of the shop, or of bot protection in front of it; null if the response is not a refusal. */
function refusal(response: JsonReply, fallback: FailureCode): Failure | null {
  if (isWall(response)) return wallFailure(response);
  if (response.status < 400 || response.status >= 500) return null;
  const content = messageOf(response.json);
  if (content === null) return null;
  return explained(content, fallback, response.status);
}

/**
 * The refusal of an order, if shops give it before they save one. Extensions run after that too, and their failures have the same form: a
 * message that is not known does not exclude an order.
 */
export function refusalBeforeOrder(response: JsonReply, fallback: FailureCode): Failure | null {
  if (isWall(response)) return wallFailure(response);
  if (response.status < 400 || response.status >= 500) return null;
  const content = messageOf(response.json);
  if (content === null || codeOf(content, response.status) === null) return null;
  return explained(content, fallback, response.status);
}

function explained(content: string, fallback: FailureCode, status: number): Failure {
  return { code: codeOf(content, status) ?? fallback, message: `The merchant said: ${content}` };
}

function codeOf(content: string, status: number): FailureCode | null {
  const isMembersOnly =
    status === 401 ||
    /guest (?:checkout|user)s?\b.*(?:not|n.t|disabled)|isn.t authorized to access/i.test(content);
  if (isMembersOnly) return 'unsupported_store_no_guest_checkout';
  return BY_WORDS.find(([pattern]) => pattern.test(content))?.[1] ?? classify({ code: '', content });
}

/** The first message of an error, with its parameters filled in; null if there is none. */
export function messageOf(json: unknown): string | null {
  const error = record(json);
  const first = records(error?.['errors'])[0] ?? records(record(error?.['messages'])?.['error'])[0];
  const own = text(error?.['message']) ?? text(first?.['message']);
  if (own === null) return null;
  const source = text(error?.['message']) === null ? first : error;
  const filled = filledIn(own.slice(0, READ_LENGTH_MAX), source?.['parameters']);
  const content = plainText(filled).slice(0, MESSAGE_LENGTH_MAX);
  return content === '' ? null : content;
}

function filledIn(message: string, parameters: unknown): string {
  const values = isRecord(parameters)
    ? Object.entries(parameters)
    : list(parameters).map((value, index): [string, unknown] => [String(index + 1), value]);
  const byName = new Map(values.map(([name, value]) => [name, text(value) ?? '']));
  return message.replace(/%(\w{1,60})/g, (whole, name: string) => byName.get(name)?.slice(0, 200) ?? whole);
}

/** Whether bot protection responded instead of the shop. It is never circumvented. */
function isWall({ status, headers, json }: JsonReply): boolean {
  if (headers['cf-mitigated'] !== undefined) return true;
  return json === undefined && (status === 401 || status === 403);
}

function wallFailure({ text: html }: JsonReply): Failure {
  return /captcha/i.test(html)
    ? { code: 'captcha_blocked', message: 'The merchant requires a captcha.' }
    : { code: 'bot_protection_blocked', message: 'The merchant blocks automated clients.' };
}
