// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A bulk resend of events to one webhook endpoint.
 *
 * @param id Identifier of the recovery.
 * @param webhookEndpointId Identifier of the webhook endpoint.
 * @param kind {@code failed}: resend events whose deliveries are {@code failed} or {@code exhausted}. {@code
 *     replay}: send all events, including those that were acknowledged or never sent.
 * @param status {@code running}: in progress. {@code completed}: every event was attempted or waits for an
 *     earlier event that is retried. {@code canceled}: canceled by a request. {@code stopped}: the endpoint was
 *     disabled or deleted.
 * @param since Start of the range of creation times. Omitted if the range starts at a cursor.
 * @param until End of the range of creation times, exclusive. Omitted if the range ends at a cursor or at the
 *     start of the recovery.
 * @param eventTypes Types of the events to resend. Omitted if all.
 * @param counts counts
 * @param reconciliation reconciliation
 * @param createdAt When the recovery was started.
 * @param finishedAt When the recovery ended. Omitted while it is running.
 */
public record Recovery(
    String id,
    String webhookEndpointId,
    RecoveryKind kind,
    RecoveryStatus status,
    Optional<Instant> since,
    Optional<Instant> until,
    Optional<List<EventType>> eventTypes,
    RecoveryCounts counts,
    Optional<RecoveryReconciliation> reconciliation,
    Instant createdAt,
    Optional<Instant> finishedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Recovery {
    since = Values.optional(since);
    until = Values.optional(until);
    eventTypes = Values.optional(eventTypes).map(Values::list);
    reconciliation = Values.optional(reconciliation);
    finishedAt = Values.optional(finishedAt);
  }
}
