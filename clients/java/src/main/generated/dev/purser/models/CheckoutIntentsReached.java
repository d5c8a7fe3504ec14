// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Return only checkout intents that reached this state, also if they are in another state now: with an offer,
 * or with an order. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record CheckoutIntentsReached(@JsonValue String value) {
  /** {@code awaiting_confirmation} */
  public static final CheckoutIntentsReached AWAITING_CONFIRMATION = new CheckoutIntentsReached("awaiting_confirmation");

  /** {@code completed} */
  public static final CheckoutIntentsReached COMPLETED = new CheckoutIntentsReached("completed");

  private static final Set<String> KNOWN = Set.of(
      "awaiting_confirmation",
      "completed");

  /** The value as in JSON. */
  public CheckoutIntentsReached {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CheckoutIntentsReached of(String value) {
    return new CheckoutIntentsReached(value);
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
