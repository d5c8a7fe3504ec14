// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * The state that was left. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record StatisticsStateDurationState(@JsonValue String value) {
  /** {@code retrieving_offer} */
  public static final StatisticsStateDurationState RETRIEVING_OFFER = new StatisticsStateDurationState("retrieving_offer");

  /** {@code awaiting_confirmation} */
  public static final StatisticsStateDurationState AWAITING_CONFIRMATION = new StatisticsStateDurationState("awaiting_confirmation");

  /** {@code placing_order} */
  public static final StatisticsStateDurationState PLACING_ORDER = new StatisticsStateDurationState("placing_order");

  private static final Set<String> KNOWN = Set.of(
      "retrieving_offer",
      "awaiting_confirmation",
      "placing_order");

  /** The value as in JSON. */
  public StatisticsStateDurationState {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static StatisticsStateDurationState of(String value) {
    return new StatisticsStateDurationState(value);
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
