import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Brand,
  Product,
  ProductSubscription,
  ProductSubscriptionsQuery,
  ProductSubscriptionTarget,
} from '../types.gen.ts';

/** Products at merchants. */
export class Products {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Looks up a product by the URL of its page. */
  lookup(url: string, options?: RequestOptions): ApiPromise<Product> {
    return this.#transport.call('lookupProduct', { query: { url } }, options);
  }

  /** Tracks a product, or all products of a store. Changes cause events. */
  subscribe(body: ProductSubscriptionTarget, options?: RequestOptions): ApiPromise<ProductSubscription> {
    return this.#transport.call('subscribeToProduct', { body }, options);
  }

  /** Ends a subscription and returns it with `subscribed` false. */
  unsubscribe(body: ProductSubscriptionTarget, options?: RequestOptions): ApiPromise<ProductSubscription> {
    return this.#transport.call('unsubscribeFromProduct', { body }, options);
  }

  /** Lists tracked products and stores, newest first. */
  subscriptions(
    query: ProductSubscriptionsQuery = {},
    options?: RequestOptions,
  ): PagePromise<ProductSubscription> {
    return this.#transport.list('listProductSubscriptions', { query }, options);
  }
}

/** Merchants. */
export class Brands {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Checks whether the service can buy at a domain. */
  retrieveByDomain(domain: string, options?: RequestOptions): ApiPromise<Brand> {
    return this.#transport.call('getBrandByDomain', { params: { domain } }, options);
  }
}
