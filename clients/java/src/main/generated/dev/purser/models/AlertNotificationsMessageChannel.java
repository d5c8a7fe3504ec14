// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * How the message is sent. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AlertNotificationsMessageChannel(@JsonValue String value) {
  /** {@code email} */
  public static final AlertNotificationsMessageChannel EMAIL = new AlertNotificationsMessageChannel("email");

  /** {@code webhook} */
  public static final AlertNotificationsMessageChannel WEBHOOK = new AlertNotificationsMessageChannel("webhook");

  private static final Set<String> KNOWN = Set.of(
      "email",
      "webhook");

  /** The value as in JSON. */
  public AlertNotificationsMessageChannel {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AlertNotificationsMessageChannel of(String value) {
    return new AlertNotificationsMessageChannel(value);
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
