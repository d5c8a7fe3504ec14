// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Name of the payment gateway. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record PaymentGatewaySessionGateway(@JsonValue String value) {
  /** {@code basis_theory} */
  public static final PaymentGatewaySessionGateway BASIS_THEORY = new PaymentGatewaySessionGateway("basis_theory");

  /** {@code sandbox} */
  public static final PaymentGatewaySessionGateway SANDBOX = new PaymentGatewaySessionGateway("sandbox");

  private static final Set<String> KNOWN = Set.of(
      "basis_theory",
      "sandbox");

  /** The value as in JSON. */
  public PaymentGatewaySessionGateway {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PaymentGatewaySessionGateway of(String value) {
    return new PaymentGatewaySessionGateway(value);
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
