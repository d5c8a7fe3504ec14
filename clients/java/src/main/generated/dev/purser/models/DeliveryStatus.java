// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code pending}: not attempted since it was queued or resent. {@code succeeded}: acknowledged. {@code
 * failed}: the last attempt failed and will be retried. {@code exhausted}: the last attempt failed and will
 * not be retried. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record DeliveryStatus(@JsonValue String value) {
  /** {@code pending} */
  public static final DeliveryStatus PENDING = new DeliveryStatus("pending");

  /** {@code succeeded} */
  public static final DeliveryStatus SUCCEEDED = new DeliveryStatus("succeeded");

  /** {@code failed} */
  public static final DeliveryStatus FAILED = new DeliveryStatus("failed");

  /** {@code exhausted} */
  public static final DeliveryStatus EXHAUSTED = new DeliveryStatus("exhausted");

  private static final Set<String> KNOWN = Set.of(
      "pending",
      "succeeded",
      "failed",
      "exhausted");

  /** The value as in JSON. */
  public DeliveryStatus {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static DeliveryStatus of(String value) {
    return new DeliveryStatus(value);
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
