/** Which of the shop's payment methods is used, and what it is given. */
import type { Failure, PaymentSource } from '../connector.ts';
import type { Cart } from './cart.ts';

/** Methods that are settled with the merchant outside of the shop: they need nothing, and nothing is sent with them. */
const OFFLINE_METHODS = ['cod', 'bacs', 'cheque'];

export interface Payment {
  /** Empty when the order costs nothing. */
  readonly method: string;
  readonly data: readonly { readonly key: string; readonly value: string | boolean }[];
}

/** Asks the payment source for one of the shop's methods, those that need nothing first; a failure when it serves none. */
export function choosePayment(cart: Cart, source: PaymentSource): Payment | Failure {
  if (!cart.needsPayment) return { method: '', data: [] };
  const methods = cart.paymentMethods.toSorted((one, other) => rank(one) - rank(other));
  const instrument = source.instrumentFor(methods.map((id) => ({ id, name: id, config: {} })));
  if (instrument === null || !methods.includes(instrument.handlerId)) {
    const offered = methods.length === 0 ? 'none' : methods.join(', ');
    const message = `None of the merchant’s payment methods can be served by this installation (it offers ${offered}).`;
    return { code: 'payment_failed', message };
  }
  const isOffline = OFFLINE_METHODS.includes(instrument.handlerId);
  return { method: instrument.handlerId, data: isOffline ? [] : paymentData(instrument.credential) };
}

function rank(method: string): number {
  const place = OFFLINE_METHODS.indexOf(method);
  return place === -1 ? OFFLINE_METHODS.length : place;
}

/** The fields that the shop's gateway reads, by the names that it gives them. */
function paymentData(credential: Readonly<Record<string, unknown>>): Payment['data'] {
  return Object.entries(credential).flatMap(([key, value]) => {
    if (typeof value === 'number') return [{ key, value: String(value) }];
    return typeof value === 'string' || typeof value === 'boolean' ? [{ key, value }] : [];
  });
}
