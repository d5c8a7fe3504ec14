// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Job counts of one job type.
 *
 * @param name Name of the job type.
 * @param waitingCount Jobs that are due and have not started.
 * @param scheduledCount Jobs scheduled for later, including retries.
 * @param runningCount Jobs that are running.
 * @param retryingCount Jobs that failed and will be retried.
 * @param exhaustedCount Jobs that failed and will not be retried automatically.
 * @param oldestDueAt When the waiting job that is due longest became due. Null if no job is waiting.
 */
public record JobType(
    String name,
    long waitingCount,
    long scheduledCount,
    long runningCount,
    long retryingCount,
    long exhaustedCount,
    Optional<Instant> oldestDueAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public JobType {
    oldestDueAt = Values.optional(oldestDueAt);
  }
}
