// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.ApiRequest;
import dev.purser.models.ApiRequestErrors;
import dev.purser.models.ApiRequestErrorsQuery;
import dev.purser.models.ApiRequestsQuery;
import java.util.concurrent.CompletableFuture;

/** Recent API requests and their responses. Methods return futures; canceling one cancels its request. */
public final class AsyncRequests {
  private final Transport transport;

  /** Made by the client. */
  public AsyncRequests(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists requests, newest first; {@code q} searches by request ID, subject ID or idempotency key. */
  public AsyncPagedList<ApiRequest> list() {
    return list(ApiRequestsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists requests, newest first; {@code q} searches by request ID, subject ID or idempotency key. */
  public AsyncPagedList<ApiRequest> list(ApiRequestsQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists requests, newest first; {@code q} searches by request ID, subject ID or idempotency key. */
  public AsyncPagedList<ApiRequest> list(ApiRequestsQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_REQUESTS.call().query(query), options);
  }

  /** Gets a request by its ID. It is available a fraction of a second after the response. */
  public CompletableFuture<ApiRequest> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Gets a request by its ID. It is available a fraction of a second after the response. */
  public CompletableFuture<ApiRequest> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_REQUEST.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Lists the errors of requests, grouped; default: the last day. */
  public CompletableFuture<ApiRequestErrors> errors() {
    return errors(ApiRequestErrorsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists the errors of requests, grouped; default: the last day. */
  public CompletableFuture<ApiRequestErrors> errors(ApiRequestErrorsQuery query) {
    return errors(query, RequestOptions.none());
  }

  /** Lists the errors of requests, grouped; default: the last day. */
  public CompletableFuture<ApiRequestErrors> errors(ApiRequestErrorsQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.LIST_REQUEST_ERRORS.call().query(query), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Gets a request by its ID. It is available a fraction of a second after the response. */
    public CompletableFuture<ApiResponse<ApiRequest>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Gets a request by its ID. It is available a fraction of a second after the response. */
    public CompletableFuture<ApiResponse<ApiRequest>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_REQUEST.call().param("id", id), options);
    }

    /** Lists the errors of requests, grouped; default: the last day. */
    public CompletableFuture<ApiResponse<ApiRequestErrors>> errors() {
      return errors(ApiRequestErrorsQuery.builder().build(), RequestOptions.none());
    }

    /** Lists the errors of requests, grouped; default: the last day. */
    public CompletableFuture<ApiResponse<ApiRequestErrors>> errors(ApiRequestErrorsQuery query) {
      return errors(query, RequestOptions.none());
    }

    /** Lists the errors of requests, grouped; default: the last day. */
    public CompletableFuture<ApiResponse<ApiRequestErrors>> errors(ApiRequestErrorsQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.LIST_REQUEST_ERRORS.call().query(query), options);
    }
  }
}
