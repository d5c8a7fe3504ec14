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

/** Named filters of the lists of the console, of a signed-in user. */
public final class UserSavedViews {
  private final Transport transport;

  /** Made by the client. */
  public UserSavedViews(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists the views of all lists, oldest first. */
  public SavedViews list() {
    return list(RequestOptions.none());
  }

  /** Lists the views of all lists, oldest first. */
  public SavedViews list(RequestOptions options) {
    return transport.send(Operations.LIST_SAVED_VIEWS.call(), options).data();
  }

  /** Create a saved view. */
  public SavedView create(SavedViewCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Create a saved view. */
  public SavedView create(SavedViewCreate body, RequestOptions options) {
    return transport.send(Operations.CREATE_SAVED_VIEW.call().body(body), options).data();
  }

  /** Updates the given fields and keeps the others. */
  public SavedView update(String id, SavedViewUpdate body) {
    return update(id, body, RequestOptions.none());
  }

  /** Updates the given fields and keeps the others. */
  public SavedView update(String id, SavedViewUpdate body, RequestOptions options) {
    return transport.send(Operations.UPDATE_SAVED_VIEW.call().param("id", id).body(body), options).data();
  }

  /** Delete a saved view. */
  public Deleted delete(String id) {
    return delete(id, RequestOptions.none());
  }

  /** Delete a saved view. */
  public Deleted delete(String id, RequestOptions options) {
    return transport.send(Operations.DELETE_SAVED_VIEW.call().param("id", id), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Lists the views of all lists, oldest first. */
    public ApiResponse<SavedViews> list() {
      return list(RequestOptions.none());
    }

    /** Lists the views of all lists, oldest first. */
    public ApiResponse<SavedViews> list(RequestOptions options) {
      return transport.send(Operations.LIST_SAVED_VIEWS.call(), options);
    }

    /** Create a saved view. */
    public ApiResponse<SavedView> create(SavedViewCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Create a saved view. */
    public ApiResponse<SavedView> create(SavedViewCreate body, RequestOptions options) {
      return transport.send(Operations.CREATE_SAVED_VIEW.call().body(body), options);
    }

    /** Updates the given fields and keeps the others. */
    public ApiResponse<SavedView> update(String id, SavedViewUpdate body) {
      return update(id, body, RequestOptions.none());
    }

    /** Updates the given fields and keeps the others. */
    public ApiResponse<SavedView> update(String id, SavedViewUpdate body, RequestOptions options) {
      return transport.send(Operations.UPDATE_SAVED_VIEW.call().param("id", id).body(body), options);
    }

    /** Delete a saved view. */
    public ApiResponse<Deleted> delete(String id) {
      return delete(id, RequestOptions.none());
    }

    /** Delete a saved view. */
    public ApiResponse<Deleted> delete(String id, RequestOptions options) {
      return transport.send(Operations.DELETE_SAVED_VIEW.call().param("id", id), options);
    }
  }
}
