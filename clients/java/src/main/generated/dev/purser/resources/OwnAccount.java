// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AccountSettings;
import dev.purser.models.AccountUpdate;
import dev.purser.models.Caller;

/** The account of the API key. */
public final class OwnAccount {
  private final Transport transport;

  /** Made by the client. */
  public OwnAccount(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Gets the current caller: the key, or the signed-in user. */
  public Caller caller() {
    return caller(RequestOptions.none());
  }

  /** Gets the current caller: the key, or the signed-in user. */
  public Caller caller(RequestOptions options) {
    return transport.send(Operations.GET_CALLER.call(), options).data();
  }

  /** Gets the account and its settings. */
  public AccountSettings retrieve() {
    return retrieve(RequestOptions.none());
  }

  /** Gets the account and its settings. */
  public AccountSettings retrieve(RequestOptions options) {
    return transport.send(Operations.GET_ACCOUNT.call(), options).data();
  }

  /** Updates the given settings and keeps the others. */
  public AccountSettings update(AccountUpdate body) {
    return update(body, RequestOptions.none());
  }

  /** Updates the given settings and keeps the others. */
  public AccountSettings update(AccountUpdate body, RequestOptions options) {
    return transport.send(Operations.UPDATE_ACCOUNT.call().body(body), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Gets the current caller: the key, or the signed-in user. */
    public ApiResponse<Caller> caller() {
      return caller(RequestOptions.none());
    }

    /** Gets the current caller: the key, or the signed-in user. */
    public ApiResponse<Caller> caller(RequestOptions options) {
      return transport.send(Operations.GET_CALLER.call(), options);
    }

    /** Gets the account and its settings. */
    public ApiResponse<AccountSettings> retrieve() {
      return retrieve(RequestOptions.none());
    }

    /** Gets the account and its settings. */
    public ApiResponse<AccountSettings> retrieve(RequestOptions options) {
      return transport.send(Operations.GET_ACCOUNT.call(), options);
    }

    /** Updates the given settings and keeps the others. */
    public ApiResponse<AccountSettings> update(AccountUpdate body) {
      return update(body, RequestOptions.none());
    }

    /** Updates the given settings and keeps the others. */
    public ApiResponse<AccountSettings> update(AccountUpdate body, RequestOptions options) {
      return transport.send(Operations.UPDATE_ACCOUNT.call().body(body), options);
    }
  }
}
