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
public record BusinessHoursDays(@JsonValue String value) {
  /** {@code monday} */
  public static final BusinessHoursDays MONDAY = new BusinessHoursDays("monday");

  /** {@code tuesday} */
  public static final BusinessHoursDays TUESDAY = new BusinessHoursDays("tuesday");

  /** {@code wednesday} */
  public static final BusinessHoursDays WEDNESDAY = new BusinessHoursDays("wednesday");

  /** {@code thursday} */
  public static final BusinessHoursDays THURSDAY = new BusinessHoursDays("thursday");

  /** {@code friday} */
  public static final BusinessHoursDays FRIDAY = new BusinessHoursDays("friday");

  /** {@code saturday} */
  public static final BusinessHoursDays SATURDAY = new BusinessHoursDays("saturday");

  /** {@code sunday} */
  public static final BusinessHoursDays SUNDAY = new BusinessHoursDays("sunday");

  private static final Set<String> KNOWN = Set.of(
      "monday",
      "tuesday",
      "wednesday",
      "thursday",
      "friday",
      "saturday",
      "sunday");

  /** The value as in JSON. */
  public BusinessHoursDays {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static BusinessHoursDays of(String value) {
    return new BusinessHoursDays(value);
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
