// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.ApiKey;
import dev.purser.models.ApiKeyCreate;
import dev.purser.models.ApiKeyWithSecret;
import dev.purser.models.ApiKeysQuery;
import dev.purser.models.Deleted;
import java.util.concurrent.CompletableFuture;

/** API keys of the account. Methods return futures; canceling one cancels its request. */
public final class AsyncApiKeys {
  private final Transport transport;

  /** Made by the client. */
  public AsyncApiKeys(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates a key. The response contains the key itself, only this once. */
  public CompletableFuture<ApiKeyWithSecret> create() {
    return create(ApiKeyCreate.builder().build(), RequestOptions.none());
  }

  /** Creates a key. The response contains the key itself, only this once. */
  public CompletableFuture<ApiKeyWithSecret> create(ApiKeyCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Creates a key. The response contains the key itself, only this once. */
  public CompletableFuture<ApiKeyWithSecret> create(ApiKeyCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_API_KEY.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists keys, newest first. */
  public AsyncPagedList<ApiKey> list() {
    return list(ApiKeysQuery.builder().build(), RequestOptions.none());
  }

  /** Lists keys, newest first. */
  public AsyncPagedList<ApiKey> list(ApiKeysQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists keys, newest first. */
  public AsyncPagedList<ApiKey> list(ApiKeysQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_API_KEYS.call().query(query), options);
  }

  /** Revoke an API key. */
  public CompletableFuture<Deleted> revoke(String id) {
    return revoke(id, RequestOptions.none());
  }

  /** Revoke an API key. */
  public CompletableFuture<Deleted> revoke(String id, RequestOptions options) {
    return transport.sendAsync(Operations.REVOKE_API_KEY.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates a key. The response contains the key itself, only this once. */
    public CompletableFuture<ApiResponse<ApiKeyWithSecret>> create() {
      return create(ApiKeyCreate.builder().build(), RequestOptions.none());
    }

    /** Creates a key. The response contains the key itself, only this once. */
    public CompletableFuture<ApiResponse<ApiKeyWithSecret>> create(ApiKeyCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Creates a key. The response contains the key itself, only this once. */
    public CompletableFuture<ApiResponse<ApiKeyWithSecret>> create(ApiKeyCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_API_KEY.call().body(body), options);
    }

    /** Revoke an API key. */
    public CompletableFuture<ApiResponse<Deleted>> revoke(String id) {
      return revoke(id, RequestOptions.none());
    }

    /** Revoke an API key. */
    public CompletableFuture<ApiResponse<Deleted>> revoke(String id, RequestOptions options) {
      return transport.sendAsync(Operations.REVOKE_API_KEY.call().param("id", id), options);
    }
  }
}
