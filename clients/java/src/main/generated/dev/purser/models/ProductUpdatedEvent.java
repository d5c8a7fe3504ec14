// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A tracked product changed.
 *
 * @param id Identifier of the event. It is the same in every delivery and response: use it to de-duplicate.
 * @param object Always {@code event}.
 * @param createdAt When the event was created.
 * @param source The object that the event is about.
 * @param data The product after the change.
 */
public record ProductUpdatedEvent(
    String id,
    String object,
    Instant createdAt,
    EventSource source,
    Product data) implements Event {
  @Override
  @JsonProperty("type")
  public EventType type() {
    return EventType.PRODUCT_UPDATED;
  }
}
