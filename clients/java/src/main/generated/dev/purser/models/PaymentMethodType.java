// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Values of {@code type} of {@code IntentPaymentMethod}. A newer service may send values that are not listed
 * here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record PaymentMethodType(@JsonValue String value) {
  /** {@code drawdown} */
  public static final PaymentMethodType DRAWDOWN = new PaymentMethodType("drawdown");

  /** {@code basis_theory_token} */
  public static final PaymentMethodType BASIS_THEORY_TOKEN = new PaymentMethodType("basis_theory_token");

  /** {@code stripe_token} */
  public static final PaymentMethodType STRIPE_TOKEN = new PaymentMethodType("stripe_token");

  private static final Set<String> KNOWN = Set.of(
      "drawdown",
      "basis_theory_token",
      "stripe_token");

  /** The value as in JSON. */
  public PaymentMethodType {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PaymentMethodType of(String value) {
    return new PaymentMethodType(value);
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
