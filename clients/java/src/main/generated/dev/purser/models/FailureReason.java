// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Why the checkout intent failed.
 *
 * @param code Failure code. Handle failures by this code.
 * @param message What happened and what to do next, for people. May change.
 * @param continueUrl URL where the buyer can finish the purchase at the merchant. {@code https}, or {@code
 *     http} where the installation allows it. Present only if the merchant requires a step that only the buyer
 *     can take, and returned a URL for it.
 */
public record FailureReason(
    FailureCode code,
    String message,
    Optional<String> continueUrl) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public FailureReason {
    continueUrl = Values.optional(continueUrl);
  }
}
