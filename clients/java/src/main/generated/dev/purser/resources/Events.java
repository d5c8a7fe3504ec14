// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Event;
import dev.purser.models.EventTrigger;
import dev.purser.models.EventsQuery;

/** The event log, and helpers for webhook receivers. */
public final class Events extends EventHelpers {
  /** Made by the client. */
  public Events(Transport transport) {
    super(transport);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get an event. */
  public Event retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get an event. */
  public Event retrieve(String id, RequestOptions options) {
    return transport.send(Operations.GET_EVENT.call().param("id", id), options).data();
  }

  /**
   * Lists events, newest first. With {@code wait} (seconds), waits that long for events before it returns an
   * empty page.
   */
  public PagedList<Event> list() {
    return list(EventsQuery.builder().build(), RequestOptions.none());
  }

  /**
   * Lists events, newest first. With {@code wait} (seconds), waits that long for events before it returns an
   * empty page.
   */
  public PagedList<Event> list(EventsQuery query) {
    return list(query, RequestOptions.none());
  }

  /**
   * Lists events, newest first. With {@code wait} (seconds), waits that long for events before it returns an
   * empty page.
   */
  public PagedList<Event> list(EventsQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_EVENTS.call().query(query), options);
  }

  /** Creates an event to test a receiver; in staging only. */
  public Event trigger(EventTrigger body) {
    return trigger(body, RequestOptions.none());
  }

  /** Creates an event to test a receiver; in staging only. */
  public Event trigger(EventTrigger body, RequestOptions options) {
    return transport.send(Operations.TRIGGER_EVENT.call().body(body), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get an event. */
    public ApiResponse<Event> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get an event. */
    public ApiResponse<Event> retrieve(String id, RequestOptions options) {
      return transport.send(Operations.GET_EVENT.call().param("id", id), options);
    }

    /** Creates an event to test a receiver; in staging only. */
    public ApiResponse<Event> trigger(EventTrigger body) {
      return trigger(body, RequestOptions.none());
    }

    /** Creates an event to test a receiver; in staging only. */
    public ApiResponse<Event> trigger(EventTrigger body, RequestOptions options) {
      return transport.send(Operations.TRIGGER_EVENT.call().body(body), options);
    }
  }
}
