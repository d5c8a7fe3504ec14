// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A step of an attempt. Personal data and card data are replaced by dots.
 *
 * @param number Number of the step, starting at 1.
 * @param at Time of the step.
 * @param stage The part of the purchase that the page belongs to.
 * @param url URL of the page, with personal data and query values removed.
 * @param seen What was seen.
 * @param done What was done. Omitted if the step only looked at the page.
 * @param reasons Why this was done.
 * @param confidence Confidence in the decision, from 0 to 1.
 * @param result {@code done}: the page accepted the action. {@code failed}: it did not. {@code seen}: the
 *     step only looked at the page, or is about to place the order.
 * @param screenshots Screenshots before and after the action. Those that are missing were not taken or not
 *     kept.
 * @param requests Requests around the placement of the order.
 */
public record AttemptStep(
    long number,
    Instant at,
    AttemptStepStage stage,
    String url,
    String seen,
    Optional<String> done,
    List<String> reasons,
    double confidence,
    AttemptStepResult result,
    List<AttemptScreenshot> screenshots,
    List<AttemptRequest> requests) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AttemptStep {
    done = Values.optional(done);
    reasons = Values.list(reasons);
    screenshots = Values.list(screenshots);
    requests = Values.list(requests);
  }
}
