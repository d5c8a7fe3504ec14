// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Values of {@code state} of {@code CheckoutIntent}. A newer service may send values that are not listed
 * here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record IntentState(@JsonValue String value) {
  /** {@code retrieving_offer} */
  public static final IntentState RETRIEVING_OFFER = new IntentState("retrieving_offer");

  /** {@code awaiting_confirmation} */
  public static final IntentState AWAITING_CONFIRMATION = new IntentState("awaiting_confirmation");

  /** {@code placing_order} */
  public static final IntentState PLACING_ORDER = new IntentState("placing_order");

  /** {@code completed} */
  public static final IntentState COMPLETED = new IntentState("completed");

  /** {@code failed} */
  public static final IntentState FAILED = new IntentState("failed");

  private static final Set<String> KNOWN = Set.of(
      "retrieving_offer",
      "awaiting_confirmation",
      "placing_order",
      "completed",
      "failed");

  /** The value as in JSON. */
  public IntentState {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static IntentState of(String value) {
    return new IntentState(value);
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
