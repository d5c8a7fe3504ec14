import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Deleted,
  DeliveriesQuery,
  Delivery,
  DeliveryWithAttempts,
  PageQuery,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointSecret,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from '../types.gen.ts';

/** Places that signed events are sent to. */
export class WebhookEndpoints {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Saves an endpoint once it has answered the challenge. The signing secret is in the answer this once. */
  create(body: WebhookEndpointCreate, options?: RequestOptions): Promise<WebhookEndpointWithSecret> {
    return this.#transport.call('createWebhookEndpoint', { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.#transport.call('getWebhookEndpoint', { params: { id } }, options);
  }

  /** Endpoints, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<WebhookEndpoint> {
    return this.#transport.list('listWebhookEndpoints', { query }, options);
  }

  /** Changes an endpoint. Sending `url`, even the same, saves and verifies it again. */
  update(id: string, body: WebhookEndpointUpdate, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.#transport.call('updateWebhookEndpoint', { params: { id }, body }, options);
  }

  delete(id: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('deleteWebhookEndpoint', { params: { id } }, options);
  }

  /** The signing secret, once; then `ConflictError`. */
  secret(id: string, options?: RequestOptions): Promise<WebhookEndpointSecret> {
    return this.#transport.call('getWebhookEndpointSecret', { params: { id } }, options);
  }
}

/** Events on their way to endpoints. */
export class Deliveries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** A delivery with all its attempts. */
  retrieve(id: string, options?: RequestOptions): Promise<DeliveryWithAttempts> {
    return this.#transport.call('getDelivery', { params: { id } }, options);
  }

  /** Deliveries, newest first. */
  list(query: DeliveriesQuery = {}, options?: RequestOptions): PagePromise<Delivery> {
    return this.#transport.list('listDeliveries', { query }, options);
  }
}
