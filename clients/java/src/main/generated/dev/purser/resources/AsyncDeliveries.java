// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.DeliveriesQuery;
import dev.purser.models.Delivery;
import dev.purser.models.DeliveryWithAttempts;
import java.util.concurrent.CompletableFuture;

/** Deliveries of events to endpoints. Methods return futures; canceling one cancels its request. */
public final class AsyncDeliveries {
  private final Transport transport;

  /** Made by the client. */
  public AsyncDeliveries(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Gets a delivery with all its attempts. */
  public CompletableFuture<DeliveryWithAttempts> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Gets a delivery with all its attempts. */
  public CompletableFuture<DeliveryWithAttempts> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_DELIVERY.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Lists deliveries, newest first. */
  public AsyncPagedList<Delivery> list() {
    return list(DeliveriesQuery.builder().build(), RequestOptions.none());
  }

  /** Lists deliveries, newest first. */
  public AsyncPagedList<Delivery> list(DeliveriesQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists deliveries, newest first. */
  public AsyncPagedList<Delivery> list(DeliveriesQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_DELIVERIES.call().query(query), options);
  }

  /** Redelivers now, in any state, with a new retry schedule. */
  public CompletableFuture<Delivery> resend(String id) {
    return resend(id, RequestOptions.none());
  }

  /** Redelivers now, in any state, with a new retry schedule. */
  public CompletableFuture<Delivery> resend(String id, RequestOptions options) {
    return transport.sendAsync(Operations.RESEND_DELIVERY.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Gets a delivery with all its attempts. */
    public CompletableFuture<ApiResponse<DeliveryWithAttempts>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Gets a delivery with all its attempts. */
    public CompletableFuture<ApiResponse<DeliveryWithAttempts>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_DELIVERY.call().param("id", id), options);
    }

    /** Redelivers now, in any state, with a new retry schedule. */
    public CompletableFuture<ApiResponse<Delivery>> resend(String id) {
      return resend(id, RequestOptions.none());
    }

    /** Redelivers now, in any state, with a new retry schedule. */
    public CompletableFuture<ApiResponse<Delivery>> resend(String id, RequestOptions options) {
      return transport.sendAsync(Operations.RESEND_DELIVERY.call().param("id", id), options);
    }
  }
}
