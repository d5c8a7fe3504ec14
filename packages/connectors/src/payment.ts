/** Payment: how a connector gets the instrument that pays a merchant. */
import type { Failure, Money } from './lookup.ts';
import type { MerchantHttp } from './merchant-http.ts';

/** A payment handler that a merchant offers, reduced to what a payment source needs. */
export interface PaymentHandler {
  readonly id: string;
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/** A card whose data is entered in the pages of a checkout. Never logged, never stored, never part of a message. */
export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly securityCode: string;
  /** `01` to `12`. */
  readonly expiryMonth: string;
  /** Four digits. */
  readonly expiryYear: string;
  /** Empty if unknown. */
  readonly holder: string;
}

/** The input of a merchant's payment handler: the wire form of a credential, never a card number. */
export interface PaymentInstrument {
  readonly handlerId: string;
  readonly handlerName: string;
  readonly type: string;
  readonly credential: Readonly<Record<string, unknown>>;
  readonly display?: { readonly brand: string; readonly lastDigits: string };
  /** Only for the connector that enters cards in pages, which must not keep it longer than the page needs it. */
  readonly card?: CardDetails;
  /**
   * Must send every request that contains the credential, and no other: a vault proxy that replaces the credential's placeholder. The
   * default client if omitted.
   */
  readonly http?: MerchantHttp;
}

/** What must be paid, and the merchant's payment handlers. */
export interface PaymentQuestion {
  readonly handlers: readonly PaymentHandler[];
  /** The shop's host, with its port if it has one. */
  readonly host: string;
  /** The most that will be paid. */
  readonly total: Money;
}

export type PaymentAnswer =
  | { readonly kind: 'instrument'; readonly instrument: PaymentInstrument }
  /** This installation supports none of the handlers. */
  | { readonly kind: 'none' }
  /** The payment is refused before the merchant was asked. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Not available now; nothing was sent, and asking again may help. */
  | { readonly kind: 'unavailable'; readonly failure: Failure };

/** Who pays the merchant: the operator's card in a vault, an account with the merchant, cash or invoice, a handler's token. */
export interface PaymentSource {
  /** Chooses one of the merchant's handlers and returns its instrument. Never throws for responses of a vault or gateway. */
  instrumentFor(question: PaymentQuestion): Promise<PaymentAnswer>;
}
