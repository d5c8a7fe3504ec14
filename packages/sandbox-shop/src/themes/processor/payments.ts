import { type CardOutcome, cardOutcome } from '../checkout/cards.ts';

/** A payment on the processor's page. */
export interface HostedPayment {
  readonly id: string;
  readonly amountText: string;
  /** Where the buyer is sent afterwards. */
  readonly returnUrl: string;
  readonly outcome: CardOutcome | null;
}

/** The processor's records. They never contain card data: only what the bank decided. */
export interface PaymentLedger {
  /** A token for a card; null if its data is invalid. */
  tokenize(card: Parameters<typeof cardOutcome>[0]): string | null;
  /** The decision for a token, which can be used once; null if there is no such token. */
  redeem(token: string): CardOutcome | null;
  open(amountText: string, returnUrl: string): HostedPayment;
  payment(id: string): HostedPayment | null;
  decide(id: string, outcome: CardOutcome): void;
}

export const ONE_TIME_CODE = '123456';

export function openPaymentLedger(randomHex: (bytes: number) => string): PaymentLedger {
  const tokens = new Map<string, CardOutcome>();
  const payments = new Map<string, HostedPayment>();
  return {
    tokenize(card) {
      const outcome = cardOutcome(card);
      if (outcome === null) return null;
      const token = `tok_${randomHex(12)}`;
      tokens.set(token, outcome);
      return token;
    },
    redeem(token) {
      const outcome = tokens.get(token) ?? null;
      tokens.delete(token);
      return outcome;
    },
    open(amountText, returnUrl) {
      const payment: HostedPayment = { id: `pay_${randomHex(12)}`, amountText, returnUrl, outcome: null };
      payments.set(payment.id, payment);
      return payment;
    },
    payment: (id) => payments.get(id) ?? null,
    decide(id, outcome) {
      const payment = payments.get(id);
      if (payment !== undefined) payments.set(id, { ...payment, outcome });
    },
  };
}
