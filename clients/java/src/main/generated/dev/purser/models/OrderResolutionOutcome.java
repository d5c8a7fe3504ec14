// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Whether the order was placed at the merchant. A newer service may send values that are not listed here: see
 * {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record OrderResolutionOutcome(@JsonValue String value) {
  /** {@code placed} */
  public static final OrderResolutionOutcome PLACED = new OrderResolutionOutcome("placed");

  /** {@code not_placed} */
  public static final OrderResolutionOutcome NOT_PLACED = new OrderResolutionOutcome("not_placed");

  private static final Set<String> KNOWN = Set.of(
      "placed",
      "not_placed");

  /** The value as in JSON. */
  public OrderResolutionOutcome {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OrderResolutionOutcome of(String value) {
    return new OrderResolutionOutcome(value);
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
