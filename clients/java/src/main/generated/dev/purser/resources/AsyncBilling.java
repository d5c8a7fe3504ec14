// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Balance;
import dev.purser.models.BalanceHistory;
import dev.purser.models.BalanceHistoryQuery;
import dev.purser.models.BalanceQuery;
import dev.purser.models.Holds;
import dev.purser.models.Transaction;
import dev.purser.models.TransactionsQuery;
import java.util.concurrent.CompletableFuture;

/** The balance. Methods return futures; canceling one cancels its request. */
public final class AsyncBilling {
  private final Transport transport;

  /** Made by the client. */
  public AsyncBilling(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get the balance. */
  public CompletableFuture<Balance> balance() {
    return balance(BalanceQuery.builder().build(), RequestOptions.none());
  }

  /** Get the balance. */
  public CompletableFuture<Balance> balance(BalanceQuery query) {
    return balance(query, RequestOptions.none());
  }

  /** Get the balance. */
  public CompletableFuture<Balance> balance(BalanceQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.GET_BALANCE.call().query(query), options).thenApply(ApiResponse::data);
  }

  /** Lists transactions of the balance, newest first. */
  public AsyncPagedList<Transaction> transactions() {
    return transactions(TransactionsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists transactions of the balance, newest first. */
  public AsyncPagedList<Transaction> transactions(TransactionsQuery query) {
    return transactions(query, RequestOptions.none());
  }

  /** Lists transactions of the balance, newest first. */
  public AsyncPagedList<Transaction> transactions(TransactionsQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_TRANSACTIONS.call().query(query), options);
  }

  /** Lists the amounts held for orders in progress, oldest first. */
  public CompletableFuture<Holds> holds() {
    return holds(RequestOptions.none());
  }

  /** Lists the amounts held for orders in progress, oldest first. */
  public CompletableFuture<Holds> holds(RequestOptions options) {
    return transport.sendAsync(Operations.LIST_HOLDS.call(), options).thenApply(ApiResponse::data);
  }

  /** Gets the balance history: at the end of each hour or day; default: the last day. */
  public CompletableFuture<BalanceHistory> history() {
    return history(BalanceHistoryQuery.builder().build(), RequestOptions.none());
  }

  /** Gets the balance history: at the end of each hour or day; default: the last day. */
  public CompletableFuture<BalanceHistory> history(BalanceHistoryQuery query) {
    return history(query, RequestOptions.none());
  }

  /** Gets the balance history: at the end of each hour or day; default: the last day. */
  public CompletableFuture<BalanceHistory> history(BalanceHistoryQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.GET_BALANCE_HISTORY.call().query(query), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get the balance. */
    public CompletableFuture<ApiResponse<Balance>> balance() {
      return balance(BalanceQuery.builder().build(), RequestOptions.none());
    }

    /** Get the balance. */
    public CompletableFuture<ApiResponse<Balance>> balance(BalanceQuery query) {
      return balance(query, RequestOptions.none());
    }

    /** Get the balance. */
    public CompletableFuture<ApiResponse<Balance>> balance(BalanceQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.GET_BALANCE.call().query(query), options);
    }

    /** Lists the amounts held for orders in progress, oldest first. */
    public CompletableFuture<ApiResponse<Holds>> holds() {
      return holds(RequestOptions.none());
    }

    /** Lists the amounts held for orders in progress, oldest first. */
    public CompletableFuture<ApiResponse<Holds>> holds(RequestOptions options) {
      return transport.sendAsync(Operations.LIST_HOLDS.call(), options);
    }

    /** Gets the balance history: at the end of each hour or day; default: the last day. */
    public CompletableFuture<ApiResponse<BalanceHistory>> history() {
      return history(BalanceHistoryQuery.builder().build(), RequestOptions.none());
    }

    /** Gets the balance history: at the end of each hour or day; default: the last day. */
    public CompletableFuture<ApiResponse<BalanceHistory>> history(BalanceHistoryQuery query) {
      return history(query, RequestOptions.none());
    }

    /** Gets the balance history: at the end of each hour or day; default: the last day. */
    public CompletableFuture<ApiResponse<BalanceHistory>> history(BalanceHistoryQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.GET_BALANCE_HISTORY.call().query(query), options);
    }
  }
}
