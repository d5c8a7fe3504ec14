/** What a merchant says in codes and words -> why it did not work, in the contract's codes. */
import type { Availability, FailureCode } from '@purser/contract/vocabulary';
import type { Failure } from '../connector.ts';
import type { CheckoutMessage } from './checkout.ts';

const CONTENT_LENGTH_MAX = 300;

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

/** In order: the first that fits wins. */
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

/** The contract's code for one message; null when neither code nor words tell. */
export function classify(message: Pick<CheckoutMessage, 'code' | 'content'>): FailureCode | null {
  const known = Object.hasOwn(BY_CODE, message.code) ? BY_CODE[message.code] : undefined;
  if (known === 'product_out_of_stock' && /not (?:be )?found|does not exist|unknown/i.test(message.content))
    return 'product_not_found';
  if (known === 'product_out_of_stock' && /only \d+|insufficient|not enough/i.test(message.content))
    return 'insufficient_stock';
  if (known !== undefined) return known;
  const spoken = `${message.code.replace(/_/g, ' ')} ${message.content}`;
  return BY_WORDS.find(([pattern]) => pattern.test(spoken))?.[1] ?? null;
}

/** Whether the message is about a promo code, which never fails an offer. */
function isAboutDiscount(message: CheckoutMessage): boolean {
  return (
    /discount|coupon|promo|voucher/i.test(message.code) || (message.path ?? '').startsWith('$.discounts')
  );
}

/** The messages that stand in the way: errors, promo codes left out. */
export function blockingMessages(messages: readonly CheckoutMessage[]): readonly CheckoutMessage[] {
  return messages.filter((message) => message.type === 'error' && !isAboutDiscount(message));
}

/** The first message that tells its reason, as a failure; null when none does. */
export function explainedFailure(messages: readonly CheckoutMessage[]): Failure | null {
  for (const message of messages) {
    const code = classify(message);
    if (code !== null) return { code, message: worded(message) };
  }
  return null;
}

/** As `explainedFailure`, with `fallback` as the code where nothing tells. */
export function failureFrom(
  messages: readonly CheckoutMessage[],
  fallback: FailureCode,
  otherwise: string,
): Failure {
  const explained = explainedFailure(messages);
  if (explained !== null) return explained;
  const said = messages.find((message) => message.content !== '' || message.code !== '');
  return { code: fallback, message: said === undefined ? otherwise : worded(said) };
}

/** The failure of a checkout that only a person can go on with. */
export function escalationFailure(
  messages: readonly CheckoutMessage[],
  continueUrl: string | null,
  fallback: FailureCode,
): Failure {
  const failure = failureFrom(messages, fallback, 'The merchant wants the buyer to go on in person.');
  return continueUrl === null
    ? failure
    : { ...failure, message: `${failure.message} Continue at ${continueUrl}` };
}

/**
 * Which of the two stock failures it is: fewer than asked when several were asked of a product that the page calls in stock,
 * sold out otherwise.
 */
export function settleStock(failure: Failure, quantity: number, pageAvailability: Availability): Failure {
  if (failure.code !== 'product_out_of_stock' && failure.code !== 'insufficient_stock') return failure;
  const fewer =
    quantity > 1 &&
    pageAvailability !== 'out_of_stock' &&
    (pageAvailability === 'in_stock' || failure.code === 'insufficient_stock');
  return { ...failure, code: fewer ? 'insufficient_stock' : 'product_out_of_stock' };
}

function worded(message: CheckoutMessage): string {
  const said = message.content.split('\n')[0]?.slice(0, CONTENT_LENGTH_MAX) ?? '';
  return `The merchant said: ${said === '' ? message.code : said}`;
}
