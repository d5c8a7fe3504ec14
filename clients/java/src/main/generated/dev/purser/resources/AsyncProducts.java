// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Product;
import dev.purser.models.ProductSubscription;
import dev.purser.models.ProductSubscriptionTarget;
import dev.purser.models.ProductSubscriptionsQuery;
import java.util.concurrent.CompletableFuture;

/** Products at merchants. Methods return futures; canceling one cancels its request. */
public final class AsyncProducts {
  private final Transport transport;

  /** Made by the client. */
  public AsyncProducts(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Looks up a product by the URL of its page. */
  public CompletableFuture<Product> lookup(String url) {
    return lookup(url, RequestOptions.none());
  }

  /** Looks up a product by the URL of its page. */
  public CompletableFuture<Product> lookup(String url, RequestOptions options) {
    return transport.sendAsync(Operations.LOOKUP_PRODUCT.call().query("url", url), options).thenApply(ApiResponse::data);
  }

  /** Tracks a product, or all products of a store. Changes cause events. */
  public CompletableFuture<ProductSubscription> subscribe(ProductSubscriptionTarget body) {
    return subscribe(body, RequestOptions.none());
  }

  /** Tracks a product, or all products of a store. Changes cause events. */
  public CompletableFuture<ProductSubscription> subscribe(ProductSubscriptionTarget body, RequestOptions options) {
    return transport.sendAsync(Operations.SUBSCRIBE_TO_PRODUCT.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Ends a subscription and returns it with {@code subscribed} false. */
  public CompletableFuture<ProductSubscription> unsubscribe(ProductSubscriptionTarget body) {
    return unsubscribe(body, RequestOptions.none());
  }

  /** Ends a subscription and returns it with {@code subscribed} false. */
  public CompletableFuture<ProductSubscription> unsubscribe(ProductSubscriptionTarget body, RequestOptions options) {
    return transport.sendAsync(Operations.UNSUBSCRIBE_FROM_PRODUCT.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists tracked products and stores, newest first. */
  public AsyncPagedList<ProductSubscription> subscriptions() {
    return subscriptions(ProductSubscriptionsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists tracked products and stores, newest first. */
  public AsyncPagedList<ProductSubscription> subscriptions(ProductSubscriptionsQuery query) {
    return subscriptions(query, RequestOptions.none());
  }

  /** Lists tracked products and stores, newest first. */
  public AsyncPagedList<ProductSubscription> subscriptions(ProductSubscriptionsQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_PRODUCT_SUBSCRIPTIONS.call().query(query), options);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Looks up a product by the URL of its page. */
    public CompletableFuture<ApiResponse<Product>> lookup(String url) {
      return lookup(url, RequestOptions.none());
    }

    /** Looks up a product by the URL of its page. */
    public CompletableFuture<ApiResponse<Product>> lookup(String url, RequestOptions options) {
      return transport.sendAsync(Operations.LOOKUP_PRODUCT.call().query("url", url), options);
    }

    /** Tracks a product, or all products of a store. Changes cause events. */
    public CompletableFuture<ApiResponse<ProductSubscription>> subscribe(ProductSubscriptionTarget body) {
      return subscribe(body, RequestOptions.none());
    }

    /** Tracks a product, or all products of a store. Changes cause events. */
    public CompletableFuture<ApiResponse<ProductSubscription>> subscribe(ProductSubscriptionTarget body, RequestOptions options) {
      return transport.sendAsync(Operations.SUBSCRIBE_TO_PRODUCT.call().body(body), options);
    }

    /** Ends a subscription and returns it with {@code subscribed} false. */
    public CompletableFuture<ApiResponse<ProductSubscription>> unsubscribe(ProductSubscriptionTarget body) {
      return unsubscribe(body, RequestOptions.none());
    }

    /** Ends a subscription and returns it with {@code subscribed} false. */
    public CompletableFuture<ApiResponse<ProductSubscription>> unsubscribe(ProductSubscriptionTarget body, RequestOptions options) {
      return transport.sendAsync(Operations.UNSUBSCRIBE_FROM_PRODUCT.call().body(body), options);
    }
  }
}
