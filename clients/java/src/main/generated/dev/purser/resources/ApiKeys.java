// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.ApiKey;
import dev.purser.models.ApiKeyCreate;
import dev.purser.models.ApiKeyWithSecret;
import dev.purser.models.ApiKeysQuery;
import dev.purser.models.Deleted;

/** API keys of the account. */
public final class ApiKeys {
  private final Transport transport;

  /** Made by the client. */
  public ApiKeys(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates a key. The response contains the key itself, only this once. */
  public ApiKeyWithSecret create() {
    return create(ApiKeyCreate.builder().build(), RequestOptions.none());
  }

  /** Creates a key. The response contains the key itself, only this once. */
  public ApiKeyWithSecret create(ApiKeyCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Creates a key. The response contains the key itself, only this once. */
  public ApiKeyWithSecret create(ApiKeyCreate body, RequestOptions options) {
    return transport.send(Operations.CREATE_API_KEY.call().body(body), options).data();
  }

  /** Lists keys, newest first. */
  public PagedList<ApiKey> list() {
    return list(ApiKeysQuery.builder().build(), RequestOptions.none());
  }

  /** Lists keys, newest first. */
  public PagedList<ApiKey> list(ApiKeysQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists keys, newest first. */
  public PagedList<ApiKey> list(ApiKeysQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_API_KEYS.call().query(query), options);
  }

  /** Revoke an API key. */
  public Deleted revoke(String id) {
    return revoke(id, RequestOptions.none());
  }

  /** Revoke an API key. */
  public Deleted revoke(String id, RequestOptions options) {
    return transport.send(Operations.REVOKE_API_KEY.call().param("id", id), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates a key. The response contains the key itself, only this once. */
    public ApiResponse<ApiKeyWithSecret> create() {
      return create(ApiKeyCreate.builder().build(), RequestOptions.none());
    }

    /** Creates a key. The response contains the key itself, only this once. */
    public ApiResponse<ApiKeyWithSecret> create(ApiKeyCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Creates a key. The response contains the key itself, only this once. */
    public ApiResponse<ApiKeyWithSecret> create(ApiKeyCreate body, RequestOptions options) {
      return transport.send(Operations.CREATE_API_KEY.call().body(body), options);
    }

    /** Revoke an API key. */
    public ApiResponse<Deleted> revoke(String id) {
      return revoke(id, RequestOptions.none());
    }

    /** Revoke an API key. */
    public ApiResponse<Deleted> revoke(String id, RequestOptions options) {
      return transport.send(Operations.REVOKE_API_KEY.call().param("id", id), options);
    }
  }
}
