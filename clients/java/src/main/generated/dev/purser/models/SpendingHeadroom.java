// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A spending limit and what is left of it.
 *
 * @param name Name of the limit.
 * @param of Whose limit it is.
 * @param host The merchant hosts that the limit is for. {@code *}: each host separately, of which only the
 *     use of one is known per purchase. Omitted if it counts all purchases.
 * @param limit The most that may be spent. Omitted for other limits.
 * @param remaining What may still be spent. Omitted for other limits, and for {@code *}.
 * @param limitCount The most orders, or the highest quantity. Omitted for other limits.
 * @param remainingCount The orders that are left. Omitted for other limits, and for {@code *}.
 * @param renewsAt When the period ends and the limit is whole again. Omitted if it has no period.
 */
public record SpendingHeadroom(
    SpendingHeadroomName name,
    ApprovalReasonOf of,
    Optional<String> host,
    Optional<Money> limit,
    Optional<Money> remaining,
    Optional<Long> limitCount,
    Optional<Long> remainingCount,
    Optional<Instant> renewsAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SpendingHeadroom {
    host = Values.optional(host);
    limit = Values.optional(limit);
    remaining = Values.optional(remaining);
    limitCount = Values.optional(limitCount);
    remainingCount = Values.optional(remainingCount);
    renewsAt = Values.optional(renewsAt);
  }
}
