// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code signed_in}: succeeded. {@code refused}: failed. A newer service may send values that are not listed
 * here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record SignInOutcome(@JsonValue String value) {
  /** {@code signed_in} */
  public static final SignInOutcome SIGNED_IN = new SignInOutcome("signed_in");

  /** {@code refused} */
  public static final SignInOutcome REFUSED = new SignInOutcome("refused");

  private static final Set<String> KNOWN = Set.of(
      "signed_in",
      "refused");

  /** The value as in JSON. */
  public SignInOutcome {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SignInOutcome of(String value) {
    return new SignInOutcome(value);
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
