// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What was done on the pages of the merchant, step by step.
 *
 * @param id Identifier of the attempt.
 * @param purpose {@code offer}: to retrieve the offer. {@code order}: to place the order. {@code outcome}: to
 *     find out whether the order was placed.
 * @param marketplace The connector for the merchant.
 * @param startedAt When the attempt started.
 * @param endedAt When the attempt ended. Omitted while it runs, and if its process was killed.
 * @param outcome {@code declined}, {@code not_sent} and {@code failed}: no order was placed. {@code unknown}:
 *     the order may have been placed. {@code interrupted}: an internal error ended the attempt. Omitted with
 *     {@code endedAt}.
 * @param message Explanation of an outcome other than an offer or an order.
 * @param steps The steps, in order.
 * @param omittedStepCount Number of steps that were removed from a long attempt.
 */
public record PurchaseAttempt(
    String id,
    PurchaseAttemptPurpose purpose,
    Marketplace marketplace,
    Instant startedAt,
    Optional<Instant> endedAt,
    Optional<PurchaseAttemptOutcome> outcome,
    Optional<String> message,
    List<AttemptStep> steps,
    long omittedStepCount) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public PurchaseAttempt {
    endedAt = Values.optional(endedAt);
    outcome = Values.optional(outcome);
    message = Values.optional(message);
    steps = Values.list(steps);
  }
}
