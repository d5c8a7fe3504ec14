// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Length of the intervals. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record BalanceHistoryBucket(@JsonValue String value) {
  /** {@code hour} */
  public static final BalanceHistoryBucket HOUR = new BalanceHistoryBucket("hour");

  /** {@code day} */
  public static final BalanceHistoryBucket DAY = new BalanceHistoryBucket("day");

  private static final Set<String> KNOWN = Set.of(
      "hour",
      "day");

  /** The value as in JSON. */
  public BalanceHistoryBucket {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static BalanceHistoryBucket of(String value) {
    return new BalanceHistoryBucket(value);
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
