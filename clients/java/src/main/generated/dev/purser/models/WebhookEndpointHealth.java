// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The state of the deliveries to a webhook endpoint.
 *
 * @param state By the share of attempts that the endpoint acknowledged in the last {@code windowHours} hours:
 *     {@code healthy} from 95 % on, {@code failing} below 50 %, {@code degraded} between them, and {@code idle}
 *     without attempts.
 * @param windowHours Window of {@code state}, in whole hours including the current one: 2 with at least 10
 *     attempts in them, otherwise 24.
 * @param attemptCount Attempts in the window.
 * @param succeededCount Attempts in the window that the endpoint acknowledged.
 * @param hours The last 24 hours, oldest first, including the current one.
 * @param lastFailedAt When the last failed attempt of the last 30 days was made. Omitted if there is none.
 * @param lastFailure The HTTP status or the error of that attempt. Omitted if there is none.
 * @param failingSince When the first of the consecutive failed attempts was made. Omitted if the last attempt
 *     succeeded.
 * @param lastSucceededAt When the endpoint last acknowledged an event. Omitted if it acknowledged none in the
 *     last 30 days.
 * @param nextAttemptAt When the next attempt is due. In the past if a delivery is due and waits for other
 *     deliveries. Omitted if none is due.
 * @param pendingCount Deliveries that were not attempted yet. At most 10,000 are counted.
 * @param failedCount Deliveries that failed and will be retried. At most 10,000 are counted.
 * @param exhaustedCount Deliveries that failed and will not be retried. At most 10,000 are counted.
 */
public record WebhookEndpointHealth(
    WebhookEndpointHealthState state,
    long windowHours,
    long attemptCount,
    long succeededCount,
    List<Hour> hours,
    Optional<Instant> lastFailedAt,
    Optional<String> lastFailure,
    Optional<Instant> failingSince,
    Optional<Instant> lastSucceededAt,
    Optional<Instant> nextAttemptAt,
    long pendingCount,
    long failedCount,
    long exhaustedCount) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public WebhookEndpointHealth {
    hours = Values.list(hours);
    lastFailedAt = Values.optional(lastFailedAt);
    lastFailure = Values.optional(lastFailure);
    failingSince = Values.optional(failingSince);
    lastSucceededAt = Values.optional(lastSucceededAt);
    nextAttemptAt = Values.optional(nextAttemptAt);
  }

  /**
   * The attempts that started in one hour.
   *
   * @param at Start of the hour.
   * @param succeededCount Attempts that the endpoint acknowledged.
   * @param failedCount Attempts that failed.
   */
  public record Hour(
      Instant at,
      long succeededCount,
      long failedCount) {}
}
