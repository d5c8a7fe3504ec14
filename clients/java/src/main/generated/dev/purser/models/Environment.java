// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Environment of the installation. Staging places no real orders. A newer service may send values that are
 * not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record Environment(@JsonValue String value) {
  /** {@code staging} */
  public static final Environment STAGING = new Environment("staging");

  /** {@code production} */
  public static final Environment PRODUCTION = new Environment("production");

  private static final Set<String> KNOWN = Set.of(
      "staging",
      "production");

  /** The value as in JSON. */
  public Environment {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Environment of(String value) {
    return new Environment(value);
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
