// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Preview of a recovery.
 *
 * @param eventCount Number of events that a recovery would send now, at most 10,000.
 * @param hasMore Whether there are more events than {@code eventCount}.
 * @param oldestCreatedAt When the oldest event was created. Omitted if there are none.
 * @param newestCreatedAt When the newest counted event was created. Omitted if there are none.
 */
public record RecoveryPreview(
    long eventCount,
    boolean hasMore,
    Optional<Instant> oldestCreatedAt,
    Optional<Instant> newestCreatedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public RecoveryPreview {
    oldestCreatedAt = Values.optional(oldestCreatedAt);
    newestCreatedAt = Values.optional(newestCreatedAt);
  }
}
