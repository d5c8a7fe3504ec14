// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Cancellation;
import dev.purser.models.Order;
import dev.purser.models.OrderCancel;
import dev.purser.models.PageQuery;
import java.util.concurrent.CompletableFuture;

/** Orders at merchants. Methods return futures; canceling one cancels its request. */
public final class AsyncOrders {
  private final Transport transport;

  /** Made by the client. */
  public AsyncOrders(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get an order. */
  public CompletableFuture<Order> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get an order. */
  public CompletableFuture<Order> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_ORDER.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Lists orders, newest first. */
  public AsyncPagedList<Order> list() {
    return list(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists orders, newest first. */
  public AsyncPagedList<Order> list(PageQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists orders, newest first. */
  public AsyncPagedList<Order> list(PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_ORDERS.call().query(query), options);
  }

  /** Asks the merchant to cancel the order. It may decide later: then read the order for the outcome. */
  public CompletableFuture<Cancellation> cancel(String id, OrderCancel body) {
    return cancel(id, body, RequestOptions.none());
  }

  /** Asks the merchant to cancel the order. It may decide later: then read the order for the outcome. */
  public CompletableFuture<Cancellation> cancel(String id, OrderCancel body, RequestOptions options) {
    return transport.sendAsync(Operations.CANCEL_ORDER.call().param("id", id).body(body), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get an order. */
    public CompletableFuture<ApiResponse<Order>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get an order. */
    public CompletableFuture<ApiResponse<Order>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_ORDER.call().param("id", id), options);
    }

    /** Asks the merchant to cancel the order. It may decide later: then read the order for the outcome. */
    public CompletableFuture<ApiResponse<Cancellation>> cancel(String id, OrderCancel body) {
      return cancel(id, body, RequestOptions.none());
    }

    /** Asks the merchant to cancel the order. It may decide later: then read the order for the outcome. */
    public CompletableFuture<ApiResponse<Cancellation>> cancel(String id, OrderCancel body, RequestOptions options) {
      return transport.sendAsync(Operations.CANCEL_ORDER.call().param("id", id).body(body), options);
    }
  }
}
