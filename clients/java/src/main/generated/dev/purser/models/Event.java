// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;

/**
 * An event. Most events carry no data: get the object by {@code source.id} for its current state. A newer
 * service may send variants that are read as {@link Unknown}.
 */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "type",
    visible = true,
    defaultImpl = Event.Unknown.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.offer_retrieved"),
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.offer_failed"),
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.approval_requested"),
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.approval_approved"),
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.approval_rejected"),
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.approval_expired"),
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.completed"),
  @JsonSubTypes.Type(value = CheckoutIntentEvent.class, name = "checkout_intent.order_failed"),
  @JsonSubTypes.Type(value = ShipmentEvent.class, name = "shipment.created"),
  @JsonSubTypes.Type(value = ShipmentEvent.class, name = "shipment.updated"),
  @JsonSubTypes.Type(value = ProductUpdatedEvent.class, name = "product.updated"),
  @JsonSubTypes.Type(value = ProductRemovedEvent.class, name = "product.removed"),
  @JsonSubTypes.Type(value = WebhookEndpointEvent.class, name = "webhook_endpoint.verification_challenge")
})
public sealed interface Event permits CheckoutIntentEvent, ShipmentEvent, ProductUpdatedEvent, ProductRemovedEvent, WebhookEndpointEvent, Event.Unknown {
  /** What tells the variants apart. */
  EventType type();

  /** Identifier of the event. It is the same in every delivery and response: use it to de-duplicate. */
  String id();

  /** Always {@code event}. */
  String object();

  /** When the event was created. */
  Instant createdAt();

  /** The object that the event is about. */
  EventSource source();

  /**
   * A variant that this version of the library does not know.
   *
   * @param type what tells the variants apart
   * @param id Identifier of the event. It is the same in every delivery and response: use it to de-duplicate.
   * @param object Always {@code event}.
   * @param createdAt When the event was created.
   * @param source The object that the event is about.
   * @param other all other fields
   */
  record Unknown(
      EventType type,
      String id,
      String object,
      Instant createdAt,
      EventSource source,
      @JsonAnySetter Map<String, JsonNode> other) implements Event {
    /** Copies the other fields. */
    public Unknown {
      other = Values.map(other);
    }
  }
}
