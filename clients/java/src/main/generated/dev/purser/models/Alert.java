// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A condition that needs attention.
 *
 * @param kind Type of the alert.
 * @param status {@code failed}: something does not work. {@code warning}: something may fail soon.
 * @param message What is wrong and what you can do about it.
 * @param failureCode Failure code of the counted checkout intents. Present only for {@code intents_failed}.
 * @param count Number of affected objects.
 * @param since When the condition began or, for {@code confirmation_due}, when the first offer expires.
 *     Omitted if unknown.
 * @param subjectIds Identifiers of at most 5 affected objects.
 */
public record Alert(
    AlertKind kind,
    AlertStatus status,
    String message,
    Optional<FailureCode> failureCode,
    long count,
    Optional<Instant> since,
    List<String> subjectIds) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Alert {
    failureCode = Values.optional(failureCode);
    since = Values.optional(since);
    subjectIds = Values.list(subjectIds);
  }
}
