// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * The UTC day, week (from Monday) or month in which orders are counted. A newer service may send values that
 * are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record OrderCountLimitPeriod(@JsonValue String value) {
  /** {@code day} */
  public static final OrderCountLimitPeriod DAY = new OrderCountLimitPeriod("day");

  /** {@code week} */
  public static final OrderCountLimitPeriod WEEK = new OrderCountLimitPeriod("week");

  /** {@code month} */
  public static final OrderCountLimitPeriod MONTH = new OrderCountLimitPeriod("month");

  private static final Set<String> KNOWN = Set.of(
      "day",
      "week",
      "month");

  /** The value as in JSON. */
  public OrderCountLimitPeriod {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OrderCountLimitPeriod of(String value) {
    return new OrderCountLimitPeriod(value);
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
