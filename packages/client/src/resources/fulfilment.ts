import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  AdvancedShipment,
  Cancellation,
  Order,
  OrderCancel,
  PageQuery,
  SandboxShop,
  Shipment,
  ShipmentsQuery,
} from '../types.gen.ts';

/** Orders at merchants. */
export class Orders {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<Order> {
    return this.#transport.call('getOrder', { params: { id } }, options);
  }

  /** Lists orders, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<Order> {
    return this.#transport.list('listOrders', { query }, options);
  }

  /** Asks the merchant to cancel the order. It may decide later: then read the order for the outcome. */
  cancel(id: string, body: OrderCancel, options?: RequestOptions): ApiPromise<Cancellation> {
    return this.#transport.call('cancelOrder', { params: { id }, body }, options);
  }
}

/** Shipments of orders. */
export class Shipments {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<Shipment> {
    return this.#transport.call('getShipment', { params: { id } }, options);
  }

  /** Lists shipments, newest first. */
  list(query: ShipmentsQuery = {}, options?: RequestOptions): PagePromise<Shipment> {
    return this.#transport.list('listShipments', { query }, options);
  }
}

/** Test helpers; in staging only. */
export class TestHelpers {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Advances the shipment of an intent by a step. */
  advanceShipment(checkoutIntentId: string, options?: RequestOptions): ApiPromise<AdvancedShipment> {
    return this.#transport.call('advanceShipment', { params: { id: checkoutIntentId } }, options);
  }

  /** Returns the URL of the sandbox shop, and starts one if none runs. */
  startSandboxShop(options?: RequestOptions): ApiPromise<SandboxShop> {
    return this.#transport.call('startSandboxShop', {}, options);
  }
}
