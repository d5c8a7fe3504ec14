import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Balance,
  BalanceHistory,
  BalanceHistoryQuery,
  BalanceQuery,
  Holds,
  PaymentGatewaySession,
  Transaction,
  TransactionsQuery,
} from '../types.gen.ts';

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
  transactions(query: TransactionsQuery = {}, options?: RequestOptions): PagePromise<Transaction> {
    return this.#transport.list('listTransactions', { query }, options);
  }

  /** What is held for orders under way, the longest held first. */
  holds(options?: RequestOptions): Promise<Holds> {
    return this.#transport.call('listHolds', {}, options);
  }

  /** How the balance went: at the end of each hour or day; the last day unless told otherwise. */
  history(query: BalanceHistoryQuery = {}, options?: RequestOptions): Promise<BalanceHistory> {
    return this.#transport.call('getBalanceHistory', { query }, options);
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
