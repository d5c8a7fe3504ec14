// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;

/**
 * The diagnosis of the installation.
 *
 * @param status The worst status of the checks.
 * @param checkedAt When the checks ran.
 * @param checks Results of the checks.
 */
public record DoctorReport(
    CheckStatus status,
    Instant checkedAt,
    List<DoctorCheck> checks) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public DoctorReport {
    checks = Values.list(checks);
  }
}
