package dev.purser.resources;

import dev.purser.FollowOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Event;
import dev.purser.webhooks.SignedPayload;
import dev.purser.webhooks.WebhookHeaders;
import dev.purser.webhooks.Webhooks;

/** Follows events, and verifies webhooks. */
public abstract class EventHelpers {
  final Transport transport;

  EventHelpers(Transport transport) {
    this.transport = transport;
  }

  /** New events as they happen. */
  public EventStream follow() {
    return follow(FollowOptions.builder().build());
  }

  /** Events as they happen, oldest first, each once. Uses long polling, and retries while the service is down. */
  public EventStream follow(FollowOptions options) {
    return new EventStream(new EventFollower(transport, options));
  }

  /** The same as {@link Webhooks#unwrap(byte[], String, String...)}. */
  public Event unwrap(byte[] body, String signatureHeader, String... secrets) {
    return Webhooks.unwrap(body, signatureHeader, secrets);
  }

  /** The same as {@link Webhooks#unwrap(byte[], WebhookHeaders, String...)}. */
  public Event unwrap(byte[] body, WebhookHeaders headers, String... secrets) {
    return Webhooks.unwrap(body, headers, secrets);
  }

  /** The same as {@link Webhooks#signTestPayload(byte[], String)}. */
  public SignedPayload signTestPayload(byte[] payload, String secret) {
    return Webhooks.signTestPayload(payload, secret);
  }
}
