// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AccountSettings;
import dev.purser.models.AccountUpdate;
import dev.purser.models.Caller;
import java.util.concurrent.CompletableFuture;

/** The account of the API key. Methods return futures; canceling one cancels its request. */
public final class AsyncOwnAccount {
  private final Transport transport;

  /** Made by the client. */
  public AsyncOwnAccount(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Gets the current caller: the key, or the signed-in user. */
  public CompletableFuture<Caller> caller() {
    return caller(RequestOptions.none());
  }

  /** Gets the current caller: the key, or the signed-in user. */
  public CompletableFuture<Caller> caller(RequestOptions options) {
    return transport.sendAsync(Operations.GET_CALLER.call(), options).thenApply(ApiResponse::data);
  }

  /** Gets the account and its settings. */
  public CompletableFuture<AccountSettings> retrieve() {
    return retrieve(RequestOptions.none());
  }

  /** Gets the account and its settings. */
  public CompletableFuture<AccountSettings> retrieve(RequestOptions options) {
    return transport.sendAsync(Operations.GET_ACCOUNT.call(), options).thenApply(ApiResponse::data);
  }

  /** Updates the given settings and keeps the others. */
  public CompletableFuture<AccountSettings> update(AccountUpdate body) {
    return update(body, RequestOptions.none());
  }

  /** Updates the given settings and keeps the others. */
  public CompletableFuture<AccountSettings> update(AccountUpdate body, RequestOptions options) {
    return transport.sendAsync(Operations.UPDATE_ACCOUNT.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Gets the current caller: the key, or the signed-in user. */
    public CompletableFuture<ApiResponse<Caller>> caller() {
      return caller(RequestOptions.none());
    }

    /** Gets the current caller: the key, or the signed-in user. */
    public CompletableFuture<ApiResponse<Caller>> caller(RequestOptions options) {
      return transport.sendAsync(Operations.GET_CALLER.call(), options);
    }

    /** Gets the account and its settings. */
    public CompletableFuture<ApiResponse<AccountSettings>> retrieve() {
      return retrieve(RequestOptions.none());
    }

    /** Gets the account and its settings. */
    public CompletableFuture<ApiResponse<AccountSettings>> retrieve(RequestOptions options) {
      return transport.sendAsync(Operations.GET_ACCOUNT.call(), options);
    }

    /** Updates the given settings and keeps the others. */
    public CompletableFuture<ApiResponse<AccountSettings>> update(AccountUpdate body) {
      return update(body, RequestOptions.none());
    }

    /** Updates the given settings and keeps the others. */
    public CompletableFuture<ApiResponse<AccountSettings>> update(AccountUpdate body, RequestOptions options) {
      return transport.sendAsync(Operations.UPDATE_ACCOUNT.call().body(body), options);
    }
  }
}
