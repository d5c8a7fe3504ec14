// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Whether to follow the host's robots.txt. URLs that a merchant publishes for agents are always requested. A
 * newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record RobotsSetting(@JsonValue String value) {
  /** {@code obey} */
  public static final RobotsSetting OBEY = new RobotsSetting("obey");

  /** {@code ignore} */
  public static final RobotsSetting IGNORE = new RobotsSetting("ignore");

  private static final Set<String> KNOWN = Set.of(
      "obey",
      "ignore");

  /** The value as in JSON. */
  public RobotsSetting {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RobotsSetting of(String value) {
    return new RobotsSetting(value);
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
