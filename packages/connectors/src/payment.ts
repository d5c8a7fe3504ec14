/** How a connector learns what it pays a merchant with. */
import type { Failure, Money } from './lookup.ts';
import type { MerchantHttp } from './merchant-http.ts';

/** A payment handler as a merchant offers it, reduced to what a payment source decides on. */
export interface PaymentHandler {
  readonly id: string;
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/** What a merchant's payment handler is given: the wire form of a credential, never a card number. */
export interface PaymentInstrument {
  readonly handlerId: string;
  readonly handlerName: string;
  readonly type: string;
  readonly credential: Readonly<Record<string, unknown>>;
  readonly display?: { readonly brand: string; readonly lastDigits: string };
  /**
   * Through which every request that carries the credential must be sent, and no other: a vault that fills in what the credential
   * only names. The merchant's own client when left out.
   */
  readonly http?: MerchantHttp;
}

/** What is to be paid, and how the merchant takes money. */
export interface PaymentQuestion {
  readonly handlers: readonly PaymentHandler[];
  /** The host whose shop is paid, with its port if it has one. */
  readonly host: string;
  /** The most that will be paid. */
  readonly total: Money;
}

export type PaymentAnswer =
  | { readonly kind: 'instrument'; readonly instrument: PaymentInstrument }
  /** None of the handlers can be served by this installation. */
  | { readonly kind: 'none' }
  /** The money or the card is refused before the merchant was asked. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Cannot be told now; nothing was sent, asking again may help. */
  | { readonly kind: 'unavailable'; readonly failure: Failure };

/** Who pays the merchant: the operator's card in a vault, an account with the merchant, cash or invoice, a handler's token. */
export interface PaymentSource {
  /** Picks among the merchant's handlers and gives what is paid with. Never throws for what a vault or gateway answers. */
  instrumentFor(question: PaymentQuestion): Promise<PaymentAnswer>;
}
