// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code credit} adds to the balance. {@code debit} subtracts from it. A newer service may send values that
 * are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AdjustmentDirection(@JsonValue String value) {
  /** {@code credit} */
  public static final AdjustmentDirection CREDIT = new AdjustmentDirection("credit");

  /** {@code debit} */
  public static final AdjustmentDirection DEBIT = new AdjustmentDirection("debit");

  private static final Set<String> KNOWN = Set.of(
      "credit",
      "debit");

  /** The value as in JSON. */
  public AdjustmentDirection {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AdjustmentDirection of(String value) {
    return new AdjustmentDirection(value);
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
