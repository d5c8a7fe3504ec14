/** What the messages of a checkout mean for the offer or the order. */
import type { FailureCode } from '@purser/contract/vocabulary';
import { classify } from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import type { CheckoutMessage } from './checkout.ts';

const CONTENT_LENGTH_MAX = 300;

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

/** The merchant's words, bounded, for the client. */
export function worded(message: CheckoutMessage): string {
  const said = message.content.split('\n')[0]?.slice(0, CONTENT_LENGTH_MAX) ?? '';
  return `The merchant said: ${said === '' ? message.code : said}`;
}
