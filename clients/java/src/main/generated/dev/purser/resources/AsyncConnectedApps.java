// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.ConnectedApp;
import dev.purser.models.Deleted;
import dev.purser.models.PageQuery;
import java.util.concurrent.CompletableFuture;

/**
 * Apps that users connected to the account over MCP. Methods return futures; canceling one cancels its
 * request.
 */
public final class AsyncConnectedApps {
  private final Transport transport;

  /** Made by the client. */
  public AsyncConnectedApps(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists connected and disconnected apps, newest first. */
  public AsyncPagedList<ConnectedApp> list() {
    return list(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists connected and disconnected apps, newest first. */
  public AsyncPagedList<ConnectedApp> list(PageQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists connected and disconnected apps, newest first. */
  public AsyncPagedList<ConnectedApp> list(PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_CONNECTED_APPS.call().query(query), options);
  }

  /** Get a connected app. */
  public CompletableFuture<ConnectedApp> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get a connected app. */
  public CompletableFuture<ConnectedApp> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_CONNECTED_APP.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Disconnects the app: its tokens stop working with the next request. */
  public CompletableFuture<Deleted> disconnect(String id) {
    return disconnect(id, RequestOptions.none());
  }

  /** Disconnects the app: its tokens stop working with the next request. */
  public CompletableFuture<Deleted> disconnect(String id, RequestOptions options) {
    return transport.sendAsync(Operations.DISCONNECT_APP.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get a connected app. */
    public CompletableFuture<ApiResponse<ConnectedApp>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get a connected app. */
    public CompletableFuture<ApiResponse<ConnectedApp>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_CONNECTED_APP.call().param("id", id), options);
    }

    /** Disconnects the app: its tokens stop working with the next request. */
    public CompletableFuture<ApiResponse<Deleted>> disconnect(String id) {
      return disconnect(id, RequestOptions.none());
    }

    /** Disconnects the app: its tokens stop working with the next request. */
    public CompletableFuture<ApiResponse<Deleted>> disconnect(String id, RequestOptions options) {
      return transport.sendAsync(Operations.DISCONNECT_APP.call().param("id", id), options);
    }
  }
}
