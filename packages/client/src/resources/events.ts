import type { ApiPromise } from '../api-promise.ts';
import { type FollowOptions, followEvents } from '../follow.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { Event, EventsQuery, EventTrigger } from '../types.gen.ts';
import {
  type RawBody,
  type SignedPayload,
  signTestPayload,
  unwrapEvent,
  type WebhookHeaders,
} from '../webhooks.ts';

/** The event log, and helpers for webhook receivers. */
export class Events {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<Event> {
    return this.#transport.call('getEvent', { params: { id } }, options);
  }

  /** Lists events, newest first. With `wait` (seconds), waits that long for events before it returns an empty page. */
  list(query: EventsQuery = {}, options?: RequestOptions): PagePromise<Event> {
    return this.#transport.list('listEvents', { query }, options);
  }

  /** Yields events as they happen, oldest first, each once, until `signal` aborts. Uses long polling. */
  follow(options: FollowOptions = {}): AsyncGenerator<Event, void, undefined> {
    return followEvents(this.#transport, options);
  }

  /** Creates an event to test a receiver; in staging only. */
  trigger(body: EventTrigger, options?: RequestOptions): ApiPromise<Event> {
    return this.#transport.call('triggerEvent', { body }, options);
  }

  /**
   * Verifies a webhook and returns its event. `body` is the raw body, `signatureHeader`
   * the value of `x-svc-signature`; with several secrets, any one may match. With `headers`, the event id and topic
   * there must match the body. Throws `WebhookVerificationError`: respond with 401.
   */
  unwrap(
    body: RawBody,
    signatureHeader: string | null | undefined,
    secret: string | readonly string[],
    options?: { headers?: WebhookHeaders | undefined },
  ): Promise<Event> {
    return unwrapEvent(body, signatureHeader, secret, options);
  }

  /** Signs a payload as the service does, to test a receiver. */
  signTestPayload(
    payload: string | Event,
    secret: string,
    options?: { timestampSeconds?: number | undefined },
  ): Promise<SignedPayload> {
    return signTestPayload(payload, secret, options);
  }
}
