// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record InstallationNotificationsKinds(@JsonValue String value) {
  /** {@code ledger_broken} */
  public static final InstallationNotificationsKinds LEDGER_BROKEN = new InstallationNotificationsKinds("ledger_broken");

  /** {@code orders_unresolved} */
  public static final InstallationNotificationsKinds ORDERS_UNRESOLVED = new InstallationNotificationsKinds("orders_unresolved");

  /** {@code jobs_exhausted} */
  public static final InstallationNotificationsKinds JOBS_EXHAUSTED = new InstallationNotificationsKinds("jobs_exhausted");

  /** {@code intents_stuck} */
  public static final InstallationNotificationsKinds INTENTS_STUCK = new InstallationNotificationsKinds("intents_stuck");

  /** {@code deliveries_overdue} */
  public static final InstallationNotificationsKinds DELIVERIES_OVERDUE = new InstallationNotificationsKinds("deliveries_overdue");

  private static final Set<String> KNOWN = Set.of(
      "ledger_broken",
      "orders_unresolved",
      "jobs_exhausted",
      "intents_stuck",
      "deliveries_overdue");

  /** The value as in JSON. */
  public InstallationNotificationsKinds {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static InstallationNotificationsKinds of(String value) {
    return new InstallationNotificationsKinds(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
