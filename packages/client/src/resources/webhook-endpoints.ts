import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Deleted,
  DeliveriesQuery,
  Delivery,
  DeliveryWithAttempts,
  EndpointCheckReport,
  Resend,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointHealth,
  WebhookEndpointSecret,
  WebhookEndpointsQuery,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookSecretSwitch,
} from '../types.gen.ts';

/** Endpoints that receive signed events. */
export class WebhookEndpoints {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
  create(body: WebhookEndpointCreate, options?: RequestOptions): ApiPromise<WebhookEndpointWithSecret> {
    return this.#transport.call('createWebhookEndpoint', { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.#transport.call('getWebhookEndpoint', { params: { id } }, options);
  }

  /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
  health(id: string, options?: RequestOptions): ApiPromise<WebhookEndpointHealth> {
    return this.#transport.call('getWebhookEndpointHealth', { params: { id } }, options);
  }

  /** Lists endpoints, newest first. */
  list(query: WebhookEndpointsQuery = {}, options?: RequestOptions): PagePromise<WebhookEndpoint> {
    return this.#transport.list('listWebhookEndpoints', { query }, options);
  }

  /** Updates an endpoint. Sending `url`, even unchanged, verifies it again. */
  update(id: string, body: WebhookEndpointUpdate, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.#transport.call('updateWebhookEndpoint', { params: { id }, body }, options);
  }

  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('deleteWebhookEndpoint', { params: { id } }, options);
  }

  /** Creates a new signing secret, which the response contains only this once. It is not used until `switchSecret`. */
  rollSecret(id: string, options?: RequestOptions): ApiPromise<WebhookEndpointWithSecret> {
    return this.#transport.call('rollWebhookSecret', { params: { id } }, options);
  }

  /** Sends the endpoint a challenge signed with the new secret; `ValidateError` with `challenge` when it does not answer. */
  verifySecret(id: string, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.#transport.call('verifyWebhookSecret', { params: { id } }, options);
  }

  /** Starts signing with the new secret, now or at a time within 72 hours. */
  switchSecret(
    id: string,
    body: WebhookSecretSwitch = {},
    options?: RequestOptions,
  ): ApiPromise<WebhookEndpoint> {
    return this.#transport.call('switchWebhookSecret', { params: { id }, body }, options);
  }

  /** Returns to the old secret, within 72 hours after the switch. */
  restoreSecret(id: string, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.#transport.call('restoreWebhookSecret', { params: { id } }, options);
  }

  /** Discards a new secret that is not in use yet. */
  cancelSecretRoll(id: string, options?: RequestOptions): ApiPromise<WebhookEndpoint> {
    return this.#transport.call('cancelWebhookSecretRoll', { params: { id } }, options);
  }

  /** Reveals the signing secret to a user of the console. With an API key it throws `PermissionDeniedError`. */
  secret(id: string, options?: RequestOptions): ApiPromise<WebhookEndpointSecret> {
    return this.#transport.call('getWebhookEndpointSecret', { params: { id } }, options);
  }

  /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
  check(id: string, options?: RequestOptions): ApiPromise<EndpointCheckReport> {
    return this.#transport.call('checkWebhookEndpoint', { params: { id } }, options);
  }

  /** Sends an event to the endpoint now, also if it was sent before. */
  resend(id: string, body: Resend, options?: RequestOptions): ApiPromise<Delivery> {
    return this.#transport.call('resendEvent', { params: { id }, body }, options);
  }
}

/** Deliveries of events to endpoints. */
export class Deliveries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Gets a delivery with all its attempts. */
  retrieve(id: string, options?: RequestOptions): ApiPromise<DeliveryWithAttempts> {
    return this.#transport.call('getDelivery', { params: { id } }, options);
  }

  /** Lists deliveries, newest first. */
  list(query: DeliveriesQuery = {}, options?: RequestOptions): PagePromise<Delivery> {
    return this.#transport.list('listDeliveries', { query }, options);
  }

  /** Redelivers now, in any state, with a new retry schedule. */
  resend(id: string, options?: RequestOptions): ApiPromise<Delivery> {
    return this.#transport.call('resendDelivery', { params: { id } }, options);
  }
}
