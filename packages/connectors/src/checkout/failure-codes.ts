/** Maps merchants' error codes and messages to the contract's failure codes. */
import type { Availability, FailureCode } from '@purser/contract/vocabulary';
import type { Failure } from '../lookup.ts';

/** A merchant's error code and message; either may be empty. */
export interface MerchantMessage {
  readonly code: string;
  readonly content: string;
}

const BY_CODE: Readonly<Record<string, FailureCode>> = {
  out_of_stock: 'product_out_of_stock',
  sold_out: 'product_out_of_stock',
  item_unavailable: 'product_out_of_stock',
  item_out_of_stock: 'product_out_of_stock',
  unavailable: 'product_out_of_stock',
  insufficient_stock: 'insufficient_stock',
  insufficient_inventory: 'insufficient_stock',
  quantity_unavailable: 'insufficient_stock',
  quantity_exceeded: 'insufficient_stock',
  low_stock: 'insufficient_stock',
  item_not_found: 'product_not_found',
  product_not_found: 'product_not_found',
  invalid_item: 'product_not_found',
  unknown_item: 'product_not_found',
  address_undeliverable: 'missing_shipping_method',
  undeliverable: 'missing_shipping_method',
  country_not_supported: 'missing_shipping_method',
  region_not_supported: 'missing_shipping_method',
  no_shipping_options: 'missing_shipping_method',
  shipping_unavailable: 'missing_shipping_method',
  payment_failed: 'payment_failed',
  payment_declined: 'payment_failed',
  card_declined: 'payment_failed',
  insufficient_funds: 'payment_failed',
  missing_payment: 'payment_failed',
  invalid_payment: 'payment_failed',
  invalid_payment_method: 'payment_failed',
  currency_not_supported: 'unsupported_currency',
  unsupported_currency: 'unsupported_currency',
  login_required: 'unsupported_store_no_guest_checkout',
  sign_in_required: 'unsupported_store_no_guest_checkout',
  account_required: 'unsupported_store_no_guest_checkout',
  authentication_required: 'unsupported_store_no_guest_checkout',
  guest_checkout_disabled: 'unsupported_store_no_guest_checkout',
  captcha: 'captcha_blocked',
  captcha_required: 'captcha_blocked',
  bot_detected: 'bot_protection_blocked',
  bot_blocked: 'bot_protection_blocked',
  price_changed: 'incorrect_cost_breakdown',
  invalid_address: 'form_validation_error',
  invalid_email: 'form_validation_error',
  invalid_phone: 'form_validation_error',
};

/** In order: the first match wins. */
const BY_WORDS: readonly (readonly [RegExp, FailureCode])[] = [
  [/captcha/i, 'captcha_blocked'],
  [/\bbots?\b|automated (?:access|traffic)/i, 'bot_protection_blocked'],
  [
    /only \d+ (?:left|available|in stock|remain)|not enough|insufficient (?:stock|inventory|quantity)|required inventory|exceeds? (?:the )?(?:available|stock|inventory)/i,
    'insufficient_stock',
  ],
  [/sold[ -]?out|out[ -]of[ -]stock|no longer available|inventory|in stock|stock/i, 'product_out_of_stock'],
  [
    /declin|insufficient funds|card (?:was )?(?:refused|rejected|expired)|payment (?:\w+ ){0,3}(?:failed|required|refused|rejected|invalid)|not authori[sz]ed .*payment/i,
    'payment_failed',
  ],
  [
    /(?:not|isn.t|cannot be|can.t be|unable to) (?:\w+ )?(?:ship|deliver)|country .*not (?:supported|served|available)|not supported .*country|undeliverable|no shipping/i,
    'missing_shipping_method',
  ],
  [
    /(?:log|sign)[ -]?in|(?:create|need|have|requires?|with) an? account|account (?:is )?required|guest checkout/i,
    'unsupported_store_no_guest_checkout',
  ],
  [
    /(?:product|item|variant|sku)s?\b.*(?:not (?:be )?found|does not exist|do(?:es)?n.t exist|unknown|invalid)|unknown (?:product|item|variant)/i,
    'product_not_found',
  ],
  [/currency/i, 'unsupported_currency'],
];

/** The contract's code for one message; null if neither code nor text tells. */
export function classify(message: MerchantMessage): FailureCode | null {
  const known = Object.hasOwn(BY_CODE, message.code) ? BY_CODE[message.code] : undefined;
  if (known === 'product_out_of_stock' && /not (?:be )?found|does not exist|unknown/i.test(message.content))
    return 'product_not_found';
  if (known === 'product_out_of_stock' && /only \d+|insufficient|not enough/i.test(message.content))
    return 'insufficient_stock';
  if (known !== undefined) return known;
  const spoken = `${message.code.replace(/_/g, ' ')} ${message.content}`;
  return BY_WORDS.find(([pattern]) => pattern.test(spoken))?.[1] ?? null;
}

/**
 * Chooses between the two stock failures: insufficient stock if several pieces of a product that its page calls in stock were requested,
 * out of stock otherwise.
 */
export function settleStock(failure: Failure, quantity: number, pageAvailability: Availability): Failure {
  if (failure.code !== 'product_out_of_stock' && failure.code !== 'insufficient_stock') return failure;
  const fewer =
    quantity > 1 &&
    pageAvailability !== 'out_of_stock' &&
    (pageAvailability === 'in_stock' || failure.code === 'insufficient_stock');
  return { ...failure, code: fewer ? 'insufficient_stock' : 'product_out_of_stock' };
}

const CONTENT_LENGTH_MAX = 300;

/** The first message that tells its reason, as a failure; null when none does. `codeOf` reads a message's code. */
export function explainedFailure<Message extends MerchantMessage>(
  messages: readonly Message[],
  codeOf: (message: Message) => FailureCode | null = classify,
): Failure | null {
  for (const message of messages) {
    const code = codeOf(message);
    if (code !== null) return { code, message: worded(message) };
  }
  return null;
}

/** As `explainedFailure`, with `fallback` as the code where no message tells a reason. */
export function failureFrom<Message extends MerchantMessage>(
  messages: readonly Message[],
  fallback: FailureCode,
  otherwise: string,
  codeOf: (message: Message) => FailureCode | null = classify,
): Failure {
  const explained = explainedFailure(messages, codeOf);
  if (explained !== null) return explained;
  const said = messages.find(({ content, code }) => content !== '' || code !== '');
  return { code: fallback, message: said === undefined ? otherwise : worded(said) };
}

/** The merchant's message, truncated, for the client. */
export function worded({ content, code }: MerchantMessage): string {
  const said = content.split('\n')[0]?.slice(0, CONTENT_LENGTH_MAX) ?? '';
  return `The merchant said: ${said === '' ? code : said}`;
}
