// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Deleted;
import dev.purser.models.SavedView;
import dev.purser.models.SavedViewCreate;
import dev.purser.models.SavedViewUpdate;
import dev.purser.models.SavedViews;
import java.util.concurrent.CompletableFuture;

/**
 * Named filters of the lists of the console, of a signed-in user. Methods return futures; canceling one
 * cancels its request.
 */
public final class AsyncUserSavedViews {
  private final Transport transport;

  /** Made by the client. */
  public AsyncUserSavedViews(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists the views of all lists, oldest first. */
  public CompletableFuture<SavedViews> list() {
    return list(RequestOptions.none());
  }

  /** Lists the views of all lists, oldest first. */
  public CompletableFuture<SavedViews> list(RequestOptions options) {
    return transport.sendAsync(Operations.LIST_SAVED_VIEWS.call(), options).thenApply(ApiResponse::data);
  }

  /** Create a saved view. */
  public CompletableFuture<SavedView> create(SavedViewCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Create a saved view. */
  public CompletableFuture<SavedView> create(SavedViewCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_SAVED_VIEW.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Updates the given fields and keeps the others. */
  public CompletableFuture<SavedView> update(String id, SavedViewUpdate body) {
    return update(id, body, RequestOptions.none());
  }

  /** Updates the given fields and keeps the others. */
  public CompletableFuture<SavedView> update(String id, SavedViewUpdate body, RequestOptions options) {
    return transport.sendAsync(Operations.UPDATE_SAVED_VIEW.call().param("id", id).body(body), options).thenApply(ApiResponse::data);
  }

  /** Delete a saved view. */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, RequestOptions.none());
  }

  /** Delete a saved view. */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return transport.sendAsync(Operations.DELETE_SAVED_VIEW.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Lists the views of all lists, oldest first. */
    public CompletableFuture<ApiResponse<SavedViews>> list() {
      return list(RequestOptions.none());
    }

    /** Lists the views of all lists, oldest first. */
    public CompletableFuture<ApiResponse<SavedViews>> list(RequestOptions options) {
      return transport.sendAsync(Operations.LIST_SAVED_VIEWS.call(), options);
    }

    /** Create a saved view. */
    public CompletableFuture<ApiResponse<SavedView>> create(SavedViewCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Create a saved view. */
    public CompletableFuture<ApiResponse<SavedView>> create(SavedViewCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_SAVED_VIEW.call().body(body), options);
    }

    /** Updates the given fields and keeps the others. */
    public CompletableFuture<ApiResponse<SavedView>> update(String id, SavedViewUpdate body) {
      return update(id, body, RequestOptions.none());
    }

    /** Updates the given fields and keeps the others. */
    public CompletableFuture<ApiResponse<SavedView>> update(String id, SavedViewUpdate body, RequestOptions options) {
      return transport.sendAsync(Operations.UPDATE_SAVED_VIEW.call().param("id", id).body(body), options);
    }

    /** Delete a saved view. */
    public CompletableFuture<ApiResponse<Deleted>> delete(String id) {
      return delete(id, RequestOptions.none());
    }

    /** Delete a saved view. */
    public CompletableFuture<ApiResponse<Deleted>> delete(String id, RequestOptions options) {
      return transport.sendAsync(Operations.DELETE_SAVED_VIEW.call().param("id", id), options);
    }
  }
}
