import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { Balance, BalanceQuery, PageQuery, PaymentGatewaySession, Transaction } from '../types.gen.ts';

/** The drawdown balance. */
export class Billing {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  balance(query: BalanceQuery = {}, options?: RequestOptions): Promise<Balance> {
    return this.#transport.call('getBalance', { query }, options);
  }

  /** What moved the balance, newest first. */
  transactions(query: PageQuery = {}, options?: RequestOptions): PagePromise<Transaction> {
    return this.#transport.list('listTransactions', { query }, options);
  }
}

/** Payment gateways that tokenize cards in the buyer's browser. */
export class PaymentGateways {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  createSession(
    gateway: 'basis-theory' | 'sandbox',
    options?: RequestOptions,
  ): Promise<PaymentGatewaySession> {
    return this.#transport.call('createPaymentGatewaySession', { params: { gateway } }, options);
  }
}
