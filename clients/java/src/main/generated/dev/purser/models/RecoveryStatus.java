// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code running}: in progress. {@code completed}: every event was attempted or waits for an earlier event
 * that is retried. {@code canceled}: canceled by a request. {@code stopped}: the endpoint was disabled or
 * deleted. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record RecoveryStatus(@JsonValue String value) {
  /** {@code running} */
  public static final RecoveryStatus RUNNING = new RecoveryStatus("running");

  /** {@code completed} */
  public static final RecoveryStatus COMPLETED = new RecoveryStatus("completed");

  /** {@code canceled} */
  public static final RecoveryStatus CANCELED = new RecoveryStatus("canceled");

  /** {@code stopped} */
  public static final RecoveryStatus STOPPED = new RecoveryStatus("stopped");

  private static final Set<String> KNOWN = Set.of(
      "running",
      "completed",
      "canceled",
      "stopped");

  /** The value as in JSON. */
  public RecoveryStatus {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RecoveryStatus of(String value) {
    return new RecoveryStatus(value);
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
