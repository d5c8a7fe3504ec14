// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * What the amount is for: one order, or all orders of a UTC day, week or month. A newer service may send
 * values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AmountLimitPeriod(@JsonValue String value) {
  /** {@code order} */
  public static final AmountLimitPeriod ORDER = new AmountLimitPeriod("order");

  /** {@code day} */
  public static final AmountLimitPeriod DAY = new AmountLimitPeriod("day");

  /** {@code week} */
  public static final AmountLimitPeriod WEEK = new AmountLimitPeriod("week");

  /** {@code month} */
  public static final AmountLimitPeriod MONTH = new AmountLimitPeriod("month");

  private static final Set<String> KNOWN = Set.of(
      "order",
      "day",
      "week",
      "month");

  /** The value as in JSON. */
  public AmountLimitPeriod {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AmountLimitPeriod of(String value) {
    return new AmountLimitPeriod(value);
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
