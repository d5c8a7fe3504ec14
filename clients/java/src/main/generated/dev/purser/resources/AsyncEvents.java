// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Event;
import dev.purser.models.EventTrigger;
import dev.purser.models.EventsQuery;
import java.util.concurrent.CompletableFuture;

/**
 * The event log, and helpers for webhook receivers. Methods return futures; canceling one cancels its
 * request.
 */
public final class AsyncEvents extends AsyncEventHelpers {
  /** Made by the client. */
  public AsyncEvents(Transport transport) {
    super(transport);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get an event. */
  public CompletableFuture<Event> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get an event. */
  public CompletableFuture<Event> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_EVENT.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /**
   * Lists events, newest first. With {@code wait} (seconds), waits that long for events before it returns an
   * empty page.
   */
  public AsyncPagedList<Event> list() {
    return list(EventsQuery.builder().build(), RequestOptions.none());
  }

  /**
   * Lists events, newest first. With {@code wait} (seconds), waits that long for events before it returns an
   * empty page.
   */
  public AsyncPagedList<Event> list(EventsQuery query) {
    return list(query, RequestOptions.none());
  }

  /**
   * Lists events, newest first. With {@code wait} (seconds), waits that long for events before it returns an
   * empty page.
   */
  public AsyncPagedList<Event> list(EventsQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_EVENTS.call().query(query), options);
  }

  /** Creates an event to test a receiver; in staging only. */
  public CompletableFuture<Event> trigger(EventTrigger body) {
    return trigger(body, RequestOptions.none());
  }

  /** Creates an event to test a receiver; in staging only. */
  public CompletableFuture<Event> trigger(EventTrigger body, RequestOptions options) {
    return transport.sendAsync(Operations.TRIGGER_EVENT.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get an event. */
    public CompletableFuture<ApiResponse<Event>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get an event. */
    public CompletableFuture<ApiResponse<Event>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_EVENT.call().param("id", id), options);
    }

    /** Creates an event to test a receiver; in staging only. */
    public CompletableFuture<ApiResponse<Event>> trigger(EventTrigger body) {
      return trigger(body, RequestOptions.none());
    }

    /** Creates an event to test a receiver; in staging only. */
    public CompletableFuture<ApiResponse<Event>> trigger(EventTrigger body, RequestOptions options) {
      return transport.sendAsync(Operations.TRIGGER_EVENT.call().body(body), options);
    }
  }
}
