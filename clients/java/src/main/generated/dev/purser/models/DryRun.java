// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * Result of a confirmation with {@code dryRun}: it would be accepted now. Present only in its response.
 *
 * @param charge Amount that a confirmation would charge at most: the total of the offer.
 * @param availableBefore Available balance in the currency of the offer. Present only for {@code drawdown}.
 * @param availableAfter Available balance after the total is held. Present only for {@code drawdown}.
 * @param approvalReasons Why the purchase would wait for the approval of a person. Omitted if the order would
 *     be placed at once.
 */
public record DryRun(
    Money charge,
    Optional<Money> availableBefore,
    Optional<Money> availableAfter,
    Optional<List<ApprovalReason>> approvalReasons) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public DryRun {
    availableBefore = Values.optional(availableBefore);
    availableAfter = Values.optional(availableAfter);
    approvalReasons = Values.optional(approvalReasons).map(Values::list);
  }
}
