// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code queued}: not sent yet. {@code sent}: accepted by the mail server or the receiver. {@code failed}:
 * given up. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AlertNotificationsMessageState(@JsonValue String value) {
  /** {@code queued} */
  public static final AlertNotificationsMessageState QUEUED = new AlertNotificationsMessageState("queued");

  /** {@code sent} */
  public static final AlertNotificationsMessageState SENT = new AlertNotificationsMessageState("sent");

  /** {@code failed} */
  public static final AlertNotificationsMessageState FAILED = new AlertNotificationsMessageState("failed");

  private static final Set<String> KNOWN = Set.of(
      "queued",
      "sent",
      "failed");

  /** The value as in JSON. */
  public AlertNotificationsMessageState {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AlertNotificationsMessageState of(String value) {
    return new AlertNotificationsMessageState(value);
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
