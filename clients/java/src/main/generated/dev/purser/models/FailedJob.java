// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A failed job.
 *
 * @param id Identifier of the job.
 * @param name Name of the job type.
 * @param subjectId Identifier of the checkout intent, recovery or account that the job works on. Null if
 *     there is none.
 * @param attemptCount Number of attempts so far.
 * @param attemptCountMax Maximum number of attempts.
 * @param error First 200 characters of the error of the last attempt. Null if there is none.
 * @param runAt When the next attempt is due. Without meaning if {@code isExhausted} is true.
 * @param isExhausted Whether all attempts are used: the job is not retried automatically.
 */
public record FailedJob(
    String id,
    String name,
    Optional<String> subjectId,
    long attemptCount,
    long attemptCountMax,
    Optional<String> error,
    Instant runAt,
    boolean isExhausted) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public FailedJob {
    subjectId = Values.optional(subjectId);
    error = Values.optional(error);
  }
}
