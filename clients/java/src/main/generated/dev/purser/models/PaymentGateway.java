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
public record PaymentGateway(@JsonValue String value) {
  /** {@code basis-theory} */
  public static final PaymentGateway BASIS_THEORY = new PaymentGateway("basis-theory");

  /** {@code sandbox} */
  public static final PaymentGateway SANDBOX = new PaymentGateway("sandbox");

  private static final Set<String> KNOWN = Set.of(
      "basis-theory",
      "sandbox");

  /** The value as in JSON. */
  public PaymentGateway {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PaymentGateway of(String value) {
    return new PaymentGateway(value);
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
