// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Optional;

/**
 * An event was sent to a webhook endpoint.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param deliveryId Identifier of the delivery.
 * @param webhookEndpointId Identifier of the webhook endpoint.
 * @param url URL of the webhook endpoint.
 * @param eventId Identifier of the event.
 * @param eventType Type of the event.
 * @param attempt Number of the attempt, starting at 1.
 * @param deliveryStatus Current status of the delivery.
 * @param status HTTP status. Omitted if there was no response.
 * @param error Error code. Omitted if there was a response.
 * @param responseBody The first 1,024 characters of the response body.
 * @param nextAttemptAt When the next attempt is due. Omitted if none follows.
 * @param durationMs Duration, in milliseconds.
 */
public record TimelineDeliveryAttempt(
    Instant at,
    String deliveryId,
    String webhookEndpointId,
    String url,
    String eventId,
    EventType eventType,
    long attempt,
    DeliveryStatus deliveryStatus,
    Optional<Long> status,
    Optional<String> error,
    Optional<String> responseBody,
    Optional<Instant> nextAttemptAt,
    long durationMs) implements TimelineEntry {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TimelineDeliveryAttempt {
    status = Values.optional(status);
    error = Values.optional(error);
    responseBody = Values.optional(responseBody);
    nextAttemptAt = Values.optional(nextAttemptAt);
  }

  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.DELIVERY_ATTEMPT;
  }
}
