// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Balance;
import dev.purser.models.BalanceHistory;
import dev.purser.models.BalanceHistoryQuery;
import dev.purser.models.BalanceQuery;
import dev.purser.models.Holds;
import dev.purser.models.Transaction;
import dev.purser.models.TransactionsQuery;

/** The balance. */
public final class Billing {
  private final Transport transport;

  /** Made by the client. */
  public Billing(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get the balance. */
  public Balance balance() {
    return balance(BalanceQuery.builder().build(), RequestOptions.none());
  }

  /** Get the balance. */
  public Balance balance(BalanceQuery query) {
    return balance(query, RequestOptions.none());
  }

  /** Get the balance. */
  public Balance balance(BalanceQuery query, RequestOptions options) {
    return transport.send(Operations.GET_BALANCE.call().query(query), options).data();
  }

  /** Lists transactions of the balance, newest first. */
  public PagedList<Transaction> transactions() {
    return transactions(TransactionsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists transactions of the balance, newest first. */
  public PagedList<Transaction> transactions(TransactionsQuery query) {
    return transactions(query, RequestOptions.none());
  }

  /** Lists transactions of the balance, newest first. */
  public PagedList<Transaction> transactions(TransactionsQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_TRANSACTIONS.call().query(query), options);
  }

  /** Lists the amounts held for orders in progress, oldest first. */
  public Holds holds() {
    return holds(RequestOptions.none());
  }

  /** Lists the amounts held for orders in progress, oldest first. */
  public Holds holds(RequestOptions options) {
    return transport.send(Operations.LIST_HOLDS.call(), options).data();
  }

  /** Gets the balance history: at the end of each hour or day; default: the last day. */
  public BalanceHistory history() {
    return history(BalanceHistoryQuery.builder().build(), RequestOptions.none());
  }

  /** Gets the balance history: at the end of each hour or day; default: the last day. */
  public BalanceHistory history(BalanceHistoryQuery query) {
    return history(query, RequestOptions.none());
  }

  /** Gets the balance history: at the end of each hour or day; default: the last day. */
  public BalanceHistory history(BalanceHistoryQuery query, RequestOptions options) {
    return transport.send(Operations.GET_BALANCE_HISTORY.call().query(query), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get the balance. */
    public ApiResponse<Balance> balance() {
      return balance(BalanceQuery.builder().build(), RequestOptions.none());
    }

    /** Get the balance. */
    public ApiResponse<Balance> balance(BalanceQuery query) {
      return balance(query, RequestOptions.none());
    }

    /** Get the balance. */
    public ApiResponse<Balance> balance(BalanceQuery query, RequestOptions options) {
      return transport.send(Operations.GET_BALANCE.call().query(query), options);
    }

    /** Lists the amounts held for orders in progress, oldest first. */
    public ApiResponse<Holds> holds() {
      return holds(RequestOptions.none());
    }

    /** Lists the amounts held for orders in progress, oldest first. */
    public ApiResponse<Holds> holds(RequestOptions options) {
      return transport.send(Operations.LIST_HOLDS.call(), options);
    }

    /** Gets the balance history: at the end of each hour or day; default: the last day. */
    public ApiResponse<BalanceHistory> history() {
      return history(BalanceHistoryQuery.builder().build(), RequestOptions.none());
    }

    /** Gets the balance history: at the end of each hour or day; default: the last day. */
    public ApiResponse<BalanceHistory> history(BalanceHistoryQuery query) {
      return history(query, RequestOptions.none());
    }

    /** Gets the balance history: at the end of each hour or day; default: the last day. */
    public ApiResponse<BalanceHistory> history(BalanceHistoryQuery query, RequestOptions options) {
      return transport.send(Operations.GET_BALANCE_HISTORY.call().query(query), options);
    }
  }
}
