// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.DeliveriesQuery;
import dev.purser.models.Delivery;
import dev.purser.models.DeliveryWithAttempts;

/** Deliveries of events to endpoints. */
public final class Deliveries {
  private final Transport transport;

  /** Made by the client. */
  public Deliveries(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Gets a delivery with all its attempts. */
  public DeliveryWithAttempts retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Gets a delivery with all its attempts. */
  public DeliveryWithAttempts retrieve(String id, RequestOptions options) {
    return transport.send(Operations.GET_DELIVERY.call().param("id", id), options).data();
  }

  /** Lists deliveries, newest first. */
  public PagedList<Delivery> list() {
    return list(DeliveriesQuery.builder().build(), RequestOptions.none());
  }

  /** Lists deliveries, newest first. */
  public PagedList<Delivery> list(DeliveriesQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists deliveries, newest first. */
  public PagedList<Delivery> list(DeliveriesQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_DELIVERIES.call().query(query), options);
  }

  /** Redelivers now, in any state, with a new retry schedule. */
  public Delivery resend(String id) {
    return resend(id, RequestOptions.none());
  }

  /** Redelivers now, in any state, with a new retry schedule. */
  public Delivery resend(String id, RequestOptions options) {
    return transport.send(Operations.RESEND_DELIVERY.call().param("id", id), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Gets a delivery with all its attempts. */
    public ApiResponse<DeliveryWithAttempts> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Gets a delivery with all its attempts. */
    public ApiResponse<DeliveryWithAttempts> retrieve(String id, RequestOptions options) {
      return transport.send(Operations.GET_DELIVERY.call().param("id", id), options);
    }

    /** Redelivers now, in any state, with a new retry schedule. */
    public ApiResponse<Delivery> resend(String id) {
      return resend(id, RequestOptions.none());
    }

    /** Redelivers now, in any state, with a new retry schedule. */
    public ApiResponse<Delivery> resend(String id, RequestOptions options) {
      return transport.send(Operations.RESEND_DELIVERY.call().param("id", id), options);
    }
  }
}
