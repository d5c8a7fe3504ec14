import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Deleted,
  DeliveriesQuery,
  Delivery,
  DeliveryWithAttempts,
  EndpointCheckReport,
  PageQuery,
  Resend,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointHealth,
  WebhookEndpointSecret,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookSecretSwitch,
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

  /** How sending to it goes: since when it fails, what waits, when it is tried next. */
  health(id: string, options?: RequestOptions): Promise<WebhookEndpointHealth> {
    return this.#transport.call('getWebhookEndpointHealth', { params: { id } }, options);
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

  /** Makes a new signing secret, in the answer this once. It signs nothing until `switchSecret`. */
  rollSecret(id: string, options?: RequestOptions): Promise<WebhookEndpointWithSecret> {
    return this.#transport.call('rollWebhookSecret', { params: { id } }, options);
  }

  /** Sends the endpoint a challenge signed with the new secret; `ValidateError` with `challenge` when it does not answer. */
  proveSecret(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.#transport.call('proveWebhookSecret', { params: { id } }, options);
  }

  /** Takes the new secret into use, now or at a time within 72 hours. */
  switchSecret(
    id: string,
    body: WebhookSecretSwitch = {},
    options?: RequestOptions,
  ): Promise<WebhookEndpoint> {
    return this.#transport.call('switchWebhookSecret', { params: { id }, body }, options);
  }

  /** Puts the old secret back, within 72 hours after the switch. */
  restoreSecret(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.#transport.call('restoreWebhookSecret', { params: { id } }, options);
  }

  /** Drops a new secret that is not in use yet. */
  cancelSecretRoll(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.#transport.call('cancelWebhookSecretRoll', { params: { id } }, options);
  }

  /** The signing secret, once; then `ConflictError`. */
  secret(id: string, options?: RequestOptions): Promise<WebhookEndpointSecret> {
    return this.#transport.call('getWebhookEndpointSecret', { params: { id } }, options);
  }

  /** Sends the endpoint a series of test events and forged ones, and says how its receiver did; takes up to 30 seconds. */
  check(id: string, options?: RequestOptions): Promise<EndpointCheckReport> {
    return this.#transport.call('checkWebhookEndpoint', { params: { id } }, options);
  }

  /** Sends one event to the endpoint, again or for the first time, at once. */
  resend(id: string, body: Resend, options?: RequestOptions): Promise<Delivery> {
    return this.#transport.call('resendEvent', { params: { id }, body }, options);
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

  /** Sends it again at once, on a fresh ladder, whatever became of it. */
  resend(id: string, options?: RequestOptions): Promise<Delivery> {
    return this.#transport.call('resendDelivery', { params: { id } }, options);
  }
}
