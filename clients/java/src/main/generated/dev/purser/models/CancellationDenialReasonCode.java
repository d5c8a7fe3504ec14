// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Denial code. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record CancellationDenialReasonCode(@JsonValue String value) {
  /** {@code already_shipped} */
  public static final CancellationDenialReasonCode ALREADY_SHIPPED = new CancellationDenialReasonCode("already_shipped");

  /** {@code non_cancellable_item} */
  public static final CancellationDenialReasonCode NON_CANCELLABLE_ITEM = new CancellationDenialReasonCode("non_cancellable_item");

  /** {@code cancellation_window_expired} */
  public static final CancellationDenialReasonCode CANCELLATION_WINDOW_EXPIRED = new CancellationDenialReasonCode("cancellation_window_expired");

  /** {@code other} */
  public static final CancellationDenialReasonCode OTHER = new CancellationDenialReasonCode("other");

  private static final Set<String> KNOWN = Set.of(
      "already_shipped",
      "non_cancellable_item",
      "cancellation_window_expired",
      "other");

  /** The value as in JSON. */
  public CancellationDenialReasonCode {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CancellationDenialReasonCode of(String value) {
    return new CancellationDenialReasonCode(value);
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
