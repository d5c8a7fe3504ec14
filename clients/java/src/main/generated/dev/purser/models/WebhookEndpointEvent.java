// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * Verifies a webhook URL. Respond with a JSON object whose {@code challenge} is the {@code source.id}.
 *
 * @param id Identifier of the event. It is the same in every delivery and response: use it to de-duplicate.
 * @param object Always {@code event}.
 * @param createdAt When the event was created.
 * @param source The object that the event is about.
 * @param data Always empty. Get the object by {@code source.id}.
 */
public record WebhookEndpointEvent(
    String id,
    String object,
    Instant createdAt,
    EventSource source,
    JsonNode data) implements Event {
  @Override
  @JsonProperty("type")
  public EventType type() {
    return EventType.WEBHOOK_ENDPOINT_VERIFICATION_CHALLENGE;
  }
}
