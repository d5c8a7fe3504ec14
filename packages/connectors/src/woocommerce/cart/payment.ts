/** Chooses one of the shop's payment methods, with its data. */
import { choosePayment as askForInstrument } from '../../checkout/choose-payment.ts';
import type { MerchantHttp, Money, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import type { Cart } from './cart.ts';

/** Offline payment methods: nothing is sent with them. */
const OFFLINE_METHODS = ['cod', 'bacs', 'cheque'];

export interface Payment {
  /** Empty when the order costs nothing. */
  readonly method: string;
  readonly data: readonly { readonly key: string; readonly value: string | boolean }[];
  /** The client that sends the order; the default client if omitted. */
  readonly http?: MerchantHttp;
}

/** Asks the payment source for one of the shop's methods, offline methods first; an outcome if it supports none. */
export async function choosePayment(
  cart: Cart,
  total: Money,
  request: PlaceRequest,
  wasSentBefore: boolean,
): Promise<Payment | PlaceOutcome> {
  if (!cart.needsPayment) return { method: '', data: [] };
  const methods = cart.paymentMethods.toSorted((one, other) => rank(one) - rank(other));
  const handlers = methods.map((id) => ({ id, name: id, config: {} }));
  const response = await askForInstrument(request, handlers, total, wasSentBefore);
  if (response.kind !== 'instrument') return response;
  const { instrument } = response;
  const isOffline = OFFLINE_METHODS.includes(instrument.handlerId);
  return {
    method: instrument.handlerId,
    data: isOffline ? [] : paymentData(instrument.credential),
    ...(instrument.http === undefined ? {} : { http: instrument.http }),
  };
}

function rank(method: string): number {
  const place = OFFLINE_METHODS.indexOf(method);
  return place === -1 ? OFFLINE_METHODS.length : place;
}

/** The fields that the shop's payment gateway requires. */
function paymentData(credential: Readonly<Record<string, unknown>>): Payment['data'] {
  return Object.entries(credential).flatMap(([key, value]) => {
    if (typeof value === 'number') return [{ key, value: String(value) }];
    return typeof value === 'string' || typeof value === 'boolean' ? [{ key, value }] : [];
  });
}
