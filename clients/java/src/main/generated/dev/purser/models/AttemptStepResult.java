// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code done}: the page accepted the action. {@code failed}: it did not. {@code seen}: the step only looked
 * at the page, or is about to place the order. A newer service may send values that are not listed here: see
 * {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AttemptStepResult(@JsonValue String value) {
  /** {@code done} */
  public static final AttemptStepResult DONE = new AttemptStepResult("done");

  /** {@code failed} */
  public static final AttemptStepResult FAILED = new AttemptStepResult("failed");

  /** {@code seen} */
  public static final AttemptStepResult SEEN = new AttemptStepResult("seen");

  private static final Set<String> KNOWN = Set.of(
      "done",
      "failed",
      "seen");

  /** The value as in JSON. */
  public AttemptStepResult {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AttemptStepResult of(String value) {
    return new AttemptStepResult(value);
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
