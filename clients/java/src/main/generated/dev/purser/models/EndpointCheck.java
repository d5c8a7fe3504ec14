// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * One check of a receiver.
 *
 * @param name Name of the check.
 * @param status {@code passed}: as expected. {@code warning}: should be fixed. {@code failed}: must be fixed.
 *     {@code skipped}: not run, or does not apply; see {@code explanation}.
 * @param expected Expected behavior of the receiver.
 * @param actual Actual behavior of the receiver. Omitted if nothing was sent.
 * @param explanation What the result means for the receiver.
 * @param fix How to fix the receiver. Omitted if there is nothing to fix.
 */
public record EndpointCheck(
    EndpointCheckName name,
    EndpointCheckStatus status,
    String expected,
    Optional<Actual> actual,
    String explanation,
    Optional<String> fix) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public EndpointCheck {
    actual = Values.optional(actual);
    fix = Values.optional(fix);
  }

  /**
   * Actual behavior of the receiver. Omitted if nothing was sent.
   *
   * @param status HTTP status. Omitted if there was no response.
   * @param error Error code. Omitted if there was a response.
   * @param durationMs Duration in milliseconds. For {@code response_time}, the longest duration of all checks.
   */
  public record Actual(
      Optional<Long> status,
      Optional<String> error,
      long durationMs) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Actual {
      status = Values.optional(status);
      error = Values.optional(error);
    }
  }
}
