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

/** The event log, and what a webhook receiver needs. */
export class Events {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  retrieve(id: string, options?: RequestOptions): Promise<Event> {
    return this.#transport.call('getEvent', { params: { id } }, options);
  }

  /** Events, newest first. With `wait`, seconds, an empty page is only given when nothing came in that time. */
  list(query: EventsQuery = {}, options?: RequestOptions): PagePromise<Event> {
    return this.#transport.list('listEvents', { query }, options);
  }

  /** Events as they happen, oldest first, each once, until `signal` aborts. Waits at the service instead of polling. */
  follow(options: FollowOptions = {}): AsyncGenerator<Event, void, undefined> {
    return followEvents(this.#transport, options);
  }

  /** Makes an event to test a receiver with; in staging only. */
  trigger(body: EventTrigger, options?: RequestOptions): Promise<Event> {
    return this.#transport.call('triggerEvent', { body }, options);
  }

  /**
   * Checks that a webhook comes from the service and gives its event. `body` is the raw body, `signatureHeader`
   * the value of `x-svc-signature`; with several secrets any one may match. With `headers`, the event id and topic
   * there must agree with the body. Throws `WebhookVerificationError`: answer 401.
   */
  unwrap(
    body: RawBody,
    signatureHeader: string | null | undefined,
    secret: string | readonly string[],
    options?: { headers?: WebhookHeaders | undefined },
  ): Promise<Event> {
    return unwrapEvent(body, signatureHeader, secret, options);
  }

  /** Signs a payload as the service does, to test a receiver with. */
  signTestPayload(
    payload: string | Event,
    secret: string,
    options?: { timestampSeconds?: number | undefined },
  ): Promise<SignedPayload> {
    return signTestPayload(payload, secret, options);
  }
}
