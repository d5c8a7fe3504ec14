// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * A rate-limit bucket of the account.
 *
 * @param name Name of the bucket.
 * @param quota Maximum number of requests per window or, for {@code concurrent-agents}, of orders placed at
 *     once.
 * @param windowSeconds Length of the window in seconds. Omitted for {@code concurrent-agents}, which has no
 *     window.
 * @param remaining Remaining quota in the current window.
 * @param resetSeconds Seconds until the window ends. Omitted for {@code concurrent-agents}.
 */
public record Limit(
    AccountBucket name,
    long quota,
    Optional<Long> windowSeconds,
    long remaining,
    Optional<Long> resetSeconds) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Limit {
    windowSeconds = Values.optional(windowSeconds);
    resetSeconds = Values.optional(resetSeconds);
  }
}
