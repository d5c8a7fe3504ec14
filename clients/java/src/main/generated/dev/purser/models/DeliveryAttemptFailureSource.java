// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Where the failure occurred: at the {@code receiver}, in the {@code network} or in this {@code service}.
 * Omitted if the attempt succeeded. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record DeliveryAttemptFailureSource(@JsonValue String value) {
  /** {@code receiver} */
  public static final DeliveryAttemptFailureSource RECEIVER = new DeliveryAttemptFailureSource("receiver");

  /** {@code network} */
  public static final DeliveryAttemptFailureSource NETWORK = new DeliveryAttemptFailureSource("network");

  /** {@code service} */
  public static final DeliveryAttemptFailureSource SERVICE = new DeliveryAttemptFailureSource("service");

  private static final Set<String> KNOWN = Set.of(
      "receiver",
      "network",
      "service");

  /** The value as in JSON. */
  public DeliveryAttemptFailureSource {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static DeliveryAttemptFailureSource of(String value) {
    return new DeliveryAttemptFailureSource(value);
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
