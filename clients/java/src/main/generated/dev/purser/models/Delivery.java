// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * The delivery of one event to one webhook endpoint.
 *
 * @param id Identifier of the delivery.
 * @param webhookEndpointId Identifier of the webhook endpoint.
 * @param eventId Identifier of the event.
 * @param eventType Type of the event.
 * @param status {@code pending}: not attempted since it was queued or resent. {@code succeeded}:
 *     acknowledged. {@code failed}: the last attempt failed and will be retried. {@code exhausted}: the last
 *     attempt failed and will not be retried.
 * @param attemptCount Number of attempts so far.
 * @param createdAt When the delivery was queued.
 * @param nextAttemptAt When the next attempt is due. Omitted if none follows.
 * @param lastStatus HTTP status of the last attempt. Omitted if there was no response.
 * @param succeededAt When the receiver acknowledged the event. Omitted if it did not.
 * @param recoveryId Identifier of the recovery that last resent the delivery. Omitted if there is none.
 */
public record Delivery(
    String id,
    String webhookEndpointId,
    String eventId,
    EventType eventType,
    DeliveryStatus status,
    long attemptCount,
    Instant createdAt,
    Optional<Instant> nextAttemptAt,
    Optional<Long> lastStatus,
    Optional<Instant> succeededAt,
    Optional<String> recoveryId) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Delivery {
    nextAttemptAt = Values.optional(nextAttemptAt);
    lastStatus = Values.optional(lastStatus);
    succeededAt = Values.optional(succeededAt);
    recoveryId = Values.optional(recoveryId);
  }
}
