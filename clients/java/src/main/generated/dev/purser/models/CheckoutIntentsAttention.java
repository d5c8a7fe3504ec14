// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code outcome_unknown}: return only failed checkout intents whose order may have been placed. {@code
 * buyer_action_required}: only those that the buyer can finish at the merchant. {@code none}: only those that
 * need no attention. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record CheckoutIntentsAttention(@JsonValue String value) {
  /** {@code outcome_unknown} */
  public static final CheckoutIntentsAttention OUTCOME_UNKNOWN = new CheckoutIntentsAttention("outcome_unknown");

  /** {@code buyer_action_required} */
  public static final CheckoutIntentsAttention BUYER_ACTION_REQUIRED = new CheckoutIntentsAttention("buyer_action_required");

  /** {@code none} */
  public static final CheckoutIntentsAttention NONE = new CheckoutIntentsAttention("none");

  private static final Set<String> KNOWN = Set.of(
      "outcome_unknown",
      "buyer_action_required",
      "none");

  /** The value as in JSON. */
  public CheckoutIntentsAttention {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CheckoutIntentsAttention of(String value) {
    return new CheckoutIntentsAttention(value);
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
