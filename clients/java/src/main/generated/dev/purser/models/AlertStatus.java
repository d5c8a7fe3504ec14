// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code failed}: something does not work. {@code warning}: something may fail soon. A newer service may send
 * values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AlertStatus(@JsonValue String value) {
  /** {@code warning} */
  public static final AlertStatus WARNING = new AlertStatus("warning");

  /** {@code failed} */
  public static final AlertStatus FAILED = new AlertStatus("failed");

  private static final Set<String> KNOWN = Set.of(
      "warning",
      "failed");

  /** The value as in JSON. */
  public AlertStatus {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AlertStatus of(String value) {
    return new AlertStatus(value);
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
