// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Product;
import dev.purser.models.ProductSubscription;
import dev.purser.models.ProductSubscriptionTarget;
import dev.purser.models.ProductSubscriptionsQuery;

/** Products at merchants. */
public final class Products {
  private final Transport transport;

  /** Made by the client. */
  public Products(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Looks up a product by the URL of its page. */
  public Product lookup(String url) {
    return lookup(url, RequestOptions.none());
  }

  /** Looks up a product by the URL of its page. */
  public Product lookup(String url, RequestOptions options) {
    return transport.send(Operations.LOOKUP_PRODUCT.call().query("url", url), options).data();
  }

  /** Tracks a product, or all products of a store. Changes cause events. */
  public ProductSubscription subscribe(ProductSubscriptionTarget body) {
    return subscribe(body, RequestOptions.none());
  }

  /** Tracks a product, or all products of a store. Changes cause events. */
  public ProductSubscription subscribe(ProductSubscriptionTarget body, RequestOptions options) {
    return transport.send(Operations.SUBSCRIBE_TO_PRODUCT.call().body(body), options).data();
  }

  /** Ends a subscription and returns it with {@code subscribed} false. */
  public ProductSubscription unsubscribe(ProductSubscriptionTarget body) {
    return unsubscribe(body, RequestOptions.none());
  }

  /** Ends a subscription and returns it with {@code subscribed} false. */
  public ProductSubscription unsubscribe(ProductSubscriptionTarget body, RequestOptions options) {
    return transport.send(Operations.UNSUBSCRIBE_FROM_PRODUCT.call().body(body), options).data();
  }

  /** Lists tracked products and stores, newest first. */
  public PagedList<ProductSubscription> subscriptions() {
    return subscriptions(ProductSubscriptionsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists tracked products and stores, newest first. */
  public PagedList<ProductSubscription> subscriptions(ProductSubscriptionsQuery query) {
    return subscriptions(query, RequestOptions.none());
  }

  /** Lists tracked products and stores, newest first. */
  public PagedList<ProductSubscription> subscriptions(ProductSubscriptionsQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_PRODUCT_SUBSCRIPTIONS.call().query(query), options);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Looks up a product by the URL of its page. */
    public ApiResponse<Product> lookup(String url) {
      return lookup(url, RequestOptions.none());
    }

    /** Looks up a product by the URL of its page. */
    public ApiResponse<Product> lookup(String url, RequestOptions options) {
      return transport.send(Operations.LOOKUP_PRODUCT.call().query("url", url), options);
    }

    /** Tracks a product, or all products of a store. Changes cause events. */
    public ApiResponse<ProductSubscription> subscribe(ProductSubscriptionTarget body) {
      return subscribe(body, RequestOptions.none());
    }

    /** Tracks a product, or all products of a store. Changes cause events. */
    public ApiResponse<ProductSubscription> subscribe(ProductSubscriptionTarget body, RequestOptions options) {
      return transport.send(Operations.SUBSCRIBE_TO_PRODUCT.call().body(body), options);
    }

    /** Ends a subscription and returns it with {@code subscribed} false. */
    public ApiResponse<ProductSubscription> unsubscribe(ProductSubscriptionTarget body) {
      return unsubscribe(body, RequestOptions.none());
    }

    /** Ends a subscription and returns it with {@code subscribed} false. */
    public ApiResponse<ProductSubscription> unsubscribe(ProductSubscriptionTarget body, RequestOptions options) {
      return transport.send(Operations.UNSUBSCRIBE_FROM_PRODUCT.call().body(body), options);
    }
  }
}
