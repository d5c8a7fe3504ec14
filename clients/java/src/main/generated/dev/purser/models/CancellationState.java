// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code requested}: the merchant has not decided yet. {@code completed}: the order is canceled. {@code
 * denied}: the order is not canceled. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record CancellationState(@JsonValue String value) {
  /** {@code requested} */
  public static final CancellationState REQUESTED = new CancellationState("requested");

  /** {@code completed} */
  public static final CancellationState COMPLETED = new CancellationState("completed");

  /** {@code denied} */
  public static final CancellationState DENIED = new CancellationState("denied");

  private static final Set<String> KNOWN = Set.of(
      "requested",
      "completed",
      "denied");

  /** The value as in JSON. */
  public CancellationState {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CancellationState of(String value) {
    return new CancellationState(value);
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
