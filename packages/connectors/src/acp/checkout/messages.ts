/** What a merchant's messages and errors mean for the offer or the order. */
import type { FailureCode } from '@purser/contract/vocabulary';
import { escalated } from '../../checkout/failure.ts';
import {
  classify,
  explainedFailure as explained,
  failureFrom as failureOf,
} from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import { type LooseRecord, record, records, text } from '../../json/json-fields.ts';

export interface AcpMessage {
  readonly type: string;
  readonly code: string;
  readonly content: string;
  readonly param: string;
  readonly resolution: string;
}

/** Codes of the protocol with a single meaning. */
const BY_CODE: Readonly<Record<string, FailureCode>> = {
  requires_sign_in: 'unsupported_store_no_guest_checkout',
  region_restricted: 'missing_shipping_method',
  minimum_not_met: 'invalid_input',
  maximum_exceeded: 'invalid_input',
  age_verification_required: 'unsupported_store_no_guest_checkout',
  requires_3ds: 'payment_failed',
};

const ABOUT_PEOPLE = /(?:fulfillment_(?:details|address)|buyer|billing_address)/;
const ABOUT_ITEMS = /(?:line_items|items)\b/;
const ABOUT_SHIPPING = /fulfillment_(?:option|group)/;

export const readMessages = (session: LooseRecord): readonly AcpMessage[] =>
  records(session['messages']).map(readMessage);

function readMessage(node: LooseRecord): AcpMessage {
  return {
    type: text(node['type']) ?? '',
    code: (text(node['code']) ?? '').toLowerCase(),
    content: text(node['content']) ?? text(node['message']) ?? '',
    param: text(node['param']) ?? text(node['path']) ?? '',
    resolution: text(node['resolution']) ?? '',
  };
}

/** The error of a refused call; null if the response is not an error. */
export function readErrorMessage(json: unknown): AcpMessage | null {
  const body = record(json);
  const node = record(body?.['error']) ?? body;
  if (node === null) return null;
  const read = readMessage(node);
  return read.code === '' && read.content === '' ? null : { ...read, type: 'error' };
}

/** Blocking messages: errors, except about promo codes, which never fail an offer. */
export const blockingMessages = (messages: readonly AcpMessage[]): readonly AcpMessage[] =>
  messages.filter(
    ({ type, code, param }) =>
      type === 'error' && !/discount|coupon|promo/.test(code) && !/discounts|coupons/.test(param),
  );

/** The contract's code for one message; null if neither its code, its field nor its text tells. */
export function codeOf(message: AcpMessage): FailureCode | null {
  const { code, param } = message;
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? null;
  const known = classify(message);
  if (known !== null) return known;
  const isAboutInput =
    code === 'missing' || code === 'invalid' || code === 'unsupported' || code === 'not_found';
  if (!isAboutInput) return null;
  if (ABOUT_PEOPLE.test(param)) return 'form_validation_error';
  if (ABOUT_ITEMS.test(param) && code === 'not_found') return 'product_not_found';
  return null;
}

/** Whether selecting a shipping option may resolve it. */
export const isAboutShippingChoice = ({ param }: AcpMessage): boolean => ABOUT_SHIPPING.test(param);

/** The first message that tells its reason, as a failure; null when none does. */
export const explainedFailure = (messages: readonly AcpMessage[]): Failure | null =>
  explained(messages, codeOf);

/** As `explainedFailure`, with `fallback` as the code where no message tells a reason. */
export const failureFrom = (
  messages: readonly AcpMessage[],
  fallback: FailureCode,
  otherwise: string,
): Failure => failureOf(messages, fallback, otherwise, codeOf);

/** The failure of a session that only the buyer can continue. */
export function escalationFailure(
  messages: readonly AcpMessage[],
  continueUrl: string | null,
  fallback: FailureCode,
): Failure {
  const failure = failureFrom(
    blockingMessages(messages),
    fallback,
    'The merchant requires a step that only the buyer can take.',
  );
  return escalated(failure, continueUrl);
}
