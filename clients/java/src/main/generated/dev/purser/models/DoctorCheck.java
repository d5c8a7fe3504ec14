// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * One check of the installation.
 *
 * @param name Name of the check.
 * @param status {@code ok}: nothing to do. {@code warning}: may become a problem. {@code failed}: must be
 *     fixed.
 * @param message Result of the check, and what to do.
 * @param details The findings one by one. Omitted if there are none.
 */
public record DoctorCheck(
    String name,
    CheckStatus status,
    String message,
    Optional<List<String>> details) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public DoctorCheck {
    details = Values.optional(details).map(Values::list);
  }
}
