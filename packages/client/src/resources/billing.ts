import type { ApiPromise } from '../api-promise.ts';
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

/** The balance. */
export class Billing {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  balance(query: BalanceQuery = {}, options?: RequestOptions): ApiPromise<Balance> {
    return this.#transport.call('getBalance', { query }, options);
  }

  /** Lists transactions of the balance, newest first. */
  transactions(query: TransactionsQuery = {}, options?: RequestOptions): PagePromise<Transaction> {
    return this.#transport.list('listTransactions', { query }, options);
  }

  /** Lists the amounts held for orders in progress, oldest first. */
  holds(options?: RequestOptions): ApiPromise<Holds> {
    return this.#transport.call('listHolds', {}, options);
  }

  /** Gets the balance history: at the end of each hour or day; default: the last day. */
  history(query: BalanceHistoryQuery = {}, options?: RequestOptions): ApiPromise<BalanceHistory> {
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
  ): ApiPromise<PaymentGatewaySession> {
    return this.#transport.call('createPaymentGatewaySession', { params: { gateway } }, options);
  }
}
