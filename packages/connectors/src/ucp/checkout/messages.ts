/** What the messages of a checkout mean for the offer or the order. */
import type { CheckoutMessage } from './checkout.ts';

/** Whether the message is about a promo code, which never fails an offer. */
function isAboutDiscount(message: CheckoutMessage): boolean {
  return (
    /discount|coupon|promo|voucher/i.test(message.code) || (message.path ?? '').startsWith('$.discounts')
  );
}

/** Blocking messages: errors, except about promo codes. */
export function blockingMessages(messages: readonly CheckoutMessage[]): readonly CheckoutMessage[] {
  return messages.filter((message) => message.type === 'error' && !isAboutDiscount(message));
}
