// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code key}: an API key. {@code user}: a user who is signed in to the console. A newer service may send
 * values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record CallerKind(@JsonValue String value) {
  /** {@code user} */
  public static final CallerKind USER = new CallerKind("user");

  /** {@code key} */
  public static final CallerKind KEY = new CallerKind("key");

  private static final Set<String> KNOWN = Set.of(
      "user",
      "key");

  /** The value as in JSON. */
  public CallerKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CallerKind of(String value) {
    return new CallerKind(value);
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
