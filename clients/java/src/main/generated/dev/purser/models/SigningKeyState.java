// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code pending}: published, signs from {@code activeFrom} on. {@code signing}: signs requests. {@code
 * retired}: does not sign any more, stays published for seven days. A newer service may send values that are
 * not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record SigningKeyState(@JsonValue String value) {
  /** {@code pending} */
  public static final SigningKeyState PENDING = new SigningKeyState("pending");

  /** {@code signing} */
  public static final SigningKeyState SIGNING = new SigningKeyState("signing");

  /** {@code retired} */
  public static final SigningKeyState RETIRED = new SigningKeyState("retired");

  private static final Set<String> KNOWN = Set.of(
      "pending",
      "signing",
      "retired");

  /** The value as in JSON. */
  public SigningKeyState {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SigningKeyState of(String value) {
    return new SigningKeyState(value);
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
